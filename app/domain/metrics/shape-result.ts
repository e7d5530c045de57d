/** Stage 5, shape: rows of sums become rows of metrics, each with its comparison. */
import { expandMetric } from './base-metrics.ts';
import { evaluateFormula, metricFunction } from './evaluate-formula.ts';
import type { LinearCombination } from './linear-combination.ts';
import { meanOverGroups } from './mean.ts';
import type { MetricResult, MetricRow, MetricValue } from './metric-query.ts';
import type { DateRange } from '../calendar/date-range.ts';
import { columnTerms } from './plan-columns.ts';
import type { QueryPlan } from './plan-query.ts';

export type RawRow = Readonly<Record<string, unknown>>;

export interface ReadRange {
  readonly range: DateRange;
  readonly rows: readonly RawRow[];
}

type Values = Readonly<Record<string, MetricValue>>;

export function shapeResult(
  plan: QueryPlan,
  current: ReadRange,
  previous: ReadRange | null,
): MetricResult {
  const { groupings } = plan.resolved;
  const readValues = metricsReader(plan);
  const before = previous === null ? null : earlierRows(plan, previous);
  const total = selectRows(current.rows, 0)[0] ?? NOTHING;
  const earlier = previous === null ? null : (selectRows(previous.rows, 0)[0] ?? NOTHING);
  const rowCount = Number(total.row_count ?? 0);
  const groups = selectRows(current.rows, 2)[0] ?? total;
  const sums = readValues(groups);
  const totals = readValues(total);
  const overlapping = selectRows(current.rows, 3)[0] ?? total;
  return {
    rows: selectRows(current.rows, 1).map((row): MetricRow => {
      const keys = getGroupKeys(row, groupings.length);
      return {
        keys,
        values: readValues(row),
        previous: before === null ? null : readValues(before.get(keyText(keys)) ?? NOTHING),
      };
    }),
    rowCount,
    total: {
      keys: groupings.map(() => null),
      values: totals,
      previous: earlier === null ? null : readValues(earlier),
    },
    ...(plan.overlaps ? { overlap: getOverlap(plan, readValues(overlapping), totals) } : {}),
    average: meanOverGroups(plan.resolved.metrics, {
      total: totals,
      sum: (key) => sums[key] ?? null,
      groups: Number(groups.row_count ?? 0),
    }),
    range: current.range,
    previousRange: previous?.range ?? null,
    notes: plan.notes,
  };
}

/** The amounts by which the groups together exceed the total. */
function getOverlap({ resolved }: QueryPlan, sum: Values, total: Values): Values {
  const additive = resolved.metrics.filter((metric) => metric.additive);
  return Object.fromEntries(
    additive.map(({ key }) => {
      const [all, once] = [sum[key] ?? null, total[key] ?? null];
      return [key, all === null || once === null ? null : all - once];
    }),
  );
}

/** The grouping keys of a row as text; null is the row without one. */
export function getGroupKeys(row: RawRow, count: number): (string | null)[] {
  return Array.from({ length: count }, (_, at) => {
    const key = row[`k${at + 1}`];
    return key === null || key === undefined ? null : String(key);
  });
}

/** Selects rows of a part: 0 the total, 1 the page, 2 and 3 sums of the groups, see `totalSql`. */
export function selectRows(rows: readonly RawRow[], part: 0 | 1 | 2 | 3): readonly RawRow[] {
  return rows.filter((row) => Number(row.part) === part);
}

const NOTHING: RawRow = {};

function metricsReader(plan: QueryPlan): (row: RawRow) => Values {
  const { resolved, columns } = plan;
  const sumIn = (baseMetrics: LinearCombination<string>) => {
    const terms = columnTerms(columns, baseMetrics, plan);
    return (row: RawRow) =>
      terms.reduce((sum, [column, times]) => sum + times * toInteger(row[column] ?? 0), 0);
  };
  const metrics = resolved.metrics.map((metric) => {
    const value = evaluateFormula(expandMetric(metric.key), sumIn);
    return [metric.key, metricFunction(metric, value)] as const;
  });
  return (row) => Object.fromEntries(metrics.map(([key, value]) => [key, value(row)]));
}

function earlierRows(plan: QueryPlan, previous: ReadRange): ReadonlyMap<string, RawRow> {
  const { groupings } = plan.resolved;
  return new Map(
    selectRows(previous.rows, 1).map((row) => [keyText(getGroupKeys(row, groupings.length)), row]),
  );
}

function keyText(keys: readonly (string | null)[]): string {
  return JSON.stringify(keys);
}

function toInteger(value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`A sum is not a safe integer: ${value}.`);
  return number;
}
