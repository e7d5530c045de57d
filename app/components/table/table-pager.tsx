import { Box } from '#app/components/ui/box.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Pagination } from '#app/components/ui/pagination.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { PAGE_SIZES } from '#app/view-models/report/report-state.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';

/** Shows the range of rows on screen, links to the others, and the page size. */
export function TablePager({
  rowCount,
  text,
}: {
  readonly rowCount: number;
  readonly text: string | null;
}) {
  const { state, shop, pageSizes = PAGE_SIZES } = useReport();
  const { href, change } = useReportAddress();
  const { size, number } = state.page;
  const first = Math.min((number - 1) * size + 1, rowCount);
  const last = Math.min(number * size, rowCount);
  const hasPrevious = number > 1;
  const hasNext = last < rowCount;
  const count = (value: number) => formatValue(value, 'count', shop);
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border">
      <InlineStack gap="300" align="space-between" blockAlign="center">
        <Text as="span" variant="bodySm" tone="subdued" numeric>
          {`${count(first)} to ${count(last)} of ${count(rowCount)}`}
          {text === null ? '' : ` (${text})`}
        </Text>
        <InlineStack gap="300" blockAlign="center">
          <Select
            label="Rows per page"
            labelInline
            options={pageSizes.map((option) => ({ label: String(option), value: String(option) }))}
            value={String(size)}
            onChange={(chosen) => {
              const next = pageSizes.find((option) => String(option) === chosen) ?? size;
              change({ page: { size: next, number: 1 } });
            }}
          />
          <Pagination
            accessibilityLabel="Pages"
            hasPrevious={hasPrevious}
            hasNext={hasNext}
            // A link without a place to go has no role that may be named: it is a disabled button.
            {...(hasPrevious ? { previousURL: href({ page: { size, number: number - 1 } }) } : {})}
            {...(hasNext ? { nextURL: href({ page: { size, number: number + 1 } }) } : {})}
          />
        </InlineStack>
      </InlineStack>
    </Box>
  );
}
