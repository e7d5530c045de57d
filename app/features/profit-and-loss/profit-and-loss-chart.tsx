import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { toProfitAndLossSeries } from '#app/view-models/profit-and-loss/series.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report/report-context.ts';
import type { ProfitAndLossView } from './profit-and-loss-view.ts';
import { PROFIT_AND_LOSS_MESSAGES } from './profit-and-loss-messages.ts';

/** Revenue, all costs and what is left of them, over the report's periods. */
export function ProfitAndLossChart({ view }: { readonly view: ProfitAndLossView }) {
  const report = useReport();
  const { shop } = report;
  const context = { ...report, range: report.state.range, granularity: view.trend };
  const { periods, revenue, costs, profit } = toProfitAndLossSeries(view.statement);
  const series = (metric: string, values: readonly MetricValue[]) => ({
    key: metric,
    label: metricOf(metric).label,
    colour: getMetricColour(metric),
    values: values.map((value, index) =>
      value === 0 && periodStatus(periods[index] ?? '', context).kind === 'to_come' ? null : value,
    ),
  });
  return (
    <TrendChart
      title={PROFIT_AND_LOSS_MESSAGES.chart}
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
