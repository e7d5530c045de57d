import { SeriesChart } from './series-chart.tsx';
import type { SeriesChartProps } from './series.ts';

export interface TrendChartProps extends SeriesChartProps {
  readonly kind?: 'line' | 'bars';
}

/** Figures over time, lines or bars, with the comparison dashed behind. */
export function TrendChart({ kind = 'line', ...props }: TrendChartProps) {
  return <SeriesChart {...props} kind={kind} />;
}
