import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { TREND_METRICS, type DashboardView } from '#app/view-models/report/dashboard.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { exportHref } from '#app/components/report/export-href.ts';
import { useReport } from '#app/components/report-context/report-context.ts';

/** Revenue, costs and profit over the range, the comparison's profit dashed behind. */
export function ProfitTrend({ dashboard }: { readonly dashboard: DashboardView }) {
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
