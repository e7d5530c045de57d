import { Banner, BlockStack, Card, InlineStack, Spinner, Text } from '@shopify/polaris';
import type { PreviewReply } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { RejectGroups, Totals } from './totals-card.tsx';

interface PreviewCardProps {
  /** null while the first one is worked out. */
  readonly reply: PreviewReply | null;
  readonly isWorking: boolean;
}

/** What importing the file by the mapping on screen would come to. */
export function PreviewCard({ reply, isWorking }: PreviewCardProps) {
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
        <div role="status" aria-live="polite">
          {preview === null ? (
            <Text as="p" tone="subdued">
              {isWorking ? IMPORT_MESSAGES.working : IMPORT_MESSAGES.noPreview}
            </Text>
          ) : (
            <BlockStack gap="300">
              <Totals totals={preview.totals} />
              <Text as="p">
                {`${preview.rowsRead.toLocaleString('en')} rows, ` +
                  `${preview.rowsRejected.toLocaleString('en')} of them not used.`}
              </Text>
              <RejectGroups groups={preview.totals.rejects} currency={preview.totals.currency} />
            </BlockStack>
          )}
        </div>
        {reply?.problem != null && (
          <Banner tone="warning" title={reply.problem.message}>
            {reply.problem.hint !== null && <p>{reply.problem.hint}</p>}
          </Banner>
        )}
      </BlockStack>
    </Card>
  );
}
