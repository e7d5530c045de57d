import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { TREND_METRICS, type Dashboard } from '#app/domain/report/dashboard.ts';
import { PALETTE } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { exportHref } from '#app/components/report/export-href.ts';
import { useReport } from '#app/components/report/report-context.ts';

/** Revenue, costs and profit over the range, the comparison's profit dashed behind. */
export function ProfitTrend({ dashboard }: { readonly dashboard: Dashboard }) {
  const report = useReport();
  const { periods, course, previousCourse } = dashboard;
  return (
    <TrendChart
      title="Profit and costs over time"
      labels={periods.map((day) => formatPeriod(day, report.breakdown, report.shop.locale))}
      format="money"
      series={TREND_METRICS.map((metric) => ({
        key: metric,
        label: metricOf(metric).label,
        colour: COLOURS[metric],
        values: course.map((row) => amountOf(row, metric)),
        ...(previousCourse === null
          ? {}
          : { previous: previousCourse.map((row) => amountOf(row, metric)) }),
      }))}
      exportHref={exportHref(report, { by: report.breakdown, metrics: TREND_METRICS })}
    />
  );
}

const COLOURS = {
  total_revenue: PALETTE.revenue,
  total_costs: PALETTE.cogs,
  net_profit: PALETTE.profit,
} as const satisfies Record<(typeof TREND_METRICS)[number], string>;

/** A period in which nothing happened has 0; one whose costs are not known has a gap. */
function amountOf(row: MetricRow | null, metric: string): number | null {
  return row === null ? 0 : (row.values[metric] ?? null);
}
