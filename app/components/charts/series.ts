import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { Interval } from '#app/domain/metrics/wilson-interval.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  readonly values: readonly MetricValue[];
  /** The values of the comparison period, drawn thinner and dashed behind. */
  readonly previous?: readonly MetricValue[];
  /** The interval of each point, drawn as a band behind; null where it is not known. */
  readonly band?: readonly (Interval | null)[];
}

export interface SeriesChartProps {
  /** The question of the chart, in a few words. */
  readonly title: string;
  /** The name of each point: "1 Feb 2023". */
  readonly labels: readonly string[];
  /**
   * The first day of each point's period, in order, where points are days: notes are placed at
   * them.
   */
  readonly periods?: readonly string[];
  /** A maximum of six; the rest is "Other". */
  readonly series: readonly ChartSeries[];
  readonly format: ValueFormat;
  /** The label of the bands, where series have some. */
  readonly bandLabel?: string;
  readonly exportHref?: string;
  /** True where the last point's period is not over: the line to it is dashed. */
  readonly isLastUnfinished?: boolean;
}
