import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { WideCell, type WideColumn, WideTable } from '#app/components/table/wide-table.tsx';
import type { RunView } from '#app/domain/imports/import-view.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { RejectGroups } from './totals-card.tsx';

interface RejectsCardProps {
  readonly importId: string;
  readonly count: number;
  readonly rejects: RunView['rejects'];
  /** null of an import that said none. */
  readonly totals: ImportTotals | null;
}

const COLUMNS: readonly WideColumn[] = [
  { title: IMPORT_MESSAGES.line },
  { title: IMPORT_MESSAGES.reason, kind: 'sentence' },
  { title: IMPORT_MESSAGES.content, kind: 'sentence' },
];

/** The rows that were not booked, each with its line and reason; the first here, all in the CSV. */
export function RejectedRowsCard({ importId, count, rejects, totals }: RejectsCardProps) {
  if (rejects.length === 0) return null;
  const shown =
    rejects.length < count ? ` (first ${rejects.length} of ${count.toLocaleString('en')})` : '';
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
              <WideCell kind="sentence">{reason}</WideCell>
              <WideCell kind="sentence">{content}</WideCell>
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}
