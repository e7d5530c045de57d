import { BlockStack, Card, Page, Text } from '@shopify/polaris';
import { DOCUMENTS } from './document-text-table.ts';

/** Terms or privacy, for everybody. */
export function DocumentScreen({ name }: { readonly name: keyof typeof DOCUMENTS }) {
  const { title, paragraphs } = DOCUMENTS[name];
  return (
    <Page title={title} narrowWidth>
      <Card>
        <BlockStack gap="400">
          {paragraphs.map((text) => (
            <Text as="p" key={text}>
              {text}
            </Text>
          ))}
        </BlockStack>
      </Card>
    </Page>
  );
}
