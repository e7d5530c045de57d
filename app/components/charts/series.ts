import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { Interval } from '#app/domain/metrics/wilson-interval.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';

/** One line or one row of bars of a chart. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  readonly values: readonly MetricValue[];
  /** The comparison period's, drawn thinner and dashed behind. */
  readonly previous?: readonly MetricValue[];
  /** Between which values each point may lie, drawn as a band behind; null where nothing is known. */
  readonly band?: readonly (Interval | null)[];
}

export interface SeriesChartProps {
  /** What the chart answers, in a few words. */
  readonly title: string;
  /** What each point is called: "1 Feb 2023". */
  readonly labels: readonly string[];
  /** The first day of each point's period, in order, where points are of days: notes stand at them. */
  readonly periods?: readonly string[];
  /** At most six; the rest is "Other". */
  readonly series: readonly ChartSeries[];
  readonly format: ValueFormat;
  /** What the bands are, where series have some. */
  readonly bandLabel?: string;
  readonly exportHref?: string;
  /** The last point is of a period that is not over: the way to it is dashed. */
  readonly isLastUnfinished?: boolean;
}
