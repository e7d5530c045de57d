import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Text } from '#app/components/ui/text.ts';

/** Shows that this range or these filters have no rows; the words are the specification's. */
export function NoResults() {
  return (
    <Box padding="800">
      <BlockStack gap="100" align="center" inlineAlign="center">
        <Text as="p" variant="headingSm">
          No results found.
        </Text>
        <Text as="p" tone="subdued">
          Try a different date range or adjust the search filters above.
        </Text>
      </BlockStack>
    </Box>
  );
}
