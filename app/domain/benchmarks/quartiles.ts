import { type BenchmarkMetric } from './benchmark-metrics.ts';
import { getGroupKey, type PeerGroup, peerGroupsFor } from './peer-groups.ts';

/** In a smaller group a shop could work out what another one earns. */
export const PEERS_MIN = 10;

export interface ContributingShop {
  readonly traits: PeerGroup;
  readonly figures: ReadonlyMap<BenchmarkMetric, number>;
}

/**
 * Quartiles as fractions: a quarter of the shops lies below `lower`, half below `median`, a quarter
 * above `upper`.
 */
export interface GroupQuartiles extends PeerGroup {
  readonly metric: BenchmarkMetric;
  /** The number of contributing shops, at least `PEERS_MIN`. */
  readonly shops: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** Calculates the quartiles of every group and figure that enough shops contribute to. */
export function groupQuartiles(shops: readonly ContributingShop[]): GroupQuartiles[] {
  const values = new Map<string, { group: PeerGroup; metric: BenchmarkMetric; of: number[] }>();
  for (const { traits, figures } of shops) {
    for (const group of peerGroupsFor(traits)) {
      for (const [metric, value] of figures) {
        const key = `${metric} ${getGroupKey(group)}`;
        const collected = values.get(key) ?? { group, metric, of: [] };
        collected.of.push(value);
        values.set(key, collected);
      }
    }
  }
  return [...values.values()]
    .filter(({ of }) => of.length >= PEERS_MIN)
    .map(({ group, metric, of }) => {
      const sorted = of.toSorted((a, b) => a - b);
      return {
        ...group,
        metric,
        shops: of.length,
        lower: quantile(sorted, 0.25),
        median: quantile(sorted, 0.5),
        upper: quantile(sorted, 0.75),
      };
    });
}

/**
 * Returns the quantile of sorted values, interpolated between neighbours (Hyndman and Fan 1996,
 * type 7: the method of spreadsheets).
 */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
