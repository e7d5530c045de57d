import { lazy } from 'react';
import { ChartCard } from '#app/components/charts/chart-card.tsx';
import { LazyPlot } from '#app/components/charts/lazy-plot.tsx';
import { PALETTE } from '#app/components/charts/palette.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { ValuationView } from '#app/view-models/partners/valuation-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { VALUATION_MESSAGES } from './valuation-messages.ts';

const TrendPlot = lazy(() => import('#app/components/charts/trend-plot.tsx'));

/** The 12 monthly profits that the value rests on. */
export function MonthlyProfit({ months, money }: Pick<ValuationView, 'months' | 'money'>) {
  const labels = months.map(({ firstDay }) => formatPeriod(firstDay, 'month', money.locale));
  const values = months.map(({ profitMinor }) => profitMinor);
  const label = VALUATION_MESSAGES.profit;
  const title = VALUATION_MESSAGES.chart;
  return (
    <ChartCard
      title={title}
      table={{
        columns: ['', label],
        rows: values.map((value, index) => [
          labels[index] ?? '',
          formatValue(value, 'money', money),
        ]),
      }}
    >
      <LazyPlot>
        {() => (
          <TrendPlot
            title={title}
            labels={labels}
            series={[{ key: 'profit', label, colour: PALETTE.profit, values }]}
            format="money"
            notes={[]}
            shop={money}
          />
        )}
      </LazyPlot>
    </ChartCard>
  );
}
