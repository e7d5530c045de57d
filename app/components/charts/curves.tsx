import { SeriesChart } from './series-chart.tsx';
import type { SeriesChartProps } from './series.ts';

/** Lines over the periods of a life: one per cohort, each as long as its cohort has lived. */
export function Curves(props: SeriesChartProps) {
  return <SeriesChart {...props} kind="line" />;
}
