import { getMetricColour, SERIES_COLOURS } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { exportHref } from '#app/components/report/export-button.tsx';
import type { TrendWidget } from '#app/domain/dashboard/dashboard-layout.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';
import { getWidgetTitle } from './widget-title.ts';
import type { WidgetProps } from './widget-props.ts';

/** Draws figures over the range, the comparison dashed behind. */
export function TrendWidgetCard({ widget, dashboard }: WidgetProps<TrendWidget>) {
  const report = useReport();
  const { periods, timeSeries, previousTimeSeries } = dashboard;
  const context = { ...report, range: report.state.range, granularity: report.breakdown };
  const [first = ''] = widget.metrics;
  const { format } = getMetric(first);
  const metrics = widget.metrics.filter((metric) => getMetric(metric).format === format);
  const isToCome = (at: number) => periodStatus(periods[at] ?? '', context).kind === 'to_come';
  return (
    <TrendChart
      title={getWidgetTitle(widget, dashboard)}
      periods={periods}
      labels={periods.map((day) => periodName(day, context, report.shop.locale))}
      isLastUnfinished={isLastPartial(periods, context)}
      format={format}
      series={metrics.map((metric, at) => ({
        key: metric,
        label: getMetric(metric).label,
        colour: getColour(metric, at, metrics),
        values: timeSeries.map((row, place) =>
          row === null && isToCome(place) ? null : amountIn(row, metric),
        ),
        ...(previousTimeSeries === null
          ? {}
          : { previous: previousTimeSeries.map((row) => amountIn(row, metric)) }),
      }))}
      exportHref={exportHref(report, { by: report.breakdown, metrics })}
    />
  );
}

/** Returns the metric's own colour, unless another line of the chart has it. */
function getColour(metric: string, at: number, metrics: readonly string[]): string {
  const own = getMetricColour(metric);
  const isShared = metrics.some((other) => other !== metric && getMetricColour(other) === own);
  return isShared ? (SERIES_COLOURS[at + 1] ?? own) : own;
}

/** Returns 0 for a period without events, which has no rates; a gap for one without known costs. */
function amountIn(row: MetricRow | null, metric: string): number | null {
  if (row !== null) return row.values[metric] ?? null;
  return getMetric(metric).formula.kind === 'ratio' ? null : 0;
}
