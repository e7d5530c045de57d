import type { BenchmarkMetric } from '#app/domain/benchmarks/benchmark-metrics.ts';
import type { PublishedFigure } from '#app/domain/benchmarks/published-figures.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

/** Where a figure of the shop stands among those of its peers, the better end first. */
export type QuartilePlace = 'best_quarter' | 'upper_half' | 'lower_half' | 'last_quarter';

export interface ComparedFigure {
  readonly metric: BenchmarkMetric;
  /** A fraction; null where it cannot be known. */
  readonly value: MetricValue;
  /** null where fewer than ten shops can be compared. */
  readonly peers: {
    /** "Pets, Germany, 100 to 500 orders a month". */
    readonly group: string;
    readonly shops: number;
    readonly lower: number;
    readonly median: number;
    readonly upper: number;
  } | null;
  /** null without peers, and where the figure cannot be known. */
  readonly place: QuartilePlace | null;
  readonly published: readonly PublishedFigure[];
}

export interface BenchmarksView {
  readonly figures: readonly ComparedFigure[];
  /** The day on which the shops were counted; null before any night in which there were enough. */
  readonly countedOn: string | null;
  /** Empty until the merchant says what the shop sells. */
  readonly industry: string;
  readonly contributes: boolean;
  /** Why the user cannot change that; null for who can. */
  readonly refusal: string | null;
  readonly notes: readonly string[];
  readonly exportHref: string;
}

/** Where a value lies among quartiles, for a figure of which more is better, or less. */
export function getQuartilePlace(
  value: number,
  {
    lower,
    median,
    upper,
  }: { readonly lower: number; readonly median: number; readonly upper: number },
  better: 'up' | 'down',
): QuartilePlace {
  const sign = better === 'up' ? 1 : -1;
  const [bad, good] = better === 'up' ? [lower, upper] : [upper, lower];
  if (sign * value >= sign * good) return 'best_quarter';
  if (sign * value >= sign * median) return 'upper_half';
  return sign * value >= sign * bad ? 'lower_half' : 'last_quarter';
}
