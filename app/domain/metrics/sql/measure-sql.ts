/** Measures as SQL: the amount that one row adds to a sum, and distinct counts over rows. */
import { getMeasure, type DailyMeasure, type MeasureKey, type OrderSide } from '../measures.ts';
import type { LinearCombination } from '../linear-combination.ts';
import { isMarked, type OrderCounting } from '../plan-columns.ts';
import { signedSumSql } from './metric-sql.ts';
import { hasSeveral, ofSameShop, ofShops, type ShopsOfQuery } from './shop-scope.ts';

/** The amount that a ledger entry (alias l) adds to a signed sum. */
export function entryValueSql(terms: LinearCombination, counting: OrderCounting): string {
  const values = [...terms].flatMap(([key, times]) => {
    const value = entryMeasureSql(key, counting);
    return value === null ? [] : [[value, times] as const];
  });
  return signedSumSql(values);
}

export function dailyValueSql(terms: LinearCombination): string {
  const values = [...terms].flatMap(([key, times]) => {
    const measure = getMeasure(key);
    if (measure.source !== 'daily') return [];
    return [[`case when ${costSql(measure)} then d.${measure.column} else 0 end`, times] as const];
  });
  return signedSumSql(values.map(([value, times]) => [`(${value})`, times]));
}

export function costSql(measure: DailyMeasure): string {
  const { of, categories, exceptCategories } = measure;
  const isKind = `d.kind = '${of}'`;
  if (categories !== undefined) return `${isKind} and d.category in (${textsSql(categories)})`;
  if (exceptCategories === undefined) return isKind;
  return `${isKind} and d.category not in (${textsSql(exceptCategories)})`;
}

function textsSql(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}

/** Counts a measure over rows: distinct orders or customers, or orders by their flag. */
export function countedSql(key: MeasureKey, counting: OrderCounting): string {
  const { countsByLine } = counting;
  const measure = getMeasure(key);
  if (measure.source === 'distinct') {
    return countDistinct('l.customer_id', [personSql(countsByLine), personSideSql(key)]);
  }
  if (measure.source !== 'once') throw new Error(`Measure "${key}" is not counted.`);
  if (!countsByLine || isMarked(key, counting)) {
    return `cast(coalesce(sum(${entryMeasureSql(key, counting) ?? '0'}), 0) as bigint)`;
  }
  return countDistinct('l.order_id', [countedEventsSql(measure.events), sideSql(measure.side)]);
}

/** Tests if a row belongs to an order by which its customer counts. */
export function personSql(countsByLine: boolean): string {
  return `l.customer_id is not null and ${placedSql(countsByLine)} and l.valid_order = 1`;
}

export function personSideSql(key: MeasureKey): string | null {
  const measure = getMeasure(key);
  if (measure.source !== 'distinct') throw new Error(`"${key}" counts no people.`);
  const isRepeat = '(l.customer_order_index > 1 or b.customer_id is not null)';
  return measure.side === 'repeat' ? isRepeat : sideSql(measure.side);
}

export function isPeople(key: MeasureKey): boolean {
  return getMeasure(key).source === 'distinct';
}

/** Decides if a count needs later orders of the customers, from `secondOrdersJoin`. */
export function countsRepeat(keys: readonly MeasureKey[]): boolean {
  return keys.some((key) => {
    const measure = getMeasure(key);
    return measure.source === 'distinct' && measure.side === 'repeat';
  });
}

/**
 * Joins b, the customers with a second valid order. A customer with a first order within the range
 * placed the second one after it: with `sinceSql` no earlier day is read.
 */
export function secondOrdersJoin(shops: ShopsOfQuery, sinceSql: string | null): string {
  const columns = hasSeveral(shops) ? 'r.shop_id, r.customer_id' : 'r.customer_id';
  const since = sinceSql === null ? '' : ` and r.event_day >= ${sinceSql}`;
  const same = hasSeveral(shops) ? `${ofSameShop('b', 'l', shops)} and ` : '';
  return (
    ` left join (select ${columns} from ledger r where ${ofShops('r', shops)}` +
    ' and r.valid_order = 1 and r.customer_order_index = 2 and r.orders > 0' +
    `${since}) b on ${same}b.customer_id = l.customer_id`
  );
}

/** The condition of the rows that a count needs, so that no others are read; null when it needs all kinds. */
export function countedRowsSql(key: MeasureKey, counting: OrderCounting): string | null {
  const measure = getMeasure(key);
  if (measure.source === 'distinct') return personSql(counting.countsByLine);
  if (measure.source !== 'once' || !counting.countsByLine) return null;
  return isMarked(key, counting) ? null : countedEventsSql(measure.events);
}

/** Returns null where the ledger does not hold the measure. */
function entryMeasureSql(key: MeasureKey, counting: OrderCounting): string | null {
  const measure = getMeasure(key);
  switch (measure.source) {
    case 'ledger': {
      const column = `l.${measure.column}`;
      if (measure.events === undefined) return column;
      return `(case when ${eventsSql(measure.events)} then ${column} else 0 end)`;
    }
    case 'once': {
      if (isMarked(key, counting)) return ofSide(`l.${counting.firstOfGoods}`, measure.side);
      if (counting.countsByLine) return firstOfOrderSql(measure.events, measure.side);
      return ofSide(`l.${measure.column}`, measure.column === 'orders' ? measure.side : 'all');
    }
    case 'distinct':
      throw new Error(`"${key}" counts people, who are no sum of entries.`);
    case 'daily':
      return null;
  }
}

/** Yields 1 on the first of an order's entries that carry it, else 0: the sum counts distinct orders. */
function firstOfOrderSql(events: readonly string[], side: OrderSide): string {
  const isEvent = countedEventsSql(events);
  const isFirst = `row_number() over (partition by l.order_id, (${isEvent}) order by l.entry_no) = 1`;
  const conditions = [isEvent, sideSql(side), isFirst].filter((one) => one !== null);
  return `(case when ${conditions.join(' and ')} then 1 else 0 end)`;
}

/** Recognises a placed order: by the entry with its flag, or any entry of its sale. */
export function placedSql(countsByLine: boolean): string {
  return countsByLine ? `l.event = 'sale'` : 'l.orders > 0';
}

function ofSide(column: string, side: OrderSide): string {
  const condition = sideSql(side);
  return condition === null ? column : `(case when ${condition} then ${column} else 0 end)`;
}

function sideSql(side: OrderSide): string | null {
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
  return `l.event in (${textsSql(events)})`;
}

/** Selects entries of these events that belong to an order that counts: gift cards alone do not. */
function countedEventsSql(events: readonly string[]): string {
  return `${eventsSql(events)} and l.valid_order is not null`;
}

function countDistinct(column: string, conditions: readonly (string | null)[]): string {
  const where = conditions.filter((condition) => condition !== null).join(' and ');
  return `cast(count(distinct ${column}) filter (where ${where}) as bigint)`;
}
