/** Codes and tags are one whatever their letter case, written as most orders have them, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { cost, entry, makeShop, writeDailyCosts, writeLedger } from './metrics-ledger.ts';

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;

const DAY = '2026-03-02';
const order = (order_id: string, discount_code: string | null, utm_source: string | null) =>
  entry({
    order_id,
    event_day: DAY,
    order_day: DAY,
    orders: 1,
    gross_sales: 1_000,
    discount_code,
    utm_source,
  });

beforeAll(async () => {
  deps = await testDeps();
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  shopId = await makeShop(deps.db, 'letter case');
  await writeLedger(deps.db, shopId, [
    order('1', 'welcome', 'Facebook'),
    order('2', 'Welcome', 'facebook'),
    order('3', 'WELCOME', 'facebook'),
    order('4', 'WELCOME', 'FACEBOOK'),
    order('5', 'ÉTÉ', null),
    order('6', 'été', null),
    order('7', null, null),
  ]);
  await writeDailyCosts(deps.db, shopId, [
    cost({
      day: DAY,
      kind: 'visit',
      sourceId: 'a',
      impressions: 9,
      tags: { source: 'FaceBook', medium: '', campaign: '' },
    }),
  ]);
});
afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

async function rowsBy(
  dimension: string,
  metrics: readonly string[],
  filters: readonly Filter[] = [],
) {
  const answers = [];
  for (const reader of [duckdb, deps.reader]) {
    const { rows, total } = await runBookedQuery(
      { reader },
      {
        shopIds: [shopId],
        range: { start: '2026-03-01', end: '2026-03-31' },
        metrics: [...metrics],
        groupings: [dimension],
        filters: [...filters],
        compareTo: 'none',
        sort: { by: dimension, direction: 'asc' },
        page: null,
        dating: 'event',
        weekStart: 1,
      },
    );
    answers.push({
      rows: rows.map(({ keys, values }) => [keys[0], ...metrics.map((key) => values[key])]),
      total: metrics.map((key) => total.values[key]),
    });
  }
  expect(answers[0]).toEqual(answers[1]);
  return answers[0];
}

describe('codes and tags in several spellings', () => {
  it('are one row, written as most often', async () => {
    expect(await rowsBy('discount_code', ['orders', 'gross_sales'])).toEqual({
      // Of two spellings that are as frequent, the first by its characters.
      rows: [
        ['WELCOME', 4, 4_000],
        ['ÉTÉ', 2, 2_000],
        [null, 1, 1_000],
      ],
      total: [7, 7_000],
    });
  });

  it('join visits as well', async () => {
    expect(await rowsBy('utm_source', ['orders', 'sessions'])).toEqual({
      rows: [
        ['facebook', 4, 9],
        [null, 3, 0],
      ],
      total: [7, 9],
    });
  });

  it('are found by any spelling, and left out by any', async () => {
    const filter = (operator: Filter['operator'], value: string): Filter => ({
      field: 'discount_code',
      operator,
      values: [value],
    });
    const found = await rowsBy('discount_code', ['orders'], [filter('eq', 'wELCOME')]);
    expect(found?.rows).toEqual([['WELCOME', 4]]);
    const other = await rowsBy('discount_code', ['orders'], [filter('neq', 'welcome')]);
    expect(other?.total).toEqual([3]);
    const visits: Filter = { field: 'utm_source', operator: 'in', values: ['FACEBOOK'] };
    expect((await rowsBy('utm_source', ['orders', 'sessions'], [visits]))?.total).toEqual([4, 9]);
  });
});
