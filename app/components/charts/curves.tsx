import { lazy } from 'react';
import { useReport } from '#app/components/report/report-context.ts';
import { ChartCard } from './chart-card.tsx';
import { LazyPlot } from './lazy-plot.tsx';
import { seriesTable } from './series-table.ts';
import type { SeriesChartProps } from './series.ts';

const TrendPlot = lazy(() => import('./trend-plot.tsx'));

/** Lines over the periods of a life: one per cohort, each as long as its cohort has lived. */
export function Curves(props: SeriesChartProps) {
  const { shop } = useReport();
  return (
    <ChartCard
      title={props.title}
      table={seriesTable(props, shop)}
      {...(props.exportHref === undefined ? {} : { exportHref: props.exportHref })}
    >
      <LazyPlot>{() => <TrendPlot {...props} kind="line" shop={shop} />}</LazyPlot>
    </ChartCard>
  );
}
