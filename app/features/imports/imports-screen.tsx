import { Banner, BlockStack, Page, Card, List, Text, Button, InlineStack } from '@shopify/polaris';
import type { ImportListItem, WaitingFile } from '#app/domain/imports/import-view.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { ImportList } from './import-list.tsx';
import { discardImportForm } from '#app/view-models/forms/import-forms.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { FileDrop } from '#app/components/upload/file-drop.tsx';
import { Form } from '@remix-run/react';

export interface ImportsScreenProps {
  readonly shopName: string | null;
  readonly imports: readonly ImportListItem[];
  readonly waiting: readonly WaitingFile[];
  /** Why no file can be sent; null when one can. */
  readonly refusal: string | null;
  /** How the buttons of imports stand before the role. */
  readonly button: ButtonState;
}

/** /imports: send a file, and see what was imported before. */
export function ImportsScreen({ shopName, imports, waiting, refusal, button }: ImportsScreenProps) {
  return (
    <Page title={IMPORT_MESSAGES.title} {...(shopName === null ? {} : { subtitle: shopName })}>
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <WaitingCard files={waiting} />
        {button !== 'hidden' && <UploadCard isDisabled={button === 'disabled'} />}
        {shopName !== null && <ImportList imports={imports} />}
      </BlockStack>
    </Page>
  );
}

/** Where a file comes in, and which files there are. */
function UploadCard({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {IMPORT_MESSAGES.uploadTitle}
        </Text>
        <FileDrop isDisabled={isDisabled} />
        <List>
          {IMPORT_MESSAGES.what.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Text as="p" tone="subdued">
          {IMPORT_MESSAGES.safe}
        </Text>
      </BlockStack>
    </Card>
  );
}

/** Files that were sent and wait for their mapping to be confirmed. */
function WaitingCard({ files }: { readonly files: readonly WaitingFile[] }) {
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
                <input type="hidden" name="intent" value={discardImportForm.intent} />
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
