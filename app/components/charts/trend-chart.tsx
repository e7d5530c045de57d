import { lazy, useState } from 'react';
import { useReport } from '#app/components/report/report-context.ts';
import { ChartCard } from './chart-card.tsx';
import { LazyPlot } from './lazy-plot.tsx';
import { Legend } from './legend.tsx';
import { seriesTable } from './series-table.ts';
import type { SeriesChartProps } from './series.ts';

const TrendPlot = lazy(() => import('./trend-plot.tsx'));

/**
 * Series over time or over the periods of a life, with the comparison dashed behind: legend at
 * once, the plot when its code is there.
 */
export function TrendChart(props: SeriesChartProps) {
  const { shop } = useReport();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const after = new Set(hidden);
    if (!after.delete(key)) after.add(key);
    setHidden(after);
  };
  // What is not known at any point has no line, and none to be named.
  const known = props.series.filter(({ values, previous }) =>
    [...values, ...(previous ?? [])].some((value) => value !== null),
  );
  const series = known.filter(({ key }) => !hidden.has(key));
  return (
    <ChartCard
      title={props.title}
      table={seriesTable(props, shop)}
      {...(props.exportHref === undefined ? {} : { exportHref: props.exportHref })}
    >
      <Legend series={known} hidden={hidden} onToggle={toggle} />
      <LazyPlot>{() => <TrendPlot {...props} series={series} shop={shop} />}</LazyPlot>
    </ChartCard>
  );
}
