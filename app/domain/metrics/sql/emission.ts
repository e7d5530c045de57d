/** What the parts of one statement share: the plan, the days, the values, and the row conditions. */
import { baseOf, type BaseKey } from '../bases.ts';
import type { Dimension } from '../dimensions.ts';
import type { DateRange } from '../metric-query.ts';
import type { QueryPlan } from '../plan-query.ts';
import { baseColumn } from './base-sql.ts';
import { dailyFilterSql, ledgerFilterSql } from './filter-sql.ts';
import { ledgerDay } from './key-sql.ts';
import type { SqlParams } from './sql-params.ts';

export interface Emission {
  readonly plan: QueryPlan;
  readonly range: DateRange;
  readonly params: SqlParams;
}

/** Bases in the order of their columns. */
export function allBases({ summed, daily, counted }: QueryPlan): readonly BaseKey[] {
  return [...summed, ...daily, ...counted];
}

/** k1, k2: the columns of the grouping keys. */
export function keyColumns({ resolved }: QueryPlan): string[] {
  return resolved.groupings.map((_, index) => `k${index + 1}`);
}

/** Columns of bases that a part of a union does not know. */
export function zeros(keys: readonly BaseKey[]): string[] {
  return keys.map((key) => `0 as ${baseColumn(key)}`);
}

/** Grouped by its first columns, one for each grouping. */
export function groupBy(groupings: readonly Dimension[]): string {
  if (groupings.length === 0) return '';
  return ` group by ${groupings.map((_, index) => index + 1).join(', ')}`;
}

/** The ledger rows (alias l) of the query. */
export function ledgerWhere({ plan, range, params }: Emission): string {
  const { query, groupings, dimensionFilters } = plan.resolved;
  const conditions = [
    'l.shop_id = $1',
    daysSql(ledgerDay(query.dating), range, params),
    ...dimensionFilters.map((filter) => ledgerFilterSql(filter, query, params)),
  ];
  // An order that no longer has entries keeps an empty one; it must not make a group.
  if (groupings.some(({ type }) => type !== 'time')) conditions.push(`l.event <> 'void'`);
  return conditions.join(' and ');
}

/** The daily costs (alias d) of the query. */
export function dailyWhere({ plan, range, params }: Emission): string {
  const { query, dimensionFilters } = plan.resolved;
  const filters = dimensionFilters.map((filter) => dailyFilterSql(filter, query, params));
  const kinds = [...new Set(plan.daily.flatMap(kindOf))].map((kind) => `'${kind}'`).join(', ');
  return [
    'd.shop_id = $1',
    daysSql('d.day', range, params),
    // Other kinds would make a group of zeros: advertising is no order "Not allocated".
    kinds === '' ? 'false' : `d.kind in (${kinds})`,
    ...filters,
  ].join(' and ');
}

function kindOf(key: BaseKey): string[] {
  const base = baseOf(key);
  return base.source === 'daily' ? [base.of] : [];
}

function daysSql(column: string, { start, end }: DateRange, params: SqlParams): string {
  return `${column} between cast(${params.add(start)} as date) and cast(${params.add(end)} as date)`;
}
