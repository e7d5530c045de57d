/**
 * The figures of one shop on their way into a table of several: sums of leaves by group, in one
 * currency. Amounts of another currency are converted day by day, at each day's rate, before
 * anything is added up; a day without a rate stops the whole table, for a figure that lacks a day
 * looks like a figure.
 */
import { startOf } from '#app/domain/calendar/day.ts';
import { dimensionOf, granularityOf } from '#app/domain/metrics/dimensions.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { converterOn } from '#app/domain/money/convert.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { AppError } from '#app/lib/app-error.ts';

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

/** The figures of an answer whose amounts need no conversion. */
export function plainFigures({ rows, total }: Pick<MetricResult, 'rows' | 'total'>): ShopFigures {
  const groups = rows.map(({ keys, values }) => ({ keys, sums: sumsOf(values) }));
  return { groups, total: sumsOf(total.values) };
}

export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly history: RateHistory;
}

/**
 * An answer grouped by "day" and then by `groupings` without their periods, as figures by
 * `groupings` in another currency. Throws `conflict` naming the first day without a rate.
 */
export function convertedFigures(
  rows: readonly MetricRow[],
  { groupings, weekStart }: { readonly groupings: readonly string[]; readonly weekStart: number },
  conversion: Conversion,
): ShopFigures {
  const convert = converterOf(conversion);
  const groups = rows.map(({ keys: [day, ...others], values }) => {
    const known = day ?? '';
    let next = 0;
    const keys = groupings.map((key) => {
      const granularity = granularityOf(dimensionOf(key));
      if (granularity !== null) return startOf(known, granularity, weekStart);
      next += 1;
      return others[next - 1] ?? null;
    });
    const sums: Record<string, number> = {};
    for (const [leaf, minor] of Object.entries(values)) sums[leaf] = convert(minor ?? 0, known);
    return { keys, sums };
  });
  const merged = addFigures([{ groups, total: {} }]);
  return { groups: merged.groups, total: addSums(groups.map(({ sums }) => sums)) };
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

type Converter = (minor: number, day: string) => number;

/** Converts at the rate of each day, which is looked up once however many amounts the day has. */
function converterOf(conversion: Conversion): Converter {
  const byDay = new Map<string, (minor: number) => number>();
  return (minor, day) => {
    // Nothing is nothing in every currency, so days before the first rate do no harm when empty.
    if (minor === 0) return 0;
    const convert = byDay.get(day) ?? converterOn({ ...conversion, day }, conversion.history);
    if (convert === null) throw withoutRate(conversion, day);
    byDay.set(day, convert);
    return convert(minor);
  };
}

function withoutRate({ from, to, history }: Conversion, day: string): AppError {
  const base = history.base;
  const pair = from === base || to === base ? `${from} and ${to}` : `${from}, ${to} and ${base}`;
  return new AppError('conflict', `There is no reference rate between ${pair} on ${day}.`, {
    hint: 'Load the daily reference rates of these days, or show shops of one currency.',
    details: { missingRate: { from, to, day } },
  });
}

/** Leaves are sums, which always have a value. */
function sumsOf(values: MetricRow['values']): LeafSums {
  return Object.fromEntries(Object.entries(values).map(([leaf, value]) => [leaf, value ?? 0]));
}
