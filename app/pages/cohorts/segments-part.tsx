import { Box } from '#app/components/ui/box.ts';
import { Text } from '#app/components/ui/text.ts';
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
import { ALL_SEGMENTS, getSegmentWhy, type SegmentQuestion } from './segment-why.ts';
import {
  getAllSums,
  getSegmentFigures,
  RFM_METHOD,
  SEGMENT_FIGURE_KEYS,
  SEGMENT_FIGURES,
  SEGMENT_TEXTS,
  type SegmentFigures,
  type SegmentsView,
} from '#app/view-models/report/segments-view.ts';

/** Shows all customers in segments by recency, frequency and value. */
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
          why: getSegmentWhy({ segment, figure: 'netSales' }),
        }))}
        exportHref={EXPORT}
      />
      <DataTable
        id="segments"
        title="Segments"
        columns={[NAME, ...SEGMENT_FIGURE_KEYS.map((figure) => figureColumn(figure, all))]}
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

function figureColumn(figure: keyof SegmentFigures, all: RfmSums): TableColumn<Segment> {
  const { title, tooltip, format } = SEGMENT_FIGURES[figure];
  const cell = (sums: RfmSums, segment: SegmentQuestion['segment']) => (
    <Figure
      value={getSegmentFigures(sums, all)[figure]}
      format={format}
      why={getSegmentWhy({ segment, figure })}
    />
  );
  return {
    key: figure,
    title,
    tooltip,
    align: 'end',
    isSortable: false,
    cell: (sums) => cell(sums, sums.segment),
    total: cell(all, ALL_SEGMENTS),
  };
}
