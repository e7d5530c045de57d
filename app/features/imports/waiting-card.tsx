import { Form } from '@remix-run/react';
import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { WaitingFile } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';

/** Files that were sent and wait for their mapping to be confirmed. */
export function WaitingCard({ files }: { readonly files: readonly WaitingFile[] }) {
  if (files.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {IMPORT_MESSAGES.waitingTitle}
        </Text>
        {files.map(({ importId, fileName }) => (
          <InlineStack key={importId} gap="300" blockAlign="center" align="space-between">
            <Text as="span" breakWord>
              {fileName}
            </Text>
            <InlineStack gap="200">
              <Button
                url={`/imports/${importId}`}
                accessibilityLabel={`${IMPORT_MESSAGES.goOn}: ${fileName}`}
              >
                {IMPORT_MESSAGES.goOn}
              </Button>
              <Form method="post" action={`/imports/${importId}`}>
                <input type="hidden" name="intent" value="discard" />
                <Button
                  submit
                  variant="tertiary"
                  tone="critical"
                  accessibilityLabel={`${IMPORT_MESSAGES.discardShort}: ${fileName}`}
                >
                  {IMPORT_MESSAGES.discardShort}
                </Button>
              </Form>
            </InlineStack>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
