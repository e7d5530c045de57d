/**
 * Grouping keys as SQL, in two steps. Entries are first added up by a raw key that a row stores
 * (its day, its product), which is fast; the few sums are then mapped to the requested key (its
 * month, the product's vendor). Both DuckDB and PostgreSQL accept every expression here.
 */
import type { Granularity } from '#app/domain/calendar/date-range.ts';
import {
  PAID_UTM_MEDIA,
  UTM_SOURCES_OF_AD_PLATFORMS,
} from '#app/domain/marketing/ad-platform-of-order.ts';
import type { DailyKeyColumn, Dimension } from '../dimensions.ts';
import type { DayShift, MetricQuery } from '../metric-query.ts';
import { isOfOneShop, shopKeySql } from '../shop-keys.ts';
import { hasUnallocatedKey, UNALLOCATED_KEY } from '../unallocated.ts';
import { getCaselessColumn, lowerCaseSql, spellingJoinSql } from './caseless-sql.ts';
import { filteredCollectionsSql } from './collection-rows-sql.ts';
import { tagsJoinSql } from './tag-rows-sql.ts';
import { hasSeveral, ofSameShop, type ShopsOfQuery } from './shop-scope.ts';
import type { SqlContext } from './sql-context.ts';

/**
 * The three customer types by the ledger's columns. A customer whose orders so far were all
 * cancelled has no index and has not bought before.
 */
export const CUSTOMER_TYPE_SQL =
  `case when l.customer_id is null then 'guest'` +
  ` when l.customer_order_index > 1 then 'returning' else 'new' end`;

/** The ad platform that brought an order, by its tags; null for any other order. */
export const AD_PLATFORM_SQL =
  `case when lower(l.utm_medium) in (${textsSql(PAID_UTM_MEDIA)}) then case` +
  Object.entries(UTM_SOURCES_OF_AD_PLATFORMS)
    .map(([platform, sources]) => {
      return ` when lower(l.utm_source) in (${textsSql(sources)}) then '${platform}'`;
    })
    .join('') +
  ' end end';

export function trafficSourceSql(kinds: readonly string[]): string {
  return `case when l.traffic_kind in (${textsSql(kinds)}) then l.traffic_source end`;
}

export function ledgerDay(dating: MetricQuery['dating']): string {
  return dating === 'order' ? 'l.order_day' : 'l.event_day';
}

/** The raw key of a ledger row (alias l); `ofNoAdPlatform` selects whose amounts are added up. */
export function ledgerRawKey(
  dimension: Dimension,
  dating: MetricQuery['dating'],
  { ofNoAdPlatform = false }: { readonly ofNoAdPlatform?: boolean } = {},
): string {
  const { ledger } = dimension;
  switch (ledger?.from) {
    case 'entry':
      return `l.${ledger.column}`;
    case 'day':
      return ledgerDay(dating);
    case 'product':
    case 'collection':
      return 'l.product_id';
    case 'order_tags':
      return 'l.order_tags';
    case 'customer_type':
      return CUSTOMER_TYPE_SQL;
    case 'ad_platform':
      return ofNoAdPlatform ? noKey(dimension) : AD_PLATFORM_SQL;
    case 'traffic_source':
      return trafficSourceSql(ledger.kinds);
    case 'shop':
      return shopIdSql('l');
    case undefined:
      return noKey(dimension);
  }
}

export function dailyRawKey(dimension: Dimension): string {
  const { daily } = dimension;
  const isNamed = hasUnallocatedKey(dimension);
  switch (daily?.from) {
    case 'day':
      return 'd.day';
    case 'daily': {
      if (daily.of === null) return dailyColumnSql(daily.column);
      const others = isNamed ? ` else '${UNALLOCATED_KEY}'` : '';
      return `case when d.kind = '${daily.of}' then ${dailyColumnSql(daily.column)}${others} end`;
    }
    case 'shop':
      return shopIdSql('d');
    case undefined:
      return isNamed ? `cast('${UNALLOCATED_KEY}' as text)` : noKey(dimension);
  }
}

export function shopIdSql(alias: 'l' | 'd'): string {
  return `cast(${alias}.shop_id as text)`;
}

/** The column of a daily cost (alias d); null where it is empty. */
export function dailyColumnSql(column: DailyKeyColumn): string {
  return /^(ad|utm)_/.test(column) ? `nullif(d.${column}, '')` : `d.${column}`;
}

