/** Stage 5, shape: rows of sums become rows of metrics, with the comparison laid beside them. */
import { eachPeriod } from '#app/domain/calendar/day.ts';
import { granularityOf } from './dimensions.ts';
import { roundHalfAway, valueOfSums, type SumOf } from './evaluate.ts';
import type { DateRange, MetricResult, MetricRow, MetricValue } from './metric-query.ts';
import { columnTerms } from './plan-columns.ts';
import type { QueryPlan } from './plan-query.ts';

/** What a reader gave for a statement. */
export type RawRow = Readonly<Record<string, unknown>>;

export interface ReadRange {
  readonly range: DateRange;
  readonly rows: readonly RawRow[];
}

type Values = Readonly<Record<string, MetricValue>>;

/** The answer of a query from what was read for its range and, to compare, for the earlier one. */
export function shapeResult(
  plan: QueryPlan,
  current: ReadRange,
  previous: ReadRange | null,
): MetricResult {
  const { groupings } = plan.resolved;
  const before = previous === null ? null : alignedSums(plan, previous, current.range);
  const totalRow = partOf(current.rows, 0)[0] ?? {};
  const total = sumsOf(plan, totalRow);
  const earlier = previous === null ? null : sumsOf(plan, partOf(previous.rows, 0)[0] ?? {});
  const rowCount = integerOf(totalRow.row_count ?? 0);
  return {
    rows: partOf(current.rows, 1).map((row): MetricRow => {
      const keys = keysOf(row, groupings.length);
      return {
        keys,
        values: valuesOf(plan, sumsOf(plan, row)),
        previous: before === null ? null : valuesOf(plan, before.get(keyText(keys)) ?? NOTHING),
      };
    }),
    rowCount,
    total: {
      keys: groupings.map(() => null),
      values: valuesOf(plan, total),
      previous: earlier === null ? null : valuesOf(plan, earlier),
    },
    average: averageOf(plan, sumsOf(plan, partOf(current.rows, 2)[0] ?? totalRow), total, rowCount),
    range: current.range,
    previousRange: previous?.range ?? null,
    notes: plan.notes,
  };
}

/** The grouping keys of a row as text; null is the line without one. */
export function keysOf(row: RawRow, count: number): (string | null)[] {
  return Array.from({ length: count }, (_, at) => {
    const key = row[`k${at + 1}`];
    return key === null || key === undefined ? null : String(key);
  });
}

/** Rows of the answer, 1 being those of the page. */
export function partOf(rows: readonly RawRow[], part: 0 | 1 | 2): readonly RawRow[] {
  return rows.filter((row) => Number(row.part) === part);
}

/** A group in which nothing happened. */
const NOTHING: SumOf = () => 0;

function valuesOf(plan: QueryPlan, sums: SumOf): Values {
  return Object.fromEntries(
    plan.resolved.metrics.map((metric) => [metric.key, valueOfSums(metric, sums)]),
  );
}

/** The simple mean over the groups; a ratio's mean is the ratio of the sums. */
function averageOf(plan: QueryPlan, groups: SumOf, total: SumOf, count: number): Values {
  return Object.fromEntries(
    plan.resolved.metrics.map((metric) => {
      if (!metric.additive) return [metric.key, valueOfSums(metric, total)];
      const sum = valueOfSums(metric, groups);
      if (sum === null || count === 0) return [metric.key, null];
      const mean = sum / count;
      return [metric.key, metric.format === 'money' ? roundHalfAway(mean) : mean];
    }),
  );
}

function sumsOf({ columns, countsByLine }: QueryPlan, row: RawRow): SumOf {
  return (linear) =>
    columnTerms(columns, linear, countsByLine).reduce(
      (sum, [column, times]) => sum + times * integerOf(row[column] ?? 0),
      0,
    );
}

/**
 * The earlier groups by the keys of the groups they stand beside: the same key, and for periods
 * the period at the same place of its range.
 */
function alignedSums(
  plan: QueryPlan,
  previous: ReadRange,
  range: DateRange,
): ReadonlyMap<string, SumOf> {
  const { groupings, query } = plan.resolved;
  const renamed = groupings.map((dimension): ReadonlyMap<string, string> | null => {
    const granularity = granularityOf(dimension);
    if (granularity === null) return null;
    const now = eachPeriod(range, granularity, query.weekStart);
    const then = eachPeriod(previous.range, granularity, query.weekStart);
    return new Map(then.flatMap((period, at) => (now[at] === undefined ? [] : [[period, now[at]]])));
  });
  return new Map(
    partOf(previous.rows, 1).flatMap((row): [string, SumOf][] => {
      const keys = keysOf(row, groupings.length).map((key, at) => {
        const names = renamed[at] ?? null;
        return names === null || key === null ? key : names.get(key);
      });
      return keys.some((key) => key === undefined) ? [] : [[keyText(keys), sumsOf(plan, row)]];
    }),
  );
}

function keyText(keys: readonly (string | null | undefined)[]): string {
  return JSON.stringify(keys);
}

function integerOf(value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`A sum is not a safe integer: ${value}.`);
  return number;
}
