import { Link } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Divider } from '#app/components/ui/divider.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { Text } from '#app/components/ui/text.ts';
import { AlertTriangleIcon, CheckIcon, ClockIcon } from '#app/components/ui/icons.ts';
import type { ReactNode } from 'react';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { HistoryLimit } from '#app/components/history-limit.tsx';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { useShell } from '../shell-context.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  canResync,
  failureText,
  hasFailed,
  isMarketingError,
  isUpdating,
  MARKETING_ERROR,
} from '#app/view-models/sync/sync-rules.ts';
import { agoText, historyProgress, syncTimeText } from '#app/view-models/sync/sync-time.ts';
import {
  SYNC_STATUS_CATEGORIES,
  type SyncEntry,
  type SyncView,
} from '#app/view-models/sync/sync-view.ts';
import type { SyncStatus } from '#app/view-models/sync/sync-view.ts';
import type { SyncState } from './sync-provider.tsx';
import styles from './sync.module.css';

/** Shows every part of the shop's data, its last update, and the button for a new one. */
export default function SyncPanel({
  state,
  onShowErrors,
}: {
  readonly state: SyncState;
  /** Opens the list of failed data with the reasons. */
  readonly onShowErrors: () => void;
}) {
  const { view, now, start, isStarting, startError } = state;
  const { developer, shop } = useShell();
  const isStandalone = useEmbeddedKey() === null;
  const { main, historical, dev } = view;
  const isEmpty = main.length + historical.length === 0;
  return (
    <Box padding="400">
      <div className={styles['panel']}>
        <BlockStack gap="300">
          <Text as="h2" variant="headingSm">
            Shop Data
          </Text>
          <NewestOrder state={state} />
          {isEmpty && (
            <Text as="p" tone="subdued">
              Nothing has been fetched yet. <PanelLink to="/imports">Import a file</PanelLink>
              {isStandalone && (
                <>
                  {' or '}
                  <PanelLink to="/register/select-platforms">connect a shop</PanelLink>
                </>
              )}
              .
            </Text>
          )}
          <Rows title={null} entries={main} now={now} />
          <Rows title="History" entries={historical} now={now} />
          {shop !== null && view.isConnected && (
            <HistoryLimit
              platformId={shop.platformId}
              ordersSince={view.ordersSince}
              locale={shop.locale}
            />
          )}
          {developer !== null && <Rows title="Development" entries={dev} now={now} />}
          {view.isStopped && (
            <Text as="p" tone="subdued">
              Fetching is stopped for this shop.
            </Text>
          )}
          {start !== undefined && !view.isStopped && (
            <>
              <Divider />
              <InlineStack align="space-between" blockAlign="center">
                <Text as="span" tone="subdued">
                  {statusText(view)}
                </Text>
                <InlineStack gap="200">
                  {canResync(view) && <Button onClick={onShowErrors}>Sync errors</Button>}
                  <Button onClick={start} loading={isStarting}>
                    Refresh
                  </Button>
                </InlineStack>
              </InlineStack>
              {startError !== null && <InlineError message={startError} fieldID="refresh" />}
            </>
          )}
        </BlockStack>
      </div>
    </Box>
  );
}

function statusText(view: SyncView): string {
  if (isUpdating(view)) return 'Updating';
  return hasFailed(view) ? 'Some data could not be fetched' : 'Done';
}

function NewestOrder({ state: { view, now } }: { readonly state: SyncState }) {
  const { lastOrder } = view;
  if (lastOrder === null) return null;
  return (
    <InlineStack align="space-between" gap="200">
      <Text as="span" tone="subdued">
        Newest Order
      </Text>
      <Text as="span">
        {lastOrder.name}
        {now !== null && `, ${agoText(lastOrder.placedAt, now)}`}
      </Text>
    </InlineStack>
  );
}

function Rows({
  title,
  entries,
  now,
}: {
  readonly title: string | null;
  readonly entries: readonly SyncEntry[];
  readonly now: number | null;
}) {
  if (entries.length === 0) return null;
  return (
    <BlockStack gap="200">
      {title !== null && (
        <Text as="h3" variant="headingXs" tone="subdued">
          {title}
        </Text>
      )}
      <ul className={styles['rows']} aria-label={title ?? 'Shop Data'}>
        {byCategory(entries).map((entry) => (
          <SyncRow
            key={`${entry.category} ${entry.type} ${entry.retrievalType}`}
            entry={entry}
            now={now}
          />
        ))}
      </ul>
    </BlockStack>
  );
}

function byCategory(entries: readonly SyncEntry[]): readonly SyncEntry[] {
  const rank = ({ category }: SyncEntry) => SYNC_STATUS_CATEGORIES.indexOf(category);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/** Shows one kind of data: its state as an icon with a name, time, progress, and error. */
function SyncRow({ entry, now }: { readonly entry: SyncEntry; readonly now: number | null }) {
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
  const locale = useReaderLocale();
  const progress = historyProgress(entry, now);
  if (progress === null) return null;
  const { done, total, percent, estimate } = progress;
  const count =
    total === null
      ? `${formatCount(done, locale)} so far`
      : `${formatCount(done, locale)} of ${formatCount(total, locale)}`;
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

function PanelLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="Polaris-Link">
      {children}
    </Link>
  );
}
