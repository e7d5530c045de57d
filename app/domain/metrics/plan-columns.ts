/** Which columns of sums and counts the metrics of a query need, and what they come to. */
import { baseOf, type BaseKey } from './bases.ts';
import { linearParts, linearText, type Linear } from './linear.ts';
import type { Metric } from './metric.ts';

/** A signed sum of bases, one aggregate in SQL. */
export interface SumColumn {
  readonly name: string;
  readonly linear: Linear;
}

/** Distinct orders or customers. */
export interface CountColumn {
  readonly name: string;
  readonly base: BaseKey;
}

export interface PlanColumns {
  readonly sums: readonly SumColumn[];
  readonly counts: readonly CountColumn[];
}

/** The columns for some metrics; `countsByLine` counts orders as distinct instead of by flag. */
export function columnsFor(metrics: readonly Metric[], countsByLine: boolean): PlanColumns {
  const sums = new Map<string, Linear>();
  const counts = new Set<BaseKey>();
  for (const linear of metrics.flatMap(({ formula }) => linearParts(formula))) {
    const { summed, counted } = split(linear, countsByLine);
    if (summed.size > 0) sums.set(linearText(summed), summed);
    for (const key of counted.keys()) counts.add(key);
  }
  return {
    sums: [...sums.values()].map((linear, at) => ({ name: `s${at + 1}`, linear })),
    counts: [...counts].map((base, at) => ({ name: `n${at + 1}`, base })),
  };
}

/** A signed sum as terms of the columns that hold it. */
export function columnTerms(
  { sums, counts }: PlanColumns,
  linear: Linear,
  countsByLine: boolean,
): readonly (readonly [column: string, times: number])[] {
  const { summed, counted } = split(linear, countsByLine);
  const text = linearText(summed);
  const sum = sums.find((column) => linearText(column.linear) === text);
  if (sum === undefined && summed.size > 0) throw new Error(`No column holds ${text}.`);
  return [
    ...(sum === undefined ? [] : [[sum.name, 1] as const]),
    ...counts.flatMap(({ name, base }) => {
      const times = counted.get(base);
      return times === undefined ? [] : [[name, times] as const];
    }),
  ];
}

/** Whether a base is a count of distinct ids rather than a sum over rows. */
export function isCounted(key: BaseKey, countsByLine: boolean): boolean {
  const { source } = baseOf(key);
  return source === 'distinct' || (source === 'once' && countsByLine);
}

function split(linear: Linear, countsByLine: boolean): { summed: Linear; counted: Linear } {
  const entries = [...linear];
  return {
    summed: new Map(entries.filter(([key]) => !isCounted(key, countsByLine))),
    counted: new Map(entries.filter(([key]) => isCounted(key, countsByLine))),
  };
}
