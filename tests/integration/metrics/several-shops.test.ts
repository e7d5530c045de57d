/**
 * Several shops are one query: random ones answer what the queries of each shop and day come to,
 * converted and added up by hand, on PostgreSQL and on the columnar copy. The shops use the same ids
 * for their orders, products and customers.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { countsPeople } from '#app/domain/metrics/base-metrics.ts';
import type { Conversion } from '#app/domain/metrics/conversion.ts';
import { getDimension, DIMENSIONS, hasSeveralValues } from '#app/domain/metrics/dimensions.ts';
import type { Filter, MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeShop, writeDailyCosts, writeLedger, writeProducts } from './metrics-ledger.ts';
import { RANDOM_PRODUCTS, randomCosts, randomEntries, seeded } from './metrics-random.ts';
import { answerByHand } from './shops-by-hand.ts';

const QUERIES = 60;
const FIRST_DAY = '2022-01-01';
const DAYS = 12;

const CURRENCIES = ['GBP', 'USD', 'JPY'] as const;
let deps: TestDeps;
let duckdb: MetricReader;
let shops: { readonly shopId: number; readonly currency: string }[];

beforeAll(async () => {
  deps = await testDeps();
  const random = seeded(15);
  shops = [];
  for (const currency of CURRENCIES) {
    const shopId = await makeShop(deps.db, `in ${currency}`);
    await writeProducts(deps.db, shopId, RANDOM_PRODUCTS.slice(shops.length));
    await writeLedger(deps.db, shopId, randomEntries(random, 60).map(inFewDays));
    const costs = randomCosts(random).filter(({ day }) => day < addDays(FIRST_DAY, DAYS));
    await writeDailyCosts(deps.db, shopId, costs);
    shops.push({ shopId, currency });
  }
  duckdb = await duckdbReader(deps.db, deps.dataDir);
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

describe('a query over several shops', () => {
  it('comes to the queries of each shop and day, converted and added up by hand', async () => {
    const random = seeded(3);
    for (let at = 0; at < QUERIES; at += 1) {
      const query = randomQuery(random);
      const { conversion, ...rest } = query;
      const name = JSON.stringify({ ...rest, currency: conversion?.currency });
      const answer = await runBookedQuery({ reader: duckdb }, query);
      const again = await runBookedQuery({ reader: postgresReader(deps.db) }, query);
      expect(again, name).toEqual(answer);
      const byHand = await answerByHand(query, (one) => runBookedQuery({ reader: duckdb }, one));
      const isByKey = !NOT_SORTED_BY_KEY.includes(query.sort?.by ?? '');
      const inOrder = isByKey ? (rows: readonly MetricRow[]) => rows : byKeys;
      expect(inOrder(answer.rows), name).toEqual(inOrder(byHand.rows));
      expect([name, answer.rowCount, answer.average]).toEqual([
        name,
        byHand.rowCount,
        byHand.average,
      ]);
      expect(answer.total.values, name).toEqual(byHand.total);
    }
  });
});

describe('the orders of several shops', () => {
  it('are sorted by when they were placed, converted or not', async () => {
    const range = { start: FIRST_DAY, end: addDays(FIRST_DAY, DAYS) };
    const placed = await deps.db.query<{ key: string }>(
      `select l.shop_id || '~' || l.order_id as key from ledger l
       where l.event <> 'void' and l.event_day between $1 and $2
       group by l.shop_id, l.order_id order by min(l.placed_at), 1`,
      [range.start, range.end],
    );
    for (const currency of ['JPY', null]) {
      const query: MetricQuery = {
        shopIds: shops.map(({ shopId }) => shopId),
        range,
        compareTo: 'none',
        metrics: ['gross_sales'],
        groupings: ['order'],
        filters: [],
        sort: { by: 'order', direction: 'asc' },
        page: null,
        dating: 'event',
        weekStart: 1,
        ...converted(currency, () => 0),
      };
      const { rows } = await runBookedQuery({ reader: duckdb }, query);
      expect(rows.map(({ keys }) => keys[0])).toEqual(placed.map(({ key }) => key));
    }
  });
});

const byKeys = (rows: readonly MetricRow[]) =>
  rows.toSorted((a, b) => (JSON.stringify(a.keys) < JSON.stringify(b.keys) ? -1 : 1));

/** A year of entries within a few days, in their order. */
function inFewDays(one: LedgerEntry): LedgerEntry {
  const scaled = (day: string) => {
    const at = (Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000;
    return addDays(FIRST_DAY, Math.floor((at * DAYS) / 365));
  };
  const { customer_first_day: first, placed_at: placed } = one;
  return {
    ...one,
    event_day: scaled(one.event_day),
    order_day: scaled(one.order_day),
    customer_first_day: first === null ? null : scaled(first),
    placed_at: `${scaled(placed.slice(0, 10))}${placed.slice(10)}`,
  };
}

function randomQuery(random: () => number): MetricQuery {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[below(choices.length)];
    if (choice === undefined) throw new Error('Nothing to pick from.');
    return choice;
  };
  const dimensions = DIMENSIONS.map(({ key }) => key);
  const groupings = [...new Set(Array.from({ length: below(3) }, () => pick(dimensions)))];
  // Of some of the groups of two groupings, people, orders by line and orders in several groups are
  // not counted by hand.
  const overlaps = groupings.some((key) => hasSeveralValues(getDimension(key)));
  const isByFigure = below(3) === 0 && !(groupings.length > 1 && overlaps);
  const isCounted = !isByFigure || groupings.length < 2;
  const countable = METRICS.filter(({ key }) => isCounted || !countsPeople(key));
  const metrics = [...new Set([pick(countable).key, pick(countable).key, pick(countable).key])];
  const byLine = groupings.some((key) => getDimension(key).scope === 'line');
  const sort =
    below(4) === 0
      ? null
      : { by: pick([...metrics, ...groupings]), direction: pick(['asc', 'desc'] as const) };
  const isByKey = !NOT_SORTED_BY_KEY.includes(sort?.by ?? '');
  const start = below(DAYS - 1);
  const end = start + below(Math.min(5, DAYS - start));
  const filters = Array.from({ length: below(3) }, () => randomFilter(below, pick));
  return {
    shopIds: shops.map(({ shopId }) => shopId),
    range: { start: addDays(FIRST_DAY, start), end: addDays(FIRST_DAY, end) },
    compareTo: 'none',
    metrics,
    groupings,
    filters: [
      ...(groupings.length > 1 && isByFigure && byLine ? [] : filters),
      ...(isByFigure && (isCounted || !byLine) ? [figureFilter(below, pick, isCounted)] : []),
    ],
    sort,
    page: below(2) === 0 || !isByKey ? null : { size: 1 + below(8), number: 1 + below(3) },
    dating: pick(['event', 'order']),
    weekStart: 1 + below(7),
    ...converted(pick(['GBP', 'JPY', 'EUR', null]), below),
  };
}

