import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { NoResults } from '#app/components/states/no-results.tsx';

/** Explains an empty table: names its cause, the search or the filters, and removes it. */
export function NothingFound() {
  const { state } = useReport();
  const { change } = useReportAddress();
  const hasFilters = state.filters.length > 0;
  if (state.search === '' && !hasFilters) return <NoResults />;
  return (
    <Box padding="600">
      <BlockStack gap="300" align="center" inlineAlign="center">
        <Text as="p" tone="subdued">
          {state.search === ''
            ? 'No results found. Nothing in this range passes the filters.'
            : `No results found for “${state.search}”${hasFilters ? ' with these filters' : ''}.`}
        </Text>
        <InlineStack gap="200">
          {state.search !== '' && (
            <Button onClick={() => change({ search: '' })}>Clear the search</Button>
          )}
          {hasFilters && (
            <Button onClick={() => change({ filters: [] })}>Remove the filters</Button>
          )}
        </InlineStack>
      </BlockStack>
    </Box>
  );
}
