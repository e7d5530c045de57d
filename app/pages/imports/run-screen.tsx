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
import { requestPart } from '#app/components/calls/call-client.ts';
import { WideCell, type WideColumn, WideTable } from '#app/components/table/wide-table.tsx';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { type ImportProgress, isRepeated, isRunning } from '#app/domain/imports/import-progress.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import type { RunView } from '#app/domain/imports/import-view.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { cancelImportForm } from './import-forms.ts';
import { IMPORT_MESSAGES, STATUS_LABELS, STATUS_TONES } from './import-messages.ts';
import styles from './imports.module.css';
import { RejectGroups, Totals } from './totals-card.tsx';

/** Shows a running import with its live counts, and its result. */
export function RunScreen(loaded: RunView) {
  const view = useRun(loaded);
  const { progress, fileName, importId } = view;
  const { status, message } = progress;
  const badge = <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>;
  return (
    <Page
      title={fileName}
      subtitle={[view.formatLabel, view.shop?.name].filter(Boolean).join(' · ')}
      titleMetadata={badge}
      backAction={{ content: IMPORT_MESSAGES.back, url: '/imports' }}
    >
      <BlockStack gap="400">
        {message !== null && !isRunning(progress) && (
          <Banner tone={status === 'failed' ? 'critical' : 'warning'} title={message} />
        )}
        <Card>
          <BlockStack gap="400">
            {isRunning(progress) && <Working view={view} />}
            <Counts view={view} />
            {isRepeated(progress) && <Text as="p">{IMPORT_MESSAGES.nothingChanged}</Text>}
            {progress.totals !== null && <Totals totals={progress.totals} />}
            <Actions view={view} />
          </BlockStack>
        </Card>
        <RejectedRowsCard
          importId={importId}
          count={progress.rowsRejected}
          rejects={view.rejects}
          totals={progress.totals}
        />
      </BlockStack>
    </Page>
  );
}

function Working({ view: { progress } }: { readonly view: RunView }) {
  return (
    <BlockStack gap="200">
      <div role="status">
        <Text as="p" id="doing">
          {STATUS_LABELS[progress.status]}
        </Text>
      </div>
      <ProgressBar progress={Math.floor(shareDone(progress) * 100)} ariaLabelledBy="doing" />
    </BlockStack>
  );
}

function Counts({ view: { progress } }: { readonly view: RunView }) {
  const locale = useReaderLocale();
  const sold = progress.totals?.orders ?? null;
  const hasReturns = sold !== null && progress.booked + progress.unchanged > sold;
  const figures: readonly (readonly [string, number])[] = [
    [IMPORT_MESSAGES.rowsRead, progress.rowsRead],
    [hasReturns ? IMPORT_MESSAGES.bookedWithReturns : IMPORT_MESSAGES.booked, progress.booked],
    [IMPORT_MESSAGES.unchanged, progress.unchanged],
    [IMPORT_MESSAGES.rejected, progress.rowsRejected],
    [IMPORT_MESSAGES.costed, progress.ordersCosted],
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ view }: { readonly view: RunView }) {
  const { progress, shop, canChange, canRepeat, importId } = view;
  if (isRunning(progress)) {
    // The last step only works out figures of what is stored; it cannot be left half done.
    if (progress.status === 'costing' || !canChange) return null;
    return (
      <Form method="post">
        <input type="hidden" name="intent" value={cancelImportForm.intent} />
        <InlineStack gap="300" blockAlign="center">
          <Button submit>{IMPORT_MESSAGES.cancel}</Button>
          <Text as="span" tone="subdued">
            {IMPORT_MESSAGES.cancelHint}
          </Text>
        </InlineStack>
      </Form>
    );
  }
  return (
    <InlineStack gap="300">
      {shop !== null && (
        <Form method="post" action="/switch-shop">
          <input type="hidden" name="shop_key" value={shop.shopKey} />
          {progress.status === 'done' && <input type="hidden" name="magic" value="1" />}
          <Button submit variant="primary">
            {IMPORT_MESSAGES.openShop}
          </Button>
        </Form>
      )}
      {canRepeat && <Button url={`/imports/${importId}?map=1`}>{IMPORT_MESSAGES.repeat}</Button>}
    </InlineStack>
  );
}

