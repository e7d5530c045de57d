import { Icon, ProgressBar, Spinner, Text } from '@shopify/polaris';
import { AlertTriangleIcon, CheckIcon, ClockIcon } from '@shopify/polaris-icons';
import {
  failureText,
  isMarketingError,
  MARKETING_ERROR,
} from '#app/view-models/sync/sync-rules.ts';
import { historyProgress, syncTimeText } from '#app/view-models/sync/sync-time.ts';
import type { SyncEntry, SyncStatus } from '#app/view-models/sync/sync-view.ts';
import { useShell } from '#app/features/shell/shell-context.ts';
import styles from './sync.module.css';
import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';

/** One kind of data: its state as an icon with a name, when, how far, and what is wrong. */
export function SyncRow({
  entry,
  now,
}: {
  readonly entry: SyncEntry;
  readonly now: number | null;
}) {
  const { developer } = useShell();
  const time = now === null ? null : syncTimeText(entry, now);
  return (
    <li className={styles['row']}>
      <span className={styles['state']}>
        <StatusIcon status={entry.status} />
      </span>
      <div className={styles['what']}>
        <Text as="span">{entry.type}</Text>
        {now !== null && <Progress entry={entry} now={now} />}
        {entry.message !== null && entry.status === 'error' && (
          <Text as="p" tone="subdued" variant="bodySm" breakWord>
            {failureText(entry, developer !== null)}
          </Text>
        )}
      </div>
      <span className={styles['time']}>
        {isMarketingError(entry) ? (
          <PanelLink to={entry.link ?? MARKETING_ERROR.to}>{MARKETING_ERROR.label}</PanelLink>
        ) : entry.status === 'error' && entry.link !== null ? (
          <PanelLink to={entry.link}>See why</PanelLink>
        ) : (
          time
        )}
      </span>
    </li>
  );
}

function Progress({ entry, now }: { readonly entry: SyncEntry; readonly now: number }) {
  const progress = historyProgress(entry, now);
  if (progress === null) return null;
  const { done, total, percent, estimate } = progress;
  const count =
    total === null ? `${counted(done)} so far` : `${counted(done)} of ${counted(total)}`;
  return (
    <>
      {percent !== null && (
        <ProgressBar progress={percent} size="small" animated={false} ariaLabelledBy="" />
      )}
      <Text as="p" tone="subdued" variant="bodySm" numeric>
        {estimate === null ? count : `${count}, ${estimate}`}
      </Text>
    </>
  );
}

function StatusIcon({ status }: { readonly status: SyncStatus }) {
  if (status === 'in_progress') return <Spinner size="small" accessibilityLabel="In progress" />;
  const { source, tone, label } = ICONS[status];
  return <Icon source={source} tone={tone} accessibilityLabel={label} />;
}

const ICONS = {
  pending: { source: ClockIcon, tone: 'subdued', label: 'Waiting' },
  done: { source: CheckIcon, tone: 'success', label: 'Done' },
  error: { source: AlertTriangleIcon, tone: 'critical', label: 'Failed' },
} as const;

const COUNT = new Intl.NumberFormat('en-US');

function counted(count: number): string {
  return COUNT.format(count);
}

/** A link within the panel, in the colours of all links. */
export function PanelLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="Polaris-Link">
      {children}
    </Link>
  );
}
