import { expandMetric, measuresOfBaseMetric } from './base-metrics.ts';
import { getMeasure, type MeasureKey } from './measures.ts';
import { combinationText, listSums, type LinearCombination } from './linear-combination.ts';
import type { Metric } from './metric.ts';
import { getMetric } from './metrics.ts';

/** The method of counting orders over rows: by their flag, as distinct, or as distinct by a mark of the ledger. */
export interface OrderCounting {
  readonly countsByLine: boolean;
  /** The mark whose sum is the number of distinct orders; null where distinct is needed. */
  readonly firstOfGoods: 'first_of_product' | 'first_of_variant' | null;
}

/** All lines of an order are read: a flag on one entry counts it. */
export const BY_FLAG: OrderCounting = { countsByLine: false, firstOfGoods: null };

export interface SumColumn {
  readonly name: string;
  readonly terms: LinearCombination;
  /** A base metric that is converted into another currency, and rounded as one amount. */
  readonly isConverted: boolean;
  /** A count of orders as the sum of their marks: see `isMarked`. */
  readonly isMarked: boolean;
}

export interface CountColumn {
  readonly name: string;
  readonly measure: MeasureKey;
}

export interface PlanColumns {
  readonly sums: readonly SumColumn[];
  readonly counts: readonly CountColumn[];
}

export type ColumnTerms = readonly (readonly [column: string, times: number])[];

/** The cost of an aggregate relative to an addition within one: measured on grouped rows. */
const AGGREGATE_COST = 2;

/**
 * Chooses the columns for some metrics; with `converts` each of their amounts has its own column.
 * For the ledger, either complete signed sums are added up (few metrics with long formulas) or
 * single measures (many metrics over the same measures), whichever is less work.
 */
export function columnsFor(
  metrics: readonly Metric[],
  counting: OrderCounting,
  converts = false,
): PlanColumns {
  const sumsOfMetrics = metrics.flatMap(({ key }) => listSums(expandMetric(key)));
  const split = sumsOfMetrics.map((terms) => splitAmounts(terms, converts));
  const amounts = distinctSums(split.flatMap((one) => one.amounts.map(([terms]) => terms)));
  const parts = split.map(({ plain }) => bySource(plain, counting));
  const fullSums = distinctSums(parts.map(({ ledger }) => ledger));
  const single = distinctSums(parts.flatMap(({ ledger }) => singles(ledger)));
  const daily = distinctSums(parts.flatMap((part) => singles(part.daily)));
  const marked = distinctSums(parts.flatMap((part) => singles(part.marked)));
  const chosen = getCost(fullSums) <= getCost(single) ? fullSums : single;
  const counted = new Set(parts.flatMap((part) => [...part.counted.keys()]));
  const sums = [...amounts, ...chosen, ...daily, ...marked];
  return {
    sums: sums.map((terms, at) => ({
      name: `s${at + 1}`,
      terms,
      isConverted: at < amounts.length,
      isMarked: at >= sums.length - marked.length,
    })),
    counts: [...counted].map((measure, at) => ({ name: `n${at + 1}`, measure })),
  };
}

/** Expresses a signed sum of base metrics by the columns that hold it. */
export function columnTerms(
  { sums, counts }: PlanColumns,
  baseMetrics: LinearCombination<string>,
  counting: OrderCounting,
): ColumnTerms {
  const converted = sums.filter(({ isConverted }) => isConverted);
  const unconverted = sums.filter(({ isConverted }) => !isConverted);
  const { amounts, plain } = splitAmounts(baseMetrics, converted.length > 0);
  const { ledger, daily, marked, counted } = bySource(plain, counting);
  const fullSums = findColumn(unconverted, ledger);
  const apart = new Map([...(fullSums === null ? ledger : []), ...daily, ...marked]);
  return [
    ...amounts.map(([terms, times]) => [getColumn(converted, terms), times] as const),
    ...(fullSums === null ? [] : [[fullSums, 1] as const]),
    ...[...apart].map(
      ([key, times]) => [getColumn(unconverted, new Map([[key, 1]])), times] as const,
    ),
    ...counts.flatMap(({ name, measure }) => {
      const times = counted.get(measure);
      return times === undefined ? [] : [[name, times] as const];
    }),
  ];
}

interface SplitSum {
  readonly amounts: readonly (readonly [terms: LinearCombination, times: number])[];
  /** All else, over measures. */
  readonly plain: LinearCombination;
}

function splitAmounts(baseMetrics: LinearCombination<string>, converts: boolean): SplitSum {
  const amounts: [LinearCombination, number][] = [];
  const plain = new Map<MeasureKey, number>();
  for (const [key, times] of baseMetrics) {
    const terms = measuresOfBaseMetric(key);
    if (converts && getMetric(key).format === 'money') {
      amounts.push([terms, times]);
      continue;
    }
    for (const [measure, count] of terms) {
      plain.set(measure, (plain.get(measure) ?? 0) + count * times);
    }
  }
  const entries = [...plain].filter(([, times]) => times !== 0);
  return { amounts, plain: new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Decides if a measure counts orders that the ledger marks: the marks add up to the distinct orders. */
export function isMarked(key: MeasureKey, { countsByLine, firstOfGoods }: OrderCounting): boolean {
  const measure = getMeasure(key);
  if (measure.source !== 'once' || !countsByLine || firstOfGoods === null) return false;
  return measure.events.every((event) => event === 'sale');
}

/** Decides if a measure is a count of distinct ids rather than a sum over rows. */
function isCounted(key: MeasureKey, counting: OrderCounting): boolean {
  const { source } = getMeasure(key);
  if (source === 'once') return counting.countsByLine && !isMarked(key, counting);
  return source === 'distinct';
}

interface TermsBySource {
  readonly ledger: LinearCombination;
  readonly daily: LinearCombination;
  readonly marked: LinearCombination;
  readonly counted: LinearCombination;
}

/** Splits a signed sum by the sources of its measures. */
function bySource(terms: LinearCombination, counting: OrderCounting): TermsBySource {
  const only = (test: (key: MeasureKey) => boolean) =>
    new Map([...terms].filter(([key]) => test(key)));
  const isDaily = (key: MeasureKey) => getMeasure(key).source === 'daily';
  return {
    ledger: only((key) => !isDaily(key) && !isCounted(key, counting) && !isMarked(key, counting)),
    daily: only(isDaily),
    marked: only((key) => isMarked(key, counting)),
    counted: only((key) => isCounted(key, counting)),
  };
}

function singles(terms: LinearCombination): LinearCombination[] {
  return [...terms.keys()].map((key) => new Map([[key, 1]]));
}

function distinctSums(sums: readonly LinearCombination[]): LinearCombination[] {
  const byText = new Map(sums.map((terms) => [combinationText(terms), terms]));
  return [...byText.values()].filter((terms) => terms.size > 0);
}

function getCost(sums: readonly LinearCombination[]): number {
  return sums.reduce((cost, { size }) => cost + AGGREGATE_COST + size - 1, 0);
}

function getColumn(columns: readonly SumColumn[], terms: LinearCombination): string {
  const match = findColumn(columns, terms);
  if (match === null) throw new Error(`No column holds "${[...terms.keys()].join(' ')}".`);
  return match;
}

function findColumn(columns: readonly SumColumn[], terms: LinearCombination): string | null {
  const text = combinationText(terms);
  return columns.find((column) => combinationText(column.terms) === text)?.name ?? null;
}
