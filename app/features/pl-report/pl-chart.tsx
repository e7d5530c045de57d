import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { chartOf } from '#app/view-models/profit-and-loss/statement-chart.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';
import { colourOf } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report/report-context.ts';
import type { PlReportView } from './pl-report-view.ts';
import { PL_WORDS } from './pl-words.ts';

/** Revenue, all costs and what is left of them, over the report's periods. */
export function PlChart({ view }: { readonly view: PlReportView }) {
  const report = useReport();
  const { shop } = report;
  const context = { ...report, range: report.state.range, granularity: view.trend };
  const { periods, revenue, costs, profit } = chartOf(view.statement);
  const series = (metric: string, values: readonly MetricValue[]) => ({
    key: metric,
    label: metricOf(metric).label,
    colour: colourOf(metric),
    values: values.map((value, index) =>
      value === 0 && periodStatus(periods[index] ?? '', context).kind === 'to_come' ? null : value,
    ),
  });
  return (
    <TrendChart
      title={PL_WORDS.chart}
      labels={periods.map((period) => periodName(period, context, shop.locale))}
      isLastUnfinished={isLastPartial(periods, context)}
      format="money"
      series={[
        series('total_revenue', revenue),
        series('total_costs', costs),
        series('net_profit', profit),
      ]}
    />
  );
}
