import type { BenchmarkMetric } from '#app/domain/benchmarks/benchmark-metrics.ts';
import type { PublishedFigure } from '#app/domain/benchmarks/published-figures.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

/** The place of the shop's figure among those of its peers, the better end first. */
export type QuartilePlace = 'best_quarter' | 'upper_half' | 'lower_half' | 'last_quarter';

export interface ComparedFigure {
  readonly metric: BenchmarkMetric;
  /** A fraction; null where it cannot be known. */
  readonly value: MetricValue;
  /** Null where fewer than ten shops can be compared. */
  readonly peers: {
    readonly group: string;
    readonly shops: number;
    readonly lower: number;
    readonly median: number;
    readonly upper: number;
  } | null;
  /** Null without peers, and where the figure cannot be known. */
  readonly place: QuartilePlace | null;
  readonly published: readonly PublishedFigure[];
}

export interface BenchmarksView {
  readonly figures: readonly ComparedFigure[];
  /** The day on which the shops were counted; null until enough shops were counted in a night. */
  readonly countedOn: string | null;
  /** Empty until the merchant selects the industry of the shop. */
  readonly industry: string;
  readonly contributes: boolean;
  /** The reason why the user cannot change it; null when they can. */
  readonly refusal: string | null;
  readonly notes: readonly string[];
  readonly exportHref: string;
}

/** Returns the quartile of a value, for a figure of which more, or less, is better. */
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
