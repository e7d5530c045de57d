import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { DOCUMENTS } from './document-text-table.ts';

/** Renders terms or privacy, which are open to all. */
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
