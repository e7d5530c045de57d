/** The last step: selection and order of the filtered groups. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { QueryPlan } from '../plan-query.ts';
import { shopKeySql } from '../shop-keys.ts';
import { hasUnallocatedKey } from '../unallocated.ts';
import { keyType, noKey } from './key-sql.ts';
import { hasSeveral, ofShops, type ShopsOfQuery } from './shop-scope.ts';
import type { SqlContext } from './sql-context.ts';
import { allocatedKeySql, carriesPlaced, groupMetricSql, orderByKeys } from './statement-parts.ts';

export interface RequestedRows {
  /**
   * Selects rows by key for a comparison (per grouping; null selects all), whether they pass the
   * metric filters or not. Without it the query's page is selected.
   */
  readonly keys?: readonly KeyList[];
  readonly withTotal: boolean;
  /** Another range whose groups get rows as well, zeros where only it has them; null or absent for none. */
  readonly earlier?: EarlierGroups | null;
}

/** The plan counts each day in the groups of the later range. */
export interface EarlierGroups {
  readonly plan: QueryPlan;
  readonly range: DateRange;
}

export type KeyList = readonly (string | null)[] | null;

/** Selects the page's rows with column sort_key; ties are sorted by key. */
export function pageSql(context: SqlContext, rows: RequestedRows): string {
  const { plan, params } = context;
  if (rows.keys !== undefined) {
    const conditions = rows.keys.flatMap((keys, at) => keyCondition(context, keys, at));
    const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
    return `select g.*, ${noSort(plan)} as sort_key from grouped g${where}`;
  }
  const { page } = plan.resolved.query;
  const { column, join } = sortSource(context);
  const order = [`sort_key ${sortDirection(plan)}`, ...orderByKeys(plan)].join(', ');
  const limit =
    page === null
      ? ''
      : ` limit ${params.add(page.size)} offset ${params.add((page.number - 1) * page.size)}`;
  return `select g.*, ${column} as sort_key from filtered_groups g${join} order by ${order}${limit}`;
}

export function sortDirection({ resolved }: QueryPlan): string {
  return `${resolved.sort?.descending === true ? 'desc' : 'asc'} nulls last`;
}

/** A null sort_key for unsorted rows. */
export function noSort({ resolved }: QueryPlan): string {
  const target = resolved.sort?.target;
  if (target === undefined) return 'cast(null as integer)';
  if (target.kind === 'metric') return 'cast(null as double precision)';
  const dimension = resolved.groupings[target.index];
  if (dimension === undefined) throw new Error('The sort names no grouping.');
  return dimension.key === 'order' ? 'cast(null as timestamp)' : noKey(dimension);
}

function sortSource({ plan, shops }: SqlContext): { column: string; join: string } {
  const target = plan.resolved.sort?.target;
  if (target === undefined) return { column: noSort(plan), join: '' };
  if (target.kind === 'metric') {
    const value = groupMetricSql(plan, target.metric);
    return { column: `cast(${value} as double precision)`, join: '' };
  }
  if (carriesPlaced(plan)) return { column: 'g.placed', join: '' };
  const key = `g.k${target.index + 1}`;
  const grouping = plan.resolved.groupings[target.index];
  const names = ownValue(NAMED, grouping?.key ?? '');
  if (names === undefined) {
    const isNamed = grouping !== undefined && hasUnallocatedKey(grouping);
    return { column: isNamed ? allocatedKeySql(key) : key, join: '' };
  }
  return { column: 'n.name', join: ` left join (${namesSql(names, shops)}) n on n.id = ${key}` };
}

interface NamesTable {
  readonly table: string;
  readonly id: string;
}

/** The tables of names for keys without meaning to people, who sort by names. */
const NAMED: Readonly<Record<string, NamesTable>> = {
  product: { table: 'products', id: 'product_id' },
  variant: { table: 'variants', id: 'variant_id' },
  collection: { table: 'collections', id: 'collection_id' },
};

function namesSql({ table, id }: NamesTable, shops: ShopsOfQuery): string {
  const key = hasSeveral(shops) ? shopKeySql('t.shop_id', `t.${id}`) : `t.${id}`;
  return `select ${key} as id, t.title as name from ${table} t where ${ofShops('t', shops)}`;
}

function keyCondition({ plan, params }: SqlContext, keys: KeyList, at: number): string[] {
  const dimension = plan.resolved.groupings[at];
  if (keys === null || dimension === undefined) return [];
  const column = `g.k${at + 1}`;
  const type = keyType(dimension);
  const places = keys
    .filter((key) => key !== null)
    .map((key) => `cast(${params.add(key)} as ${type})`);
  const parts = places.length > 0 ? [`${column} in (${places.join(', ')})`] : [];
  if (keys.includes(null)) parts.push(`${column} is null`);
  return [parts.length > 0 ? `(${parts.join(' or ')})` : 'false'];
}
