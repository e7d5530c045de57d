import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { RunView } from '#app/domain/imports/import-view.ts';
import type { ImportTotals } from '#app/domain/imports/import-totals.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { RejectGroups } from './totals-card.tsx';
import styles from './imports.module.css';

interface RejectsCardProps {
  readonly importId: string;
  readonly count: number;
  readonly rejects: RunView['rejects'];
  /** null of an import that said none. */
  readonly totals: ImportTotals | null;
}

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
        <div
          className={styles['frame']}
          tabIndex={0}
          role="region"
          aria-label={IMPORT_MESSAGES.rejectsTitle}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col" className={styles['end']}>
                  {IMPORT_MESSAGES.line}
                </th>
                <th scope="col">{IMPORT_MESSAGES.reason}</th>
                <th scope="col">{IMPORT_MESSAGES.content}</th>
              </tr>
            </thead>
            <tbody>
              {rejects.map(({ line, reason, content }) => (
                <tr key={line}>
                  <th scope="row" className={styles['end']}>
                    {line}
                  </th>
                  <td className={styles['text']}>{reason}</td>
                  <td className={styles['text']}>{content}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </BlockStack>
    </Card>
  );
}
