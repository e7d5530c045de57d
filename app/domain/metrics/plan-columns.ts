/** Which columns of sums and counts the metrics of a query need, and what they come to. */
import { baseOf, type BaseKey } from './bases.ts';
import { linearParts, linearText, type Linear } from './linear.ts';
import type { Metric } from './metric.ts';

/** A signed sum of bases, one aggregate in SQL. */
export interface SumColumn {
  readonly name: string;
  readonly linear: Linear;
  /** A whole metric to be converted into another currency, and rounded as one amount. */
  readonly isConverted: boolean;
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

/** Columns and how often each enters. */
export type ColumnTerms = readonly (readonly [column: string, times: number])[];

/** What an aggregate costs, an addition within one being 1: measured on grouped rows. */
const AGGREGATE_COST = 2;

/**
 * The columns for some metrics; `countsByLine` counts orders as distinct instead of by flag, and
 * with `converts` each amount has a column of its own.
 *
 * Of the ledger, either whole signed sums are added up (few metrics with long formulas) or single
 * bases (many metrics over the same bases), whichever is less work.
 */
export function columnsFor(
  metrics: readonly Metric[],
  countsByLine: boolean,
  converts = false,
): PlanColumns {
  const isAmount = ({ format }: Metric) => converts && format === 'money';
  const amounts = distinctSums(
    metrics.filter(isAmount).flatMap(({ formula }) => linearParts(formula)),
  );
  const parts = metrics
    .filter((metric) => !isAmount(metric))
    .flatMap(({ formula }) => linearParts(formula))
    .map((linear) => partsOf(linear, countsByLine));
  const whole = distinctSums(parts.map(({ ledger }) => ledger));
  const single = distinctSums(parts.flatMap(({ ledger }) => singles(ledger)));
  const daily = distinctSums(parts.flatMap((part) => singles(part.daily)));
  const chosen = costOf(whole) <= costOf(single) ? whole : single;
  const counted = new Set(parts.flatMap((part) => [...part.counted.keys()]));
  const sums = [...amounts, ...chosen, ...daily];
  return {
    sums: sums.map((linear, at) => ({
      name: `s${at + 1}`,
      linear,
      isConverted: at < amounts.length,
    })),
    counts: [...counted].map((base, at) => ({ name: `n${at + 1}`, base })),
  };
}

/** A signed sum as terms of the columns that hold it. */
export function columnTerms(
  { sums, counts }: PlanColumns,
  linear: Linear,
  countsByLine: boolean,
): ColumnTerms {
  const amount = sums.find(
    (one) => one.isConverted && linearText(one.linear) === linearText(linear),
  );
  if (amount !== undefined) return [[amount.name, 1]];
  const { ledger, daily, counted } = partsOf(linear, countsByLine);
  const text = linearText(ledger);
  const whole = sums.find((one) => !one.isConverted && linearText(one.linear) === text);
  const apart = whole === undefined ? new Map([...ledger, ...daily]) : daily;
  return [
    ...(whole === undefined ? [] : [[whole.name, 1] as const]),
    ...[...apart].map(([key, times]) => [columnOf(sums, key), times] as const),
    ...counts.flatMap(({ name, base }) => {
      const times = counted.get(base);
      return times === undefined ? [] : [[name, times] as const];
    }),
  ];
}

/** Whether a base is a count of distinct ids rather than a sum over rows. */
function isCounted(key: BaseKey, countsByLine: boolean): boolean {
  const { source } = baseOf(key);
  return source === 'distinct' || (source === 'once' && countsByLine);
}

interface LinearSources {
  readonly ledger: Linear;
  readonly daily: Linear;
  readonly counted: Linear;
}

/** A signed sum by where its bases come from. */
function partsOf(linear: Linear, countsByLine: boolean): LinearSources {
  const only = (test: (key: BaseKey) => boolean) =>
    new Map([...linear].filter(([key]) => test(key)));
  const isDaily = (key: BaseKey) => baseOf(key).source === 'daily';
  return {
    ledger: only((key) => !isDaily(key) && !isCounted(key, countsByLine)),
    daily: only(isDaily),
    counted: only((key) => isCounted(key, countsByLine)),
  };
}

function singles(linear: Linear): Linear[] {
  return [...linear.keys()].map((key) => new Map([[key, 1]]));
}

function distinctSums(linears: readonly Linear[]): Linear[] {
  const byText = new Map(linears.map((linear) => [linearText(linear), linear]));
  return [...byText.values()].filter((linear) => linear.size > 0);
}

function costOf(sums: readonly Linear[]): number {
  return sums.reduce((cost, { size }) => cost + AGGREGATE_COST + size - 1, 0);
}

function columnOf(sums: readonly SumColumn[], key: BaseKey): string {
  const found = sums.find(
    ({ linear, isConverted }) => !isConverted && linear.size === 1 && linear.get(key) === 1,
  );
  if (found === undefined) throw new Error(`No column holds "${key}".`);
  return found.name;
}
