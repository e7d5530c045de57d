/** Every operator of the specification over a ledger small enough to see through. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeDailyCosts, writeLedger, writeProducts } from './metrics-ledger.ts';
import { RANDOM_PRODUCTS, randomCosts, randomEntries, seeded } from './metrics-random.ts';

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;
let random: number;

beforeAll(async () => {
  deps = await testDeps();
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  shopId = await makeShop(deps.db, 'filters');
  await writeProducts(deps.db, shopId, [
    { id: 'mug', vendor: 'Acme', type: 'Mug', collections: ['all', 'sale'] },
    { id: 'plate', vendor: null, type: 'Plate', collections: ['all'] },
  ]);
  // Each order's sales are a power of two, so that a sum tells which orders it holds.
  await writeLedger(deps.db, shopId, [
    order('1', '2023-01-02', {
      country: 'FR',
      product_id: 'mug',
      event_hour: 9,
      gross_sales: 1,
      utm_source: 'Facebook',
      utm_medium: 'paid_social',
    }),
    order('2', '2023-01-15', {
      country: 'DE',
      product_id: 'plate',
      event_hour: 12,
      gross_sales: 2,
    }),
    order('3', '2023-02-01', { country: null, product_id: 'mug', event_hour: 18, gross_sales: 4 }),
    order('4', '2023-03-31', { country: 'Émirats', product_id: null, gross_sales: 8 }),
  ]);
  random = await makeShop(deps.db, 'random');
  const numbers = seeded(5);
  await writeProducts(deps.db, random, RANDOM_PRODUCTS);
  await writeLedger(deps.db, random, randomEntries(numbers, 200));
  await writeDailyCosts(deps.db, random, randomCosts(numbers));
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

describe('collections under a filter on collections', () => {
  const byCollection = async (reader: MetricReader, filter: Omit<Filter, 'field'>) => {
    const { rows, total, overlap } = await runBookedQuery(
      { reader },
      query({
        metrics: ['gross_sales'],
        groupings: ['collection'],
        filters: [{ field: 'collection', ...filter }],
      }),
    );
    const sales = rows.map(({ keys, values }) => [keys[0], values['gross_sales']]);
    return { sales, total: total.values['gross_sales'], overlap: overlap?.['gross_sales'] };
  };

  // The mug (1 + 4) is in both, the plate (2) in one, and 8 are of no product.
  it.each<[Filter['operator'], Filter['values'], unknown]>([
    ['eq', ['sale'], { sales: [['sale', 5]], total: 5, overlap: 0 }],
    ['cnt', ['of sale'], { sales: [['sale', 5]], total: 5, overlap: 0 }],
    [
      'in',
      ['all', 'sale'],
      {
        sales: [
          ['all', 7],
          ['sale', 5],
        ],
        total: 7,
        overlap: 5,
      },
    ],
    ['eq', [null], { sales: [[null, 8]], total: 8, overlap: 0 }],
    [
      'nin',
      ['sale'],
      {
        sales: [
          ['all', 2],
          [null, 8],
        ],
        total: 10,
        overlap: 0,
      },
    ],
  ])('are those asked for: %s %j', async (operator, values, expected) => {
    for (const reader of [duckdb, deps.reader]) {
      expect(await byCollection(reader, { operator, values })).toEqual(expected);
    }
  });
});

describe('a filter on a dimension', () => {
  it.each<[Filter['field'], Filter['operator'], Filter['values'], number]>([
    ['country', 'eq', ['FR'], 1],
    ['country', 'eq', [null], 4],
    ['country', 'neq', ['FR'], 2 + 4 + 8],
    ['country', 'neq', [null], 1 + 2 + 8],
    ['country', 'in', ['FR', 'DE'], 1 + 2],
    ['country', 'in', ['FR', null], 1 + 4],
    ['country', 'nin', ['FR', 'DE'], 4 + 8],
    ['country', 'nin', ['FR', null], 2 + 8],
    ['country', 'cnt', ['éMIR'], 8],
    ['country', 'cnt', ['f'], 1],
    ['country', 'ncnt', ['f'], 2 + 4 + 8],
    ['country', 'cnt', ['%'], 0],
    ['product', 'eq', ['mug'], 1 + 4],
    ['product', 'cnt', ['of MUG'], 1 + 4],
    ['product', 'ncnt', ['of mug'], 2 + 8],
    ['vendor', 'eq', ['Acme'], 1 + 4],
    ['vendor', 'eq', [null], 2 + 8],
    ['vendor', 'neq', ['Acme'], 2 + 8],
    ['product_type', 'in', ['Mug', 'Plate'], 1 + 2 + 4],
    ['collection', 'eq', ['all'], 1 + 2 + 4],
    ['collection', 'cnt', ['of sale'], 1 + 4],
    ['collection', 'eq', [null], 8],
    ['order', 'cnt', ['#3'], 4],
    ['hour', 'gte', [12], 2 + 4 + 8],
    ['hour', 'btw', [9, 12], 1 + 2 + 8],
    ['hour', 'neq', [12], 1 + 4],
    ['day', 'gt', ['2023-01-15'], 4 + 8],
    ['day', 'lte', ['2023-01-15'], 1 + 2],
    ['month', 'eq', ['2023-01'], 1 + 2],
    ['month', 'neq', ['2023-01'], 4 + 8],
    ['month', 'btw', ['2023-02', '2023-03'], 4 + 8],
    ['month', 'gt', ['2023-01-20'], 4 + 8],
    ['quarter', 'in', ['2023-Q1'], 15],
    ['year', 'lt', ['2023'], 0],
    ['week', 'eq', ['2023-01-01'], 1],
    ['week', 'eq', ['2023-01-08'], 0],
    ['week', 'eq', ['2023-01-21'], 2],
    ['ad_platform', 'eq', ['facebook_ads'], 1],
    ['ad_platform', 'neq', ['facebook_ads'], 2 + 4 + 8],
    ['ad_platform', 'eq', ['google_ads'], 0],
    ['ad_platform', 'eq', [null], 2 + 4 + 8],
    ['campaign', 'eq', ['facebook_ads/1'], 0],
    ['campaign', 'eq', [null], 15],
  ])('%s %s %j keeps orders of %d', async (field, operator, values, sales) => {
    const filters = [{ field, operator, values }];
    for (const reader of [duckdb, deps.reader]) {
      const { total } = await runBookedQuery({ reader }, query({ filters }));
      expect(total.values.gross_sales).toBe(sales);
    }
  });

  it('joins with others by "and"', async () => {
    const filters: Filter[] = [
      { field: 'product', operator: 'eq', values: ['mug'] },
      { field: 'country', operator: 'neq', values: ['FR'] },
    ];
    const { total } = await runBookedQuery({ reader: duckdb }, query({ filters }));
    expect(total.values.gross_sales).toBe(4);
  });
});

describe('groups of conditions', () => {
  const is = (field: string, value: string | null, group?: number): Filter => ({
    field,
    operator: 'eq',
    values: [value],
    group,
  });

  it.each<[string, Filter[], number]>([
    ['one of two', [is('country', 'FR', 1), is('country', 'DE', 2)], 1 + 2],
    [
      'all of one, or all of the other',
      [is('country', 'FR', 1), is('product', 'mug', 1), is('country', 'DE', 2)],
      1 + 2,
    ],
    [
      'none by a group that contradicts itself',
      [is('country', 'FR', 1), is('product', 'plate', 1), is('country', null, 2)],
      4,
    ],
    [
      'besides what always has to match',
      [is('product', 'mug'), is('country', 'DE', 1), is('country', null, 2)],
      4,
    ],
    ['a single group like no group', [is('country', 'FR', 3), is('product', 'mug', 3)], 1],
  ])('keep orders of %s', async (_what, filters, sales) => {
    for (const reader of [duckdb, deps.reader]) {
      const { total } = await runBookedQuery({ reader }, query({ filters }));
      expect(total.values.gross_sales).toBe(sales);
    }
  });

  it('together keep what each keeps alone, and what both keep once', async () => {
    const sales = async (...filters: Filter[]) => {
      const asked = query({
        shopIds: [random],
        range: { start: '2022-01-01', end: '2022-12-31' },
        metrics: ['gross_sales', 'marketing_cost'],
        filters,
      });
      const { total } = await runBookedQuery({ reader: duckdb }, asked);
      return total.values;
    };
    const [france, mugs] = [is('country', 'FR'), is('product', 'p1')];
    const either = await sales({ ...france, group: 1 }, { ...mugs, group: 2 });
    const [one, other, both] = [await sales(france), await sales(mugs), await sales(france, mugs)];
    for (const metric of ['gross_sales', 'marketing_cost']) {
      const [a, b, ofBoth] = [one, other, both].map((values) => Number(values[metric]));
      expect(either[metric]).toBe((a ?? 0) + (b ?? 0) - (ofBoth ?? 0));
      expect(either[metric]).not.toBe(0);
    }
  });
});

describe('a filter on a metric', () => {
  it('keeps groups, and the total is of those kept', async () => {
    const filters = [{ field: 'gross_sales', operator: 'gte', values: [3] }] as const;
    const { rows, total, rowCount } = await runBookedQuery(
      { reader: duckdb },
      query({ metrics: ['gross_sales', 'orders', 'customers'], groupings: ['country'], filters }),
    );
    expect(rows.map(({ keys }) => keys[0])).toEqual(['Émirats', null]);
    expect(total.values).toEqual({ gross_sales: 12, orders: 2, customers: 2 });
    expect(rowCount).toBe(2);
  });
});

describe('every metric', () => {
  it.each(METRICS.map(({ key }) => key))(
    'sorts and filters by the figure it shows: %s',
    async (key) => {
      const base = query({
        shopIds: [random],
        range: { start: '2022-01-01', end: '2022-12-31' },
        metrics: [key],
        groupings: ['day', 'country'],
        sort: { by: key, direction: 'desc' },
      });
      for (const reader of [duckdb, deps.reader]) {
        const { rows } = await runBookedQuery({ reader }, base);
        const shown = rows.map(({ values }) => values[key] ?? -Infinity);
        expect(shown).toEqual(shown.toSorted((a, b) => b - a));
        const middle = shown[Math.floor(shown.length / 3)] ?? 0;
        if (!Number.isFinite(middle)) continue;
        const filters: Filter[] = [{ field: key, operator: 'gte', values: [middle] }];
        const kept = await runBookedQuery({ reader }, { ...base, filters });
        expect(kept.rows).toEqual(
          rows.filter(({ values }) => (values[key] ?? -Infinity) >= middle),
        );
      }
    },
  );
});

function order(id: string, day: string, given: Partial<Parameters<typeof entry>[0]>) {
  const customer = { customer_id: `c${id}`, customer_first_day: day, customer_order_index: 1 };
  return entry({ ...customer, order_id: id, event_day: day, orders: 1, ...given });
}

function query(given: Partial<MetricQuery>): MetricQuery {
  return {
    shopIds: [shopId],
    range: { start: '2023-01-01', end: '2023-12-31' },
    compareTo: 'none',
    metrics: ['gross_sales'],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    // Weeks begin on Sunday: 2 January is in that of the 1st, the 15th begins one.
    weekStart: 7,
    ...given,
  };
}
