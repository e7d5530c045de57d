import { lazy } from 'react';
import { useReport } from '#app/components/report/report-context.ts';
import { ChartCard } from './chart-card.tsx';
import { LazyPlot } from './lazy-plot.tsx';
import { seriesTable } from './series-table.ts';
import type { SeriesChartProps } from './series.ts';

const TrendPlot = lazy(() => import('./trend-plot.tsx'));

export interface TrendChartProps extends SeriesChartProps {
  readonly kind?: 'line' | 'bars';
}

/** Figures over time, lines or bars, with the comparison dashed behind. */
export function TrendChart(props: TrendChartProps) {
  const { shop } = useReport();
  return (
    <ChartCard
      title={props.title}
      table={seriesTable(props, shop)}
      {...(props.exportHref === undefined ? {} : { exportHref: props.exportHref })}
    >
      <LazyPlot>{() => <TrendPlot {...props} shop={shop} />}</LazyPlot>
    </ChartCard>
  );
}
