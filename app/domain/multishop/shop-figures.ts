/**
 * The figures of one shop on their way into a table of several: sums of leaves by group, in one
 * currency.
 */
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';

/** Sums of leaves by key; a leaf that is not there is 0. */
export type LeafSums = Readonly<Record<string, number>>;

export interface ShopGroup {
  readonly keys: MetricRow['keys'];
  readonly sums: LeafSums;
}

export interface ShopFigures {
  readonly groups: readonly ShopGroup[];
  readonly total: LeafSums;
}

/** The figures of an answer about one shop. */
export function plainFigures({ rows, total }: Pick<MetricResult, 'rows' | 'total'>): ShopFigures {
  const groups = rows.map(({ keys, values }) => ({ keys, sums: sumsOf(values) }));
  return { groups, total: sumsOf(total.values) };
}

/** Figures added up: groups of the same keys are one. */
export function addFigures(figures: readonly ShopFigures[]): ShopFigures {
  const groups = new Map<string, { keys: MetricRow['keys']; sums: Record<string, number> }>();
  for (const { keys, sums } of figures.flatMap((one) => one.groups)) {
    const text = JSON.stringify(keys);
    const group = groups.get(text) ?? { keys, sums: {} };
    for (const [leaf, sum] of Object.entries(sums)) {
      group.sums[leaf] = (group.sums[leaf] ?? 0) + sum;
    }
    groups.set(text, group);
  }
  return { groups: [...groups.values()], total: addSums(figures.map(({ total }) => total)) };
}

function addSums(all: readonly LeafSums[]): LeafSums {
  const sums: Record<string, number> = {};
  for (const [leaf, sum] of all.flatMap((one) => Object.entries(one))) {
    sums[leaf] = (sums[leaf] ?? 0) + sum;
  }
  return sums;
}

/** Leaves are sums, which always have a value. */
function sumsOf(values: MetricRow['values']): LeafSums {
  return Object.fromEntries(Object.entries(values).map(([leaf, value]) => [leaf, value ?? 0]));
}
