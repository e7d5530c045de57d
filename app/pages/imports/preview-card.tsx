import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { type ColumnMapping, findMappedFormat } from '#app/domain/imports/column-mapping.ts';
import type { MappingView, PreviewReply } from '#app/domain/imports/import-view.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { DifferenceChoice } from './control-list.tsx';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';
import { RejectGroups, Totals } from './totals-card.tsx';

interface PreviewCardProps {
  /** Null while the first one is being computed. */
  readonly reply: PreviewReply | null;
  readonly isWorking: boolean;
  readonly mapping: ColumnMapping;
  readonly setOption: (option: Pick<ColumnMapping, 'differences'>) => void;
}

/** Shows the result of importing the file by the mapping on screen. */
export function PreviewCard({ reply, isWorking, mapping, setOption }: PreviewCardProps) {
  const locale = useReaderLocale();
  const preview = reply?.preview ?? null;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {IMPORT_MESSAGES.previewTotals}
          </Text>
          {isWorking && <Spinner size="small" accessibilityLabel={IMPORT_MESSAGES.working} />}
        </InlineStack>
        <div
          role="status"
          aria-live="polite"
          className={reply === null ? styles['awaited'] : undefined}
        >
          {preview === null ? (
            <Text as="p" tone="subdued">
              {isWorking ? IMPORT_MESSAGES.working : IMPORT_MESSAGES.noPreview}
            </Text>
          ) : (
            <BlockStack gap="300">
              <Totals totals={preview.totals} />
              <Text as="p">{rowsText(preview, locale)}</Text>
              <RejectGroups groups={preview.totals.rejects} currency={preview.totals.currency} />
            </BlockStack>
          )}
        </div>
        {preview?.totals.controls !== undefined && (
          <DifferenceChoice
            controls={preview.totals.controls}
            isAccepted={mapping.differences === 'accept'}
            onChange={(isAccepted) => setOption({ differences: isAccepted ? 'accept' : 'ask' })}
          />
        )}
        {reply?.problem != null && (
          <Banner tone="warning" title={reply.problem.message}>
            {reply.problem.hint !== null && <p>{reply.problem.hint}</p>}
          </Banner>
        )}
      </BlockStack>
    </Card>
  );
}

function rowsText(
  { rowsRead, rowsRejected }: NonNullable<PreviewReply['preview']>,
  locale: string,
): string {
  if (rowsRead === 1) return rowsRejected === 0 ? '1 row, used.' : '1 row, not used.';
  const rows = `${formatCount(rowsRead, locale)} rows`;
  if (rowsRejected === 0) return `${rows}, all of them used.`;
  return `${rows}, ${formatCount(rowsRejected, locale)} of them not used.`;
}

interface FilePreviewProps {
  readonly view: MappingView;
  readonly mapping: ColumnMapping;
}

/** Shows the first rows of the file unchanged, each column with its assumed field. */
export function FilePreview({ view, mapping }: FilePreviewProps) {
  // Until somebody says what the file contains, a column is taken for nothing.
  const fields = view.isUnsure ? [] : (findMappedFormat(mapping.format)?.fields ?? []);
  const meanings = new Map(fields.map(({ key, label }) => [mapping.columns[key] ?? '', label]));
  const columns = view.header.map((title) => ({ title, note: meanings.get(title) ?? '' }));
  return (
    <WideTable label={IMPORT_MESSAGES.previewTitle} columns={columns}>
      {view.rows.map((row, index) => (
        // The rows never change and have no name of their own.
        <tr key={index}>
          {view.header.map((column, at) =>
            at === 0 ? (
              <th key={column} scope="row">
                {row[at] ?? ''}
              </th>
            ) : (
              <WideCell key={column} kind="line">
                {row[at] ?? ''}
              </WideCell>
            ),
          )}
        </tr>
      ))}
    </WideTable>
  );
}