/** Sorted by what their rows are called, or by when they were placed: their order is no part of this. */
const NOT_SORTED_BY_KEY: readonly string[] = ['order', 'product', 'variant', 'collection'];

function figureFilter(
  below: (count: number) => number,
  pick: <T>(choices: readonly T[]) => T,
  isCounted: boolean,
): Filter {
  const fields = METRICS.filter(({ key }) => isCounted || !countsPeople(key));
  const values = [pick([0, 1, below(9000), below(90)])];
  return { field: pick(fields).key, operator: pick(['gt', 'lte', 'neq']), values };
}

function randomFilter(
  below: (count: number) => number,
  pick: <T>(choices: readonly T[]) => T,
): Filter {
  const shopId = pick(shops).shopId;
  const choices: Filter[] = [
    { field: 'country', operator: pick(['eq', 'neq']), values: [pick(['GB', 'FR', null])] },
    { field: 'product', operator: pick(['eq', 'neq']), values: [`${shopId}~p${below(9)}`] },
    { field: 'product', operator: pick(['in', 'nin']), values: [`${shopId}~p1`, 'p2', 'p3'] },
    { field: 'vendor', operator: pick(['eq', 'neq']), values: [pick(['Vendor 1', null])] },
    { field: 'collection', operator: pick(['eq', 'neq']), values: [pick(['all', null])] },
    { field: 'variant', operator: 'cnt', values: ['sku-p3'] },
    { field: 'customer', operator: pick(['in', 'nin']), values: [`${shopId}~c3`, null] },
    { field: 'expense', operator: 'eq', values: [`${shopId}~expense-1`] },
    { field: 'hour', operator: 'gte', values: [below(24)] },
  ];
  return pick(choices);
}

/** Rates that halve odd amounts, that are no decimals, that make little of much and much of little. */
function converted(
  currency: string | null,
  below: (count: number) => number,
): Pick<MetricQuery, 'conversion'> {
  if (currency === null) return {};
  const odd = [
    { over: 1n, under: 2n },
    { over: 10_921n, under: 16_000_123n },
    { over: 16_000_123n, under: 10_921n },
    { over: 3n, under: 200n },
  ];
  const foreign = shops.filter((shop) => shop.currency !== currency);
  const rates = foreign.map((shop) => {
    const days = Array.from({ length: DAYS }, (_, at) => {
      const rate = odd[below(odd.length)];
      if (rate === undefined) throw new Error('There is a rate on every day.');
      return [addDays(FIRST_DAY, at), rate] as const;
    });
    return [shop.currency, new Map(days)] as const;
  });
  const conversion: Conversion = { currency, base: 'CHF', shops: foreign, rates: new Map(rates) };
  return { conversion };
}
