import { InlineGrid } from '@shopify/polaris';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { WaterfallChart } from '#app/components/charts/waterfall-chart.tsx';
import { tileView } from '#app/components/figures/tile-view.ts';
import { Tile } from '#app/components/figures/tile.tsx';
import { Tiles } from '#app/components/figures/tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { exportHref } from '#app/components/report/export-button.tsx';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import {
  ANSWER_TILES,
  type DashboardTile,
  DETAIL_TILES,
} from '#app/view-models/report/dashboard-tiles.ts';
import { type DashboardView, TREND_METRICS } from '#app/view-models/report/dashboard.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';
import { profitKnowledge } from '#app/view-models/report/profit-knowledge.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { waterfallSteps } from '#app/view-models/report/waterfall-steps.ts';
import { ProfitHero } from './profit-hero.tsx';
import { Rankings } from './rankings.tsx';

export interface DashboardPageProps {
  readonly report: ReportView;
  /** null while the shop has no orders at all. */
  readonly dashboard: DashboardView | null;
}

/** Did I make money, what changed, and where did it go. */
export function DashboardPage({ report, dashboard }: DashboardPageProps) {
  return (
    <ReportPage
      title="Dashboard"
      report={report}
      toolbar={{ hasComparison: true, hasBreakdown: true, filterFields: FILTER_FIELDS }}
      notes={dashboard?.notes ?? []}
      {...(dashboard === null ? {} : { total: dashboard.total.values })}
    >
      {dashboard === null ? (
        <FirstUse title="See what your shop really earns" />
      ) : (
        <Figures dashboard={dashboard} />
      )}
    </ReportPage>
  );
}

function Figures({ dashboard }: { readonly dashboard: DashboardView }) {
  const isEmpty = SIGNS_OF_LIFE.every((metric) => !dashboard.total.values[metric]);
  return (
    <>
      <ProfitHero dashboard={dashboard} />
      <TileRow most={5} tiles={ANSWER_TILES} dashboard={dashboard} />
      {isEmpty ? (
        <NoResults />
      ) : (
        <InlineGrid columns={{ xs: 1, lg: 2 }} gap="400">
          <ProfitTrend dashboard={dashboard} />
          <ProfitWaterfall total={dashboard.total} />
        </InlineGrid>
      )}
      <TileRow most={4} tiles={DETAIL_TILES} dashboard={dashboard} />
      <Rankings
        rankings={dashboard.rankings}
        isProfitKnown={profitKnowledge(dashboard.total.values) !== 'unknown'}
      />
    </>
  );
}

/** A range in which none of these moved has nothing to draw. */
const SIGNS_OF_LIFE = ['orders', 'total_revenue', 'total_costs', 'units_returned'];

function TileRow({
  most,
  tiles,
  dashboard,
}: {
  readonly most: 4 | 5;
  readonly tiles: readonly DashboardTile[];
  readonly dashboard: DashboardView;
}) {
  const { shop } = useReport();
  return (
    <Tiles most={most}>
      {tiles.map((tile) => (
        <Tile key={tile.metric} {...tileView(tile, dashboard, shop)} />
      ))}
    </Tiles>
  );
}

/** From gross sales to net profit, and what was taken off on the way. */
function ProfitWaterfall({ total }: { readonly total: MetricRow }) {
  const steps = waterfallSteps(total.values).map((step) => ({
    ...step,
    label: getMetric(step.metric).label,
    colour: getMetricColour(step.metric),
  }));
  return <WaterfallChart title="From gross sales to net profit" steps={steps} />;
}

/** What the dashboard can be filtered by. */
const FILTER_FIELDS: readonly FilterField[] = [
  { key: 'country', label: 'Country', kind: 'dimension' },
  { key: 'channel', label: 'Channel', kind: 'dimension' },
  { key: 'source', label: 'Source', kind: 'dimension' },
  { key: 'gateway', label: 'Gateway', kind: 'dimension' },
  { key: 'discount_code', label: 'Discount code', kind: 'dimension' },
  { key: 'customer_type', label: 'New or returning', kind: 'dimension' },
];

/** Revenue, costs and profit over the range, the comparison's profit dashed behind. */
function ProfitTrend({ dashboard }: { readonly dashboard: DashboardView }) {
  const report = useReport();
  const { periods, course, previousCourse } = dashboard;
  const context = { ...report, range: report.state.range, granularity: report.breakdown };
  return (
    <TrendChart
      title="Profit and costs over time"
      labels={periods.map((day) => periodName(day, context, report.shop.locale))}
      isLastUnfinished={isLastPartial(periods, context)}
      format="money"
      series={TREND_METRICS.map((metric) => ({
        key: metric,
        label: getMetric(metric).label,
        colour: getMetricColour(metric),
        values: course.map((row, index) => {
          const isToCome = periodStatus(periods[index] ?? '', context).kind === 'to_come';
          return row === null && isToCome ? null : amountOf(row, metric);
        }),
        ...(previousCourse === null
          ? {}
          : { previous: previousCourse.map((row) => amountOf(row, metric)) }),
      }))}
      exportHref={exportHref(report, { by: report.breakdown, metrics: TREND_METRICS })}
    />
  );
}

/** A period in which nothing happened has 0; one whose costs are not known has a gap. */
function amountOf(row: MetricRow | null, metric: string): number | null {
  return row === null ? 0 : (row.values[metric] ?? null);
}
