/**
 * Dimension filters as SQL conditions on ledger rows (alias l) or daily costs (alias d). A
 * condition is never null: a row without a value fails "is FR" and passes "is not FR".
 */
import { addDays, endOfPeriod, startOfPeriod } from '#app/domain/calendar/day.ts';
import { type Dimension, getGranularity } from '../dimensions.ts';
import type { MetricQuery } from '../metric-query.ts';
import { isNegative } from '../operators.ts';
import { periodStart } from '../period-text.ts';
import type { ResolvedFilter } from '../resolve-query.ts';
import { filterForShop, isOfOneShop } from '../shop-keys.ts';
import { hasUnallocatedKey, UNALLOCATED_KEY } from '../unallocated.ts';
import { getCaselessColumn, lowerCaseSql, toLowerCase } from './caseless-sql.ts';
import { containsSql } from './contains-sql.ts';
import {
  AD_PLATFORM_SQL,
  CUSTOMER_TYPE_SQL,
  dailyColumnSql,
  ledgerDay,
  shopIdSql,
  trafficSourceSql,
} from './key-sql.ts';
import { hasSeveral, ofShops, type ShopsOfQuery } from './shop-scope.ts';
import type { SqlParams } from './sql-params.ts';
import { hasTagSql } from './tag-rows-sql.ts';

type DimensionFilter = ResolvedFilter<Dimension>;

export interface FilterContext {
  readonly query: Pick<MetricQuery, 'dating' | 'weekStart'>;
  readonly params: SqlParams;
  readonly shops: ShopsOfQuery;
  /** Filters amounts that count for no ad platform, whatever brought their order. */
  readonly ofNoAdPlatform?: boolean;
}

/** Tests if any value of the row passes; `test` receives the column that holds the value. */
type AnyValue = (test: (column: string) => string) => string;

export function ledgerFilterSql(filter: DimensionFilter, context: FilterContext): string {
  const { query, params, ofNoAdPlatform = false } = context;
  if (ofNoAdPlatform && filter.field.ledger?.from === 'ad_platform') {
    return conditionSql(filter, (test) => test('cast(null as text)'), params);
  }
  if (filter.field.type === 'time') {
    return timeSql(filter, ledgerDay(query.dating), query.weekStart, params);
  }
  return shopwiseSql('l', filter, context, (one, shops) =>
    conditionSql(one, ledgerValue(one, shops), params),
  );
}

export function dailyFilterSql(filter: DimensionFilter, context: FilterContext): string {
  const { query, params } = context;
  if (filter.field.type === 'time') return timeSql(filter, 'd.day', query.weekStart, params);
  const { daily } = filter.field;
  if (hasUnallocatedKey(filter.field)) {
    const others = keepsUnallocated(filter) ? 'true' : 'false';
    if (daily?.from !== 'daily' || daily.of === null) return others;
    const direct = conditionSql(filter, (test) => test(dailyColumnSql(daily.column)), params);
    return `(case when d.kind = '${daily.of}' then ${direct} else ${others} end)`;
  }
  return shopwiseSql('d', filter, context, (one) => conditionSql(one, dailyValue(one), params));
}

/** The filter "is not none" excludes rows without a value, with or without an order. */
function keepsUnallocated({ operator, values }: DimensionFilter): boolean {
  const isListed = values.includes(UNALLOCATED_KEY);
  return isNegative(operator) ? !isListed && !values.includes(null) : isListed;
}

type ConditionOfShops = (filter: DimensionFilter, shops: ShopsOfQuery) => string;

/** Applies a filter whose values may be ids of one shop; shops for which it differs get separate conditions. */
function shopwiseSql(
  alias: string,
  filter: DimensionFilter,
  { shops }: FilterContext,
  condition: ConditionOfShops,
): string {
  if (!hasSeveral(shops) || !isOfOneShop(filter.field.key)) return condition(filter, shops);
  const shopIds = shops.map(({ shopId }) => shopId);
  const byMeaning = Map.groupBy(shops, ({ shopId }) =>
    JSON.stringify(filterForShop(filter, shopId, shopIds)),
  );
  const parts = [...byMeaning.values()].map((alike) => {
    const direct = filterForShop(filter, alike[0]?.shopId ?? 0, shopIds);
    const passes = direct === null ? 'true' : condition({ field: filter.field, ...direct }, alike);
    return alike.length === shops.length ? passes : `(${ofShops(alias, alike)} and ${passes})`;
  });
  return parts.length === 1 ? (parts[0] ?? 'true') : `(${parts.join(' or ')})`;
}

function conditionSql(filter: DimensionFilter, any: AnyValue, params: SqlParams): string {
  const values = filter.values.filter((value) => value !== null);
  const parts: string[] = [];
  if (values.length > 0) parts.push(any((column) => testSql(filter, column, values, params)));
  if (filter.values.includes(null)) {
    parts.push(`not coalesce(${any((column) => `${column} is not null`)}, false)`);
  }
  const passes = parts.length === 1 ? (parts[0] ?? 'true') : `(${parts.join(' or ')})`;
  return isNegative(filter.operator) ? `not coalesce(${passes}, false)` : passes;
}

