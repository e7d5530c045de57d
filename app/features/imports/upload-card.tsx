import { BlockStack, Card, List, Text } from '@shopify/polaris';
import { FileDrop } from '#app/components/upload/file-drop.tsx';
import { IMPORT_WORDS } from './import-words.ts';

/** Where a file comes in, and which files there are. */
export function UploadCard({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {IMPORT_WORDS.uploadTitle}
        </Text>
        <FileDrop isDisabled={isDisabled} />
        <List>
          {IMPORT_WORDS.what.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Text as="p" tone="subdued">
          {IMPORT_WORDS.safe}
        </Text>
      </BlockStack>
    </Card>
  );
}
