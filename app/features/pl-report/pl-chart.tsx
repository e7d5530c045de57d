import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { chartOf } from '#app/domain/profit-and-loss/statement-chart.ts';
import { colourOf, PALETTE } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report/report-context.ts';
import type { PlReportView } from './pl-report-view.ts';
import { PL_WORDS } from './pl-words.ts';

/** Revenue, all costs and what is left of them, over the report's periods. */
export function PlChart({ view }: { readonly view: PlReportView }) {
  const { shop } = useReport();
  const { periods, revenue, costs, profit } = chartOf(view.statement);
  const series = (metric: string, values: readonly MetricValue[]) => ({
    key: metric,
    label: metricOf(metric).label,
    colour: colourOf(metric),
    values,
  });
  return (
    <TrendChart
      title={PL_WORDS.chart}
      labels={periods.map((period) => formatPeriod(period, view.trend, shop.locale))}
      format="money"
      series={[
        series('total_revenue', revenue),
        { key: 'costs', label: PL_WORDS.costs, colour: PALETTE.cogs, values: costs },
        series('net_profit', profit),
      ]}
    />
  );
}
