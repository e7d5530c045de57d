/** Bases as aggregates over ledger rows (alias l) or daily costs (alias d). */
import { baseOf, type BaseKey, type CustomerSide } from '../bases.ts';

/** The column of a base in every step of a statement; the prefix keeps clear of SQL's own words. */
export function baseColumn(key: BaseKey): string {
  return `b_${key}`;
}

/** A base added up over ledger entries. Sums of bigint are hugeint on DuckDB, hence the cast. */
export function summedSql(key: BaseKey): string {
  const base = baseOf(key);
  if (base.source !== 'ledger' && base.source !== 'once') throw notOf(key, 'ledger');
  const side = base.source === 'once' && base.measure === 'orders' ? sideCondition(base.side) : null;
  const filter = side === null ? '' : ` filter (where ${side})`;
  return `cast(coalesce(sum(l.${base.measure})${filter}, 0) as bigint)`;
}

/** A base counted over distinct orders or customers. */
export function countedSql(key: BaseKey, countsByLine: boolean): string {
  const base = baseOf(key);
  if (base.source === 'distinct') {
    return countDistinct('l.customer_id', [placedSql(countsByLine), sideCondition(base.side)]);
  }
  if (base.source !== 'once') throw notOf(key, 'count');
  return countDistinct('l.order_id', [eventsSql(base.events), sideCondition(base.side)]);
}

/** 1 on the first of an order's entries that carry it, else 0: adds up to the distinct orders. */
export function countedOnceSql(events: readonly string[], side: CustomerSide): string {
  const isEvent = eventsSql(events);
  const isFirst =
    `row_number() over (partition by l.order_id, ${isEvent} order by l.entry_no) = 1`;
  const conditions = [isEvent, sideCondition(side), isFirst].filter((one) => one !== null);
  return `(case when ${conditions.join(' and ')} then 1 else 0 end)`;
}

/** The rows that counting needs, so that no others are read; null when it needs all kinds. */
export function countedRowsSql(keys: readonly BaseKey[], countsByLine: boolean): string | null {
  const onlyPlaced = keys.every((key) => baseOf(key).source === 'distinct');
  return onlyPlaced ? placedSql(countsByLine) : null;
}

/** A base added up over daily costs. */
export function dailySql(key: BaseKey): string {
  const base = baseOf(key);
  if (base.source !== 'daily') throw notOf(key, 'daily cost');
  const kind = `filter (where d.kind = '${base.of}')`;
  return `cast(coalesce(sum(d.${base.column}) ${kind}, 0) as bigint)`;
}

/** An order was placed: the entry with its flag, or any entry of its sale. */
function placedSql(countsByLine: boolean): string {
  return countsByLine ? `l.event = 'sale'` : 'l.orders > 0';
}

/** Which orders count, as a condition on a ledger row; null when all do. */
export function sideCondition(side: CustomerSide): string | null {
  switch (side) {
    case 'all':
      return null;
    case 'acquired':
      return 'l.customer_order_index = 1';
    case 'new':
      return 'l.customer_id is not null and coalesce(l.customer_order_index, 1) = 1';
    case 'later':
      return 'l.customer_order_index > 1';
    case 'guest':
      return 'l.customer_id is null';
  }
}

function eventsSql(events: readonly string[]): string {
  return `l.event in (${events.map((event) => `'${event}'`).join(', ')})`;
}

function countDistinct(column: string, conditions: readonly (string | null)[]): string {
  const where = conditions.filter((condition) => condition !== null).join(' and ');
  return `cast(count(distinct ${column}) filter (where ${where}) as bigint)`;
}

function notOf(key: string, kind: string): Error {
  return new Error(`Base "${key}" is not a ${kind} base.`);
}
