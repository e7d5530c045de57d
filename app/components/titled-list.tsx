import { BlockStack } from '#app/components/ui/block-stack.ts';
import { List } from '#app/components/ui/list.ts';
import { Text } from '#app/components/ui/text.ts';

export function TitledList({
  title,
  sentences,
  as,
}: {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly as: 'h2' | 'h3';
}) {
  return (
    <BlockStack gap="200">
      <Text as={as} variant="headingSm">
        {title}
      </Text>
      <List>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </BlockStack>
  );
}