/** The share of the bar before storing; the number of orders is not known earlier. */
const CHECKED = 0.3;
const STORED = 0.65;

/** Returns the completed share of an import, 0 to 1, as far as it is known. */
function shareDone(progress: ImportProgress): number {
  const { status, bytesRead, bytesTotal, booked, unchanged } = progress;
  if (status === 'checking') return CHECKED * (bytesRead / Math.max(1, bytesTotal));
  if (status === 'reading') {
    // An order has at least one row, mostly two or three: the bar slows down and never turns back.
    const rows = Math.max(1, progress.rowsRead - progress.rowsRejected);
    return CHECKED + (STORED - CHECKED) * Math.min(1, Math.sqrt((booked + unchanged) / rows));
  }
  if (status !== 'costing') return 1;
  return STORED + (1 - STORED) * (progress.ordersCosted / Math.max(1, progress.ordersToCost));
}

const ASK_AFTER_MS = 1000;

/** Polls the import a second after each reply while it runs. */
function useRun(loaded: RunView): RunView {
  const [polled, setPolled] = useState<RunView | null>(null);
  const { revalidate } = useRevalidator();
  const { importId } = loaded;
  const view = isRunning(loaded.progress) ? (polled ?? loaded) : loaded;
  const isLive = isRunning(view.progress);
  const hasEnded = isRunning(loaded.progress) && !isLive;
  useEffect(() => {
    if (!isLive) return undefined;
    const pollAbort = new AbortController();
    const poll = async () => {
      // Beside the router: one reply that does not come must not replace the page by an error.
      const reply = await requestPart<RunView>(`/imports/${importId}/progress`, pollAbort.signal);
      if (pollAbort.signal.aborted) return;
      if (reply !== null) setPolled(reply);
      timer = setTimeout(() => void poll(), ASK_AFTER_MS);
    };
    let timer = setTimeout(() => void poll(), ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      pollAbort.abort();
    };
  }, [isLive, importId]);
  useEffect(() => {
    // Its end changes what the page may do, and a refusal leads back to the mapping.
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);
  return view;
}

/** Formats a reason, which is written to follow the number of its rows. */
function toSentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

interface RejectsCardProps {
  readonly importId: string;
  readonly count: number;
  readonly rejects: RunView['rejects'];
  /** Null for an import that stated none. */
  readonly totals: ImportTotals | null;
}

const COLUMNS: readonly WideColumn[] = [
  { title: IMPORT_MESSAGES.line },
  { title: IMPORT_MESSAGES.reason, kind: 'sentence' },
  { title: IMPORT_MESSAGES.content, kind: 'sentence' },
];

/** Lists the rejected rows, each with its line and reason; the first here, all in the CSV. */
function RejectedRowsCard({ importId, count, rejects, totals }: RejectsCardProps) {
  const locale = useReaderLocale();
  if (rejects.length === 0) return null;
  const shown =
    rejects.length < count ? ` (first ${rejects.length} of ${formatCount(count, locale)})` : '';
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <Text as="h2" variant="headingMd">
            {IMPORT_MESSAGES.rejectsTitle + shown}
          </Text>
          <Button url={`/imports/${importId}/rejects`} external download>
            {IMPORT_MESSAGES.downloadRejects}
          </Button>
        </InlineStack>
        <Text as="p" tone="subdued">
          {IMPORT_MESSAGES.rejectsHint}
        </Text>
        {totals !== null && <RejectGroups groups={totals.rejects} currency={totals.currency} />}
        <WideTable label={IMPORT_MESSAGES.rejectsTitle} columns={COLUMNS}>
          {rejects.map(({ line, reason, content }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <WideCell kind="sentence">{toSentence(reason)}</WideCell>
              <WideCell kind="sentence">{content}</WideCell>
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}
