import { Box } from '#app/components/ui/box.ts';
import { Text } from '#app/components/ui/text.ts';

/** Shows a chart without data; the words are the specification's. */
export function NoData() {
  return (
    <Box padding="800">
      <Text as="p" variant="headingSm" alignment="center">
        No data available
      </Text>
    </Box>
  );
}
