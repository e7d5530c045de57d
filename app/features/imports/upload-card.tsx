import { BlockStack, Card, List, Text } from '@shopify/polaris';
import { FileDrop } from '#app/components/upload/file-drop.tsx';
import { IMPORT_MESSAGES } from './import-messages.ts';

/** Where a file comes in, and which files there are. */
export function UploadCard({ isDisabled }: { readonly isDisabled: boolean }) {
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
