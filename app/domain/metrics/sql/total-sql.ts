/** The total row: the sum of the filtered groups, except where groups overlap or count people. */
import { getGranularity } from '../dimensions.ts';
import type { CountColumn } from '../plan-columns.ts';
import type { QueryPlan } from '../plan-query.ts';
import { hasUnallocatedKey, UNALLOCATED_KEY } from '../unallocated.ts';
import { filteredCountsSql, allCountsSql } from './counts-sql.ts';
import { hasTotalAmounts, filteredRowsSql } from './converted-sql.ts';
import { EARLIER } from './grouped-sql.ts';
import { noKey } from './key-sql.ts';
import { noSort, type RequestedRows } from './page-sql.ts';
import { hasSourceRows } from './source-rows-sql.ts';
import type { SqlContext } from './sql-context.ts';
import { convertedSums, valueColumns } from './statement-parts.ts';

/** Decides if the total needs its own counts: distinct counts of groups do not add up. */
export function hasTotalCounts(plan: QueryPlan): boolean {
  return totalCounts(plan).length > 0;
}

/** Counts for the total, in a row for each shop: over the filtered groups only, when metric filters exclude some. */
export function totalCountsSql(context: SqlContext): string {
  const counts = totalCounts(context.plan);
  const { metricFilters } = context.plan.resolved;
  if (metricFilters.length === 0) return allCountsSql(context, counts);
  return filteredCountsSql(context, counts);
}

/** An order of several products has a mark in each; marks in parts of the same goods add up. */
function totalCounts({ columns, resolved, overlaps, ...plan }: QueryPlan): CountColumn[] {
  if (resolved.groupings.length === 0) return [];
  const areAdditive = !overlaps && plan.firstOfGoods === plan.totalCounting.firstOfGoods;
  const marked = areAdditive ? [] : columns.sums.filter(({ isMarked }) => isMarked);
  return [
    ...columns.counts,
    ...marked.flatMap(({ name, terms }) => [...terms.keys()].map((measure) => ({ name, measure }))),
  ];
}

/** Decides if a statement selects a total; with a conversion it reports gaps. */
export function hasTotal({ conversion }: QueryPlan, rows: RequestedRows): boolean {
  return rows.withTotal || conversion !== null;
}

/**
 * Selects the total, part 0, with the number of filtered groups; and for a page, as part 2, the
 * plain sum of the filtered groups where it differs: their average is taken from it. A converted
 * total has the amounts of each day, whatever they are split by. Part 3 is the sum of all groups
 * that overlap: its excess over the total is counted more than once.
 */
export function totalSql(context: SqlContext, requested: RequestedRows): string {
  const { plan } = context;
  const listColumns = (columns: readonly { readonly name: string }[]) =>
    columns.map(({ name }) => name);
  const counted = listColumns(totalCounts(plan));
  const amounts = hasTotalAmounts(plan) ? listColumns(convertedSums(plan)) : [];
  const isOfRows = isSumOfRows(plan);
  const rows = isOfRows ? filteredRowsSql(context, 'source_rows') : 'filtered_groups';
  const total = sumRowSql(plan, 0, rows, (column) => {
    if (counted.includes(column)) return `(${countedOfShops(column)})`;
    return amounts.includes(column) ? `(select a.${column} from total_amounts a)` : sumSql(column);
  });
  if (requested.keys !== undefined) return total;
  const isMarked = (requested.earlier ?? null) !== null;
  const isSumOfGroups = counted.length === 0 && !hasTotalAmounts(plan) && !isOfRows;
  const others = [
    ...(isSumOfGroups && !hasUnallocated(plan) && !isMarked ? [] : [2]),
    ...(plan.overlaps ? [3] : []),
  ];
  const sums = others.map((part) =>
    sumRowSql(plan, part, 'filtered_groups', sumSql, part === 2 ? averaged(plan, isMarked) : ''),
  );
  return [total, ...sums].join('\nunion all ');
}

/** Groups that share entries cannot be added up: the total is that of the entries themselves. */
function isSumOfRows(plan: QueryPlan): boolean {
  return plan.overlaps && hasSourceRows(plan);
}

/** People and orders of different shops are distinct: their counts add up. */
function countedOfShops(column: string): string {
  return `select cast(coalesce(sum(w.${column}), 0) as bigint) from total_counts w`;
}

function sumRowSql(
  plan: QueryPlan,
  part: number,
  rows: string,
  value: (column: string) => string,
  where = '',
): string {
  const columns = valueColumns(plan);
  const selected = [
    `${part} as part`,
    `(select count(*) from filtered_groups${where}) as row_count`,
    ...plan.resolved.groupings.map((one, at) => `${noKey(one)} as k${at + 1}`),
    ...columns.map((column) => `${value(column)} as ${column}`),
    `${noSort(plan)} as sort_key`,
    ...(plan.conversion === null ? [] : ['(select min(gap) from grouped) as gap']),
  ];
  return `select ${selected.join(', ')} from ${rows} t${where}`;
}

/** Selects the groups for the mean: those of this range that have a key. */
function averaged(plan: QueryPlan, isMarked: boolean): string {
  const conditions = [
    ...unallocatedKeys(plan).map((key) => `${key} is not null`),
    ...plan.resolved.groupings.flatMap((one, at) =>
      hasUnallocatedKey(one) ? [`k${at + 1} <> '${UNALLOCATED_KEY}'`] : [],
    ),
    ...(isMarked ? [`${EARLIER} = 0`] : []),
  ];
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/** The keys of the row without a value: marketing has no country. */
function unallocatedKeys({ resolved }: QueryPlan): string[] {
  return resolved.groupings.flatMap((one, at) =>
    getGranularity(one) === null ? [`k${at + 1}`] : [],
  );
}

function hasUnallocated(plan: QueryPlan): boolean {
  return unallocatedKeys(plan).length > 0;
}

function sumSql(column: string): string {
  return `cast(coalesce(sum(t.${column}), 0) as bigint)`;
}