/** A raw key of a row: the row's alias, and the column or expression of the key. */
export interface RawKey {
  readonly alias: string;
  readonly sql: string;
}

/** Maps a raw key to the requested key; `position` distinguishes its join. With several shops, ids name theirs. */
export function finalKey(
  dimension: Dimension,
  raw: RawKey,
  position: number,
  { plan, shops }: Pick<SqlContext, 'plan' | 'shops'>,
): string {
  const key = keySql(dimension, raw.sql, position, plan.resolved.query);
  if (getCaselessColumn(dimension) !== null) {
    return `coalesce(j${position}.spelling, ${lowerCaseSql(key)})`;
  }
  return hasSeveral(shops) && isOfOneShop(dimension.key)
    ? shopKeySql(`${raw.alias}.shop_id`, key)
    : key;
}

function keySql(
  { ledger }: Dimension,
  raw: string,
  position: number,
  { weekStart, dayShift }: Pick<MetricQuery, 'weekStart' | 'dayShift'>,
): string {
  switch (ledger?.from) {
    case 'day':
      return periodSql(shiftedSql(raw, dayShift), ledger.granularity, weekStart);
    case 'product':
      return `j${position}.${ledger.column}`;
    case 'collection':
      return `j${position}.collection_id`;
    case 'order_tags':
      return `j${position}.tag`;
    case 'entry':
    case 'customer_type':
    case 'ad_platform':
    case 'traffic_source':
    case 'shop':
    case undefined:
      return raw;
  }
}

/** Shifts a day to the one it is compared with; 31 January and a month is the last of February. */
function shiftedSql(day: string, shift: DayShift | undefined): string {
  if (shift === undefined || shift.count === 0) return day;
  if (shift.unit === 'day') return `(${day} + ${shift.count})`;
  return `cast(${day} + interval '${shift.count} months' as date)`;
}

export function isJoined(dimension: Dimension): boolean {
  const isOfCatalogue = ['product', 'collection', 'order_tags'];
  return (
    isOfCatalogue.includes(dimension.ledger?.from ?? '') || getCaselessColumn(dimension) !== null
  );
}

/** The join that `finalKey` needs, empty when it needs none. Its values are added to the statement. */
export function finalJoin(
  dimension: Dimension,
  raw: RawKey,
  position: number,
  context: Pick<SqlContext, 'plan' | 'params' | 'shops'>,
): string {
  const { ledger } = dimension;
  const name = `j${position}`;
  const caseless = getCaselessColumn(dimension);
  if (caseless !== null) {
    return spellingJoinSql(caseless, { raw: raw.sql, alias: name, shops: context.shops });
  }
  if (ledger?.from === 'order_tags') return tagsJoinSql(raw.sql, name, context);
  if (ledger?.from !== 'product' && ledger?.from !== 'collection') return '';
  const table = ledger.from === 'product' ? 'products' : 'product_collections';
  const ofShop = ofSameShop(name, raw.alias, context.shops);
  const filtered = ledger.from === 'product' ? '' : filteredCollectionsSql(name, context);
  return ` left join ${table} ${name} on ${ofShop} and ${name}.product_id = ${raw.sql}${filtered}`;
}

/** Decides if the step from a raw key to the requested key needs the row's shop. */
export function needsShop(dimension: Dimension, shops: ShopsOfQuery): boolean {
  return hasSeveral(shops) && (isJoined(dimension) || isOfOneShop(dimension.key));
}

export function periodSql(day: string, granularity: Granularity, weekStart: number): string {
  if (granularity === 'day') return day;
  // date_trunc knows weeks from Monday only: move the day so that its week begins on Monday.
  const shift = granularity === 'week' ? (8 - weekStart) % 7 : 0;
  const moved = shift === 0 ? day : `${day} + ${shift}`;
  const start = `cast(date_trunc('${granularity}', cast(${moved} as timestamp)) as date)`;
  return shift === 0 ? start : `${start} - ${shift}`;
}

export function keyType({ type }: Dimension): string {
  return type === 'time' ? 'date' : type === 'number' ? 'smallint' : 'text';
}

export function noKey(dimension: Dimension): string {
  return `cast(null as ${keyType(dimension)})`;
}

/** Lists constants, none of which holds a quote. */
function textsSql(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}
