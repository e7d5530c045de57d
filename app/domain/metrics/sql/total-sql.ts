/** The total row: the sum of the kept rows, except where groups overlap or count people. */
import type { QueryPlan } from '../plan-query.ts';
import { keptCountsSql, wholeCountsSql } from './counts-sql.ts';
import { valueColumns, type Emission } from './emission.ts';
import { noKey } from './key-sql.ts';
import { noSort } from './page-sql.ts';
import { hasRaw } from './raw-sql.ts';

/** Distinct counts of groups do not add up: the total counts anew. */
export function hasWhole({ columns, resolved }: QueryPlan): boolean {
  return columns.counts.length > 0 && resolved.groupings.length > 0;
}

/** The total's counts: of the kept groups only, when metric filters left some out. */
export function wholeSql(emission: Emission): string {
  const { metricFilters } = emission.plan.resolved;
  return metricFilters.length === 0 ? wholeCountsSql(emission) : keptCountsSql(emission);
}

/**
 * The total, part 0, with the number of kept rows; and, as part 2, the plain sum of the kept rows
 * where that is something else: it is what their average is taken of.
 */
export function totalSql({ plan }: Emission): string {
  const counts = hasWhole(plan) ? plan.columns.counts : [];
  const counted = new Set(counts.map(({ name }) => name));
  const total = sumRowSql(plan, 0, totalRows(plan), (column) =>
    counted.has(column) ? `(select w.${column} from whole w)` : sumSql(column),
  );
  if (!hasWhole(plan) && totalRows(plan) === 'kept') return total;
  return `${total}\nunion all ${sumRowSql(plan, 2, 'kept', sumSql)}`;
}

/** Groups that share entries cannot be added up: the total is that of the entries themselves. */
function totalRows(plan: QueryPlan): 'raw' | 'kept' {
  const isFiltered = plan.resolved.metricFilters.length > 0;
  return plan.overlaps && hasRaw(plan) && !isFiltered ? 'raw' : 'kept';
}

function sumRowSql(
  plan: QueryPlan,
  part: number,
  rows: 'raw' | 'kept',
  value: (column: string) => string,
): string {
  const columns = valueColumns(plan);
  const selected = [
    `${part} as part`,
    '(select count(*) from kept) as row_count',
    ...plan.resolved.groupings.map((one, at) => `${noKey(one)} as k${at + 1}`),
    ...columns.map((column) => `${value(column)} as ${column}`),
    `${noSort(plan)} as sort_key`,
  ];
  return `select ${selected.join(', ')} from ${rows} t`;
}

function sumSql(column: string): string {
  return `cast(coalesce(sum(t.${column}), 0) as bigint)`;
}
