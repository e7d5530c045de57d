/** The answer to a query over several shops, from the figures that were added up. */
import { dimensionOf, granularityOf } from '#app/domain/metrics/dimensions.ts';
import { meanOverGroups } from '#app/domain/metrics/mean.ts';
import { valueOfLeaves } from '#app/domain/metrics/metric-leaves.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import type {
  MetricQuery,
  MetricResult,
  MetricRow,
  MetricValue,
} from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { LeafSums, ShopFigures } from './shop-figures.ts';

/** Why rows of converted amounts may miss their total. */
export const ROUNDED_ROWS_NOTE =
  'Converted amounts are rounded row by row, so rows can differ from the total by cents.';

export interface FiguresOfRange {
  readonly range: DateRange;
  readonly figures: ShopFigures;
}

type ShopsQuery = Omit<MetricQuery, 'shopId'>;

/** Rows, total and average as `runMetricQuery` gives them for one shop. */
export function shopsResult(
  query: ShopsQuery,
  current: FiguresOfRange,
  previous: FiguresOfRange | null,
): MetricResult {
  const earlier = previous === null ? null : sumsByKeys(previous);
  const rows = current.figures.groups.map(({ keys, sums }): MetricRow => {
    const before = earlier?.get(JSON.stringify(keys)) ?? {};
    return {
      keys,
      values: valuesOf(query.metrics, sums),
      previous: earlier === null ? null : valuesOf(query.metrics, before),
    };
  });
  const { total, groups } = current.figures;
  const totals = valuesOf(query.metrics, total);
  // What belongs to none of the groups is no group of its own.
  const grouped = rows.filter(({ keys }) => keys.every((key) => key !== null));
  return {
    rows: pageOf(query, sorted(query, rows, groups)),
    rowCount: rows.length,
    total: {
      keys: query.groupings.map(() => null),
      values: totals,
      previous: previous === null ? null : valuesOf(query.metrics, previous.figures.total),
    },
    average: meanOverGroups(query.metrics.map(metricOf), {
      total: totals,
      sum: (key) => grouped.reduce((sum, { values }) => sum + (values[key] ?? 0), 0),
      groups: grouped.length,
    }),
    range: current.range,
    previousRange: previous?.range ?? null,
    notes: [],
  };
}

function valuesOf(metrics: readonly string[], sums: LeafSums): MetricRow['values'] {
  return Object.fromEntries(
    metrics.map((key) => [key, valueOfLeaves(key, (leaf) => sums[leaf] ?? 0)]),
  );
}

/** The earlier groups by their keys, which are those of the groups they stand beside. */
function sumsByKeys({ figures }: FiguresOfRange): ReadonlyMap<string, LeafSums> {
  return new Map(figures.groups.map(({ keys, sums }) => [JSON.stringify(keys), sums]));
}

/** By the sort that was asked for; else periods by time, all else by the first metric. */
function sorted(
  query: ShopsQuery,
  rows: readonly MetricRow[],
  groups: ShopFigures['groups'],
): readonly MetricRow[] {
  const [first] = query.groupings;
  const isTime = first !== undefined && granularityOf(dimensionOf(first)) !== null;
  const usual = isTime
    ? ({ by: first, direction: 'asc' } as const)
    : ({ by: query.metrics[0] ?? '', direction: 'desc' } as const);
  const { by, direction } = query.sort ?? usual;
  const grouping = query.groupings.indexOf(by);
  const sign = direction === 'asc' ? 1 : -1;
  const sumsByRow = new Map(rows.map((row, at) => [row, groups[at]?.sums ?? {}]));
  const sortKey = (row: MetricRow): string | MetricValue => {
    if (grouping >= 0) return row.keys[grouping] ?? null;
    return row.values[by] ?? valueOfLeaves(by, (leaf) => sumsByRow.get(row)?.[leaf] ?? 0);
  };
  return rows
    .map((row) => ({ row, key: sortKey(row), text: JSON.stringify(row.keys) }))
    .toSorted((a, b) => compared(a.key, b.key, sign) || compared(a.text, b.text, 1))
    .map(({ row }) => row);
}

/** What has no value comes last, whichever way is asked for. */
function compared(a: string | MetricValue, b: string | MetricValue, sign: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -sign : sign;
}

function pageOf({ page }: ShopsQuery, rows: readonly MetricRow[]): readonly MetricRow[] {
  return page === null ? rows : rows.slice((page.number - 1) * page.size, page.number * page.size);
}