function testSql(
  { field, operator }: DimensionFilter,
  column: string,
  values: readonly (string | number)[],
  params: SqlParams,
): string {
  if (operator === 'cnt' || operator === 'ncnt') {
    return containsSql(column, String(values[0]), params);
  }
  const add = (value: string | number | undefined) =>
    field.type === 'number'
      ? `cast(${params.add(Number(value))} as double precision)`
      : params.add(String(value));
  switch (operator) {
    case 'gt':
      return `${column} > ${add(values[0])}`;
    case 'gte':
      return `${column} >= ${add(values[0])}`;
    case 'lt':
      return `${column} < ${add(values[0])}`;
    case 'lte':
      return `${column} <= ${add(values[0])}`;
    case 'btw':
      return `${column} between ${add(values[0])} and ${add(values[1])}`;
    default:
      if (field.ledger?.from === 'order_tags') return hasTagSql(column, values, params);
      if (getCaselessColumn(field) !== null) {
        const sought = values.map((value) => params.add(toLowerCase(String(value))));
        return `${lowerCaseSql(column)} in (${sought.join(', ')})`;
      }
      return `${column} in (${values.map(add).join(', ')})`;
  }
}

/** Turns a filter on periods into one on days, so that only those days are read. */
function timeSql(
  { field, operator, values }: DimensionFilter,
  column: string,
  weekStart: number,
  params: SqlParams,
): string {
  const granularity = getGranularity(field) ?? 'day';
  const days = values.flatMap((value) => periodStart(field, String(value)) ?? []);
  const starts = days.map((day) => startOfPeriod(day, granularity, weekStart));
  const ends = days.map((day) => endOfPeriod(day, granularity, weekStart));
  const on = (day: string | undefined) => `cast(${params.add(day)} as date)`;
  switch (operator) {
    case 'gt':
      return `${column} >= ${on(addDays(ends[0] ?? '', 1))}`;
    case 'gte':
      return `${column} >= ${on(starts[0])}`;
    case 'lt':
      return `${column} < ${on(starts[0])}`;
    case 'lte':
      return `${column} <= ${on(ends[0])}`;
    case 'btw':
      return `${column} between ${on(starts[0])} and ${on(ends[1])}`;
    default: {
      const periods = starts.map(
        (start, index) => `${column} between ${on(start)} and ${on(ends[index])}`,
      );
      const passes = periods.length === 0 ? 'false' : `(${periods.join(' or ')})`;
      return isNegative(operator) ? `not ${passes}` : passes;
    }
  }
}

function ledgerValue(
  { field: { key, ledger }, operator }: DimensionFilter,
  shops: ShopsOfQuery,
): AnyValue {
  const through = (table: string, column: 'product_id' | 'variant_id', value: string): AnyValue =>
    throughCatalogue({ table, key: column, value }, shops);
  const isSearch = operator === 'cnt' || operator === 'ncnt';
  if (isSearch && key === 'order') return (test) => test('l.order_name');
  if (isSearch && key === 'product') return through('products', 'product_id', 'f.title');
  if (isSearch && key === 'variant') return through('variants', 'variant_id', VARIANT_NAME);
  switch (ledger?.from) {
    case 'entry':
      return (test) => test(`l.${ledger.column}`);
    case 'product':
      return through('products', 'product_id', `f.${ledger.column}`);
    case 'collection':
      return isSearch
        ? through(COLLECTION_TITLES, 'product_id', 'f.title')
        : through('product_collections', 'product_id', 'f.collection_id');
    case 'order_tags':
      return (test) => test('l.order_tags');
    case 'customer_type':
      return (test) => test(`(${CUSTOMER_TYPE_SQL})`);
    case 'ad_platform':
      return (test) => test(`(${AD_PLATFORM_SQL})`);
    case 'traffic_source':
      return (test) => test(`(${trafficSourceSql(ledger.kinds)})`);
    case 'shop':
      return (test) => test(shopIdSql('l'));
    case 'day':
    case undefined:
      return () => 'false';
  }
}

function dailyValue({ field: { daily }, operator }: DimensionFilter): AnyValue {
  if (daily?.from === 'shop') return (test) => test(shopIdSql('d'));
  if (daily?.from !== 'daily') return () => 'false';
  const isSearch = operator === 'cnt' || operator === 'ncnt';
  const isName = isSearch && daily.column === 'source_id';
  const column = isName ? 'd.label' : dailyColumnSql(daily.column);
  const { of } = daily;
  return (test) => (of === null ? test(column) : `(d.kind = '${of}' and ${test(column)})`);
}

const VARIANT_NAME = `(coalesce(f.title, '') || ' ' || coalesce(f.sku, ''))`;
const COLLECTION_TITLES =
  '(select pc.shop_id, pc.product_id, c.title from product_collections pc' +
  ' join collections c on c.shop_id = pc.shop_id and c.collection_id = pc.collection_id)';

interface CatalogueValue {
  readonly table: string;
  readonly key: 'product_id' | 'variant_id';
  readonly value: string;
}

/** Tests a value that the catalogue holds for the row's product or variant. */
function throughCatalogue({ table, key, value }: CatalogueValue, shops: ShopsOfQuery): AnyValue {
  const columns = hasSeveral(shops) ? ['shop_id', key] : [key];
  const of = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');
  const row = hasSeveral(shops) ? `(${of('l')})` : of('l');
  return (test) =>
    `${row} in (select ${of('f')} from ${table} f where ${ofShops('f', shops)} and ${test(value)})`;
}
