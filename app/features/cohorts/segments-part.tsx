import { Box, Text } from '@shopify/polaris';
import { PALETTE } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { RfmSums } from '#app/domain/metrics/rfm.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import {
  getAllSums,
  getSegmentFigures,
  RFM_METHOD,
  SEGMENT_TEXTS,
  type SegmentFigures,
  type SegmentsView,
} from '#app/view-models/report/segments-view.ts';

/** Who buys often, who is new, and who stays away: all customers by recency, frequency and value. */
export function SegmentsPart({ view: { asOf, segments } }: { readonly view: SegmentsView }) {
  const { shop } = useReport();
  const all = getAllSums(segments);
  if (all.customers === 0) return <NoResults />;
  const byRevenue = segments
    .filter(({ customers }) => customers > 0)
    .toSorted((a, b) => b.net_sales - a.net_sales);
  return (
    <>
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <Text as="p" variant="bodySm" tone="subdued">
          <span suppressHydrationWarning>
            {`All customers as of ${formatDay(asOf, shop.locale)}, whatever the dates of other pages. ${RFM_METHOD}`}
          </span>
        </Text>
      </Box>
      <RankingChart
        title="Revenue by segment"
        measure="Revenue so far"
        format="money"
        colour={PALETTE.revenue}
        rows={byRevenue.map(({ segment, net_sales: value }) => ({
          key: segment,
          label: SEGMENT_TEXTS[segment].label,
          value,
        }))}
        exportHref={EXPORT}
      />
      <DataTable
        id="segments"
        title="Segments"
        columns={[NAME, ...FIGURES.map((column) => figureColumn(column, all))]}
        rows={segments}
        rowKey={({ segment }) => segment}
        rowCount={segments.length}
        exportHref={EXPORT}
        isPaged={false}
      />
    </>
  );
}

const EXPORT = '/export?cohorts=segments';

type Segment = SegmentsView['segments'][number];

const NAME: TableColumn<Segment> = {
  key: 'segment',
  title: 'Segment',
  align: 'start',
  isSortable: false,
  cell: ({ segment }) => {
    const { label, meaning } = SEGMENT_TEXTS[segment];
    return (
      <Tip title={label} content={<TipText text={meaning} />}>
        {label}
      </Tip>
    );
  },
};

const FIGURES: readonly {
  readonly key: keyof SegmentFigures;
  readonly title: string;
  readonly format: ValueFormat;
}[] = [
  { key: 'customers', title: 'Customers', format: 'count' },
  { key: 'share', title: 'Share of customers', format: 'percent' },
  { key: 'netSales', title: 'Revenue', format: 'money' },
  { key: 'salesShare', title: 'Share of revenue', format: 'percent' },
  { key: 'ordersEach', title: 'Orders per customer', format: 'ratio' },
  { key: 'salesEach', title: 'Revenue per customer', format: 'money' },
  { key: 'daysEach', title: 'Mean days since last order', format: 'days' },
];

function figureColumn(
  { key, title, format }: (typeof FIGURES)[number],
  all: RfmSums,
): TableColumn<Segment> {
  return {
    key,
    title,
    align: 'end',
    isSortable: false,
    cell: (sums) => <Figure value={getSegmentFigures(sums, all)[key]} format={format} />,
    total: <Figure value={getSegmentFigures(all, all)[key]} format={format} />,
  };
}
