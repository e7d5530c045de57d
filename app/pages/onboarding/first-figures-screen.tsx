import { Form, useRevalidator } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Text } from '#app/components/ui/text.ts';
import { useEffect, useState } from 'react';
import { Fact, Facts } from '#app/components/facts.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { leaveOnboardingForm } from '#app/view-models/forms/onboarding-forms.ts';
import type { FirstFiguresView } from './first-figures-view.ts';
import { historyProgress, syncTimeText } from '#app/view-models/sync/sync-time.ts';
import type { SyncEntry, SyncStatus } from '#app/view-models/sync/sync-view.ts';
import styles from './onboarding.module.css';

const LOOK_AGAIN_MS = 3000;

export interface FirstFiguresScreenProps {
  readonly view: FirstFiguresView;
  readonly title: string;
  readonly text: string;
}

/** Shows the state of the shop's data and their first figures; polls while more is coming. */
export function FirstFiguresScreen({ view, title, text }: FirstFiguresScreenProps) {
  const reply = useFormReply();
  const now = useLooksAgain(view.isUpdating);
  const { refusal, isOnboardingDone, areStepsDone, entries } = view;
  return (
    <Page title={title} subtitle={text} narrowWidth>
      <BlockStack gap="400">
        {reply?.ok === false && <Banner tone="critical">{reply.message}</Banner>}
        {!areStepsDone && (
          <Banner tone="info">{`The setup of ${view.shopName} is ${view.percent}% done.`}</Banner>
        )}
        <FiguresCard view={view} />
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              Your data
            </Text>
            {entries.length === 0 ? (
              <Text as="p" tone="subdued">
                Nothing has been fetched yet. Connect a platform or import a file of orders.
              </Text>
            ) : (
              <ul className={styles['entries']}>
                {entries.map((entry) => (
                  <EntryRow
                    key={`${entry.platform} ${entry.type} ${entry.retrievalType}`}
                    entry={entry}
                    now={now}
                  />
                ))}
              </ul>
            )}
          </BlockStack>
        </Card>
        {isOnboardingDone ? (
          <div className={styles['end']}>
            <Button url="/dashboard" variant="primary">
              Open the dashboard
            </Button>
          </div>
        ) : (
          areStepsDone && <OpenShop refusal={refusal} />
        )}
      </BlockStack>
    </Page>
  );
}

function OpenShop({ refusal }: { readonly refusal: string | null }) {
  if (refusal !== null) return <Banner tone="info">{refusal}</Banner>;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={leaveOnboardingForm.intent} />
      <div className={styles['end']}>
        <Button submit variant="primary">
          Open the dashboard
        </Button>
      </div>
    </Form>
  );
}

function FiguresCard({ view }: { readonly view: FirstFiguresView }) {
  const { figures, currency, locale } = view;
  const money = (minor: number | null) =>
    minor === null ? 'Not known yet' : formatMoney(minor, currency, locale, 'short');
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            First figures
          </Text>
          {figures?.isPartial === true && <Badge tone="attention">Partial</Badge>}
        </InlineStack>
        {figures === null ? (
          <Text as="p" tone="subdued">
            No orders yet. They are counted here as they arrive.
          </Text>
        ) : (
          <Facts>
            <Fact name="Orders" value={formatCount(figures.orders ?? 0, locale)} />
            <Fact name="Total revenue" value={money(figures.totalRevenue)} />
            <Fact
              name="Net profit"
              value={money(figures.netProfit)}
              detail={
                figures.netProfit === null ? 'Too few unit costs are known to state it.' : null
              }
            />
          </Facts>
        )}
      </BlockStack>
    </Card>
  );
}

const STATUS_BADGES: Readonly<
  Record<SyncStatus, { tone: 'info' | 'success' | 'critical' | 'attention'; text: string }>
> = {
  pending: { tone: 'info', text: 'Waiting' },
  in_progress: { tone: 'attention', text: 'On its way' },
  done: { tone: 'success', text: 'Here' },
  error: { tone: 'critical', text: 'Failed' },
};

function EntryRow({ entry, now }: { readonly entry: SyncEntry; readonly now: number | null }) {
  const { tone, text } = STATUS_BADGES[entry.status];
  const progress = now === null ? null : historyProgress(entry, now);
  const time = now === null ? null : syncTimeText(entry, now);
  return (
    <li>
      <InlineStack align="space-between" gap="200" blockAlign="center">
        <Text as="span" fontWeight="semibold">
          {entry.retrievalType === 'all_time' ? `${entry.type}, all history` : entry.type}
        </Text>
        <InlineStack gap="200" blockAlign="center">
          {time !== null && (
            <Text as="span" tone="subdued">
              {time}
            </Text>
          )}
          <Badge tone={tone}>{text}</Badge>
        </InlineStack>
      </InlineStack>
      {progress?.percent != null && (
        <ProgressBar progress={progress.percent} size="small" ariaLabelledBy={entry.type} />
      )}
      {progress?.estimate != null && (
        <Text as="p" tone="subdued">
          {progress.estimate}
        </Text>
      )}
      {entry.message !== null && <Text as="p">{entry.message}</Text>}
    </li>
  );
}

/**
 * Returns the current time, updated with the page while data are loading; null before hydration.
 */
function useLooksAgain(isDue: boolean): number | null {
  const { revalidate, state } = useRevalidator();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (state === 'idle') setNow(Date.now());
  }, [state]);
  useEffect(() => {
    if (!isDue || state !== 'idle') return undefined;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isDue, state, revalidate]);
  return now;
}
