import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { ROW_COMPARISON_LABELS } from '#app/view-models/declared-reports/row-comparison-view.ts';
import { changeText } from '#app/view-models/report/explanation.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import {
  partChange,
  partsToShow,
  type FigureWhyView as Why,
  type WhyEntries,
  type WhyEntry,
  type WhyPart,
} from '#app/view-models/report/why.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { MetricWhyRequest } from '#app/view-models/report/why-request.ts';
import { WhyList, WhySteps } from './why-tables.tsx';

interface FigureWhyProps {
  readonly why: Why;
  readonly request: MetricWhyRequest;
  readonly onOpen: (request: MetricWhyRequest) => void;
  readonly onPage: (pageNumber: number) => void;
}

/** Renders the figure, its sum, and the records it was counted from. */
export function FigureWhy({ why, request, onOpen, onPage }: FigureWhyProps) {
  const { shop } = useReport();
  const { format } = getMetric(why.metric);
  const days = ({ start, end }: Why['range']) =>
    start === end
      ? formatDay(start, shop.locale)
      : `${formatDay(start, shop.locale)} to ${formatDay(end, shop.locale)}`;
  const openPart = ({ metric }: WhyPart) => onOpen({ ...request, metric });
  return (
    <Box padding="400">
      <BlockStack gap="400">
        <BlockStack gap="050">
          <Text as="p" variant="headingXl" numeric>
            {formatValue(why.value, format, shop)}
          </Text>
          <Text as="p" variant="bodySm" tone="subdued">
            {comparedText(why, days, (value) => formatValue(value, format, shop))}
          </Text>
        </BlockStack>
        {why.parts.length > 0 && <Parts why={why} onOpen={openPart} />}
        {why.entries !== null && (
          <Entries
            entries={why.entries}
            why={why}
            request={request}
            onOpen={onOpen}
            onPage={onPage}
          />
        )}
        {why.notes.map((note) => (
          <Text key={note} as="p" variant="bodySm" tone="subdued">
            {note}
          </Text>
        ))}
      </BlockStack>
    </Box>
  );
}

function comparedText(
  { range, previous, previousRange, comparedWith }: Why,
  days: (range: Why['range']) => string,
  write: (value: Why['previous']) => string,
): string {
  if (comparedWith !== null) {
    const name = ROW_COMPARISON_LABELS[comparedWith].toLowerCase();
    return `${days(range)}, beside: ${name} ${write(previous)}`;
  }
  return previousRange === null ? days(range) : `${days(range)}, before: ${days(previousRange)}`;
}

function Parts({ why, onOpen }: { readonly why: Why; readonly onOpen: (part: WhyPart) => void }) {
  const { shop } = useReport();
  const { label } = getMetric(why.metric);
  const { comparedWith } = why;
  const isCompared = why.previousRange !== null || comparedWith !== null;
  // Now and, compared, before and what that changed the figure by.
  const cells = (
    { metric, value, previous }: Pick<WhyPart, 'metric' | 'value' | 'previous'>,
    change: number | null,
  ) => {
    const { format } = getMetric(metric);
    const text = (amount: number | null) => formatValue(amount, format, shop);
    return isCompared
      ? [text(value), text(previous), change === null ? '' : changeText(change, format, shop)]
      : [text(value)];
  };
  return (
    <WhySteps
      isCompared={isCompared}
      {...(comparedWith !== null && { thenLabel: ROW_COMPARISON_LABELS[comparedWith] })}
      steps={partsToShow(why.parts, isCompared).map((part, index) => ({
        key: `${index} ${part.metric}`,
        sign: index === 0 && part.sign === '+' ? '' : part.sign,
        label: getMetric(part.metric).label,
        cells: cells(part, partChange(part)),
        onOpen: () => onOpen(part),
      }))}
      result={{ label, cells: cells(why, getDifference(why)) }}
    />
  );
}

function getDifference({ value, previous }: Pick<Why, 'value' | 'previous'>): number | null {
  return value === null || previous === null ? null : value - previous;
}

function Entries({
  entries,
  why,
  request,
  onOpen,
  onPage,
}: FigureWhyProps & {
  readonly entries: WhyEntries;
}) {
  const { shop } = useReport();
  const { by, rows, rowCount, page } = entries;
  const { format } = getMetric(why.metric);
  if (rowCount === 0) return null;
  return (
    <WhyList
      title={
        `${ENTRY_TITLES[by]} that moved ${entriesMove(why.metric)} ` +
        `(${formatValue(rowCount, 'count', shop)}), largest first`
      }
      name={ENTRY_TITLES[by]}
      rows={rows.map((entry) => ({
        key: entry.key ?? 'none',
        label: entry.label,
        text: formatValue(entry.value, format, shop),
        ...(by === 'order' &&
          entry.key !== null && { onOpen: () => onOpen({ ...request, order: toOrder(entry) }) }),
      }))}
      rowCount={rowCount}
      page={page}
      onPage={onPage}
    />
  );
}

/**
 * Decides if entries change a metric. Orders change a net profit by their profit; marketing and
 * expenses are among its parts.
 */
function entriesMove(metric: string): string {
  return metric === 'net_profit' || metric === 'net_margin' ? 'its gross profit' : 'it';
}

const ENTRY_TITLES = {
  order: 'Orders',
  customer: 'Customers',
  campaign: 'Campaigns',
  visit_source: 'Sources of visits',
  expense: 'Expenses',
  revenue_source: 'Other revenue',
  cost_kind: 'Sources',
  shop: 'Shops',
} as const;

function toOrder({ key, label }: WhyEntry): { readonly id: string; readonly name: string } {
  return { id: key ?? '', name: label };
}
