import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { ORDER_METRICS } from '#app/view-models/orders/order-row.ts';
import { ordersQuery } from '#app/view-models/orders/orders-query.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { listOrderRows, listOrders } from '#app/services/orders/list-orders.server.ts';
import { readOrdersPage } from '#app/services/orders/read-orders-page.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import {
  cost,
  makeShop,
  writeDailyCosts,
  writeLedger,
  writeProducts,
} from '../metrics/metrics-ledger.ts';
import { RANDOM_PRODUCTS, randomEntries, seeded } from '../metrics/metrics-random.ts';

describe('a page of orders, asked in cheaper questions', () => {
  let deps: TestDeps;
  let base: MetricQuery;

  beforeAll(async () => {
    deps = await testDeps();
    const shopId = await makeShop(deps.db, 'orders-page');
    await writeLedger(deps.db, shopId, randomEntries(seeded(7), 300));
    await writeProducts(deps.db, shopId, RANDOM_PRODUCTS);
    await writeDailyCosts(deps.db, shopId, [
      cost({ day: '2022-03-01', kind: 'other_revenue', amountMinor: 1234 }),
      cost({ day: '2022-03-02', kind: 'ad_spend', amountMinor: 999 }),
    ]);
    base = {
      shopIds: [shopId],
      range: { start: '2022-02-01', end: '2022-09-30' },
      compareTo: 'none',
      metrics: [],
      groupings: [],
      filters: [],
      sort: null,
      page: { size: 10, number: 1 },
      dating: 'event',
      weekStart: 1,
    };
  });
  afterAll(() => deps.close());

  async function expectSame(change: Partial<MetricQuery>) {
    const { query } = ordersQuery({ ...base, ...change });
    expect(await readOrdersPage(deps, query), JSON.stringify(query.sort)).toEqual(
      await runMetricQuery(deps, query),
    );
  }

  it('is the page of the one question, by every figure, up and down', async () => {
    for (const by of ['order', ...ORDER_METRICS]) {
      await expectSame({ sort: { by, direction: 'asc' } });
      await expectSame({ sort: { by, direction: 'desc' }, page: { size: 50, number: 2 } });
    }
  });

  it('is the same on the last page, where the line without an order stands', async () => {
    const { rowCount } = await runMetricQuery(deps, ordersQuery(base).query);
    await expectSame({ page: { size: 10, number: Math.ceil(rowCount / 10) } });
    await expectSame({ page: { size: 10, number: 1000 } });
  });

  it('is the same with filters, dated either way, and without any order', async () => {
    const country = { field: 'country', operator: 'in', values: ['FR', null] } as const;
    const product = { field: 'product', operator: 'eq', values: ['p1'] } as const;
    const losses = { field: 'gross_profit', operator: 'lt', values: [0] } as const;
    await expectSame({ filters: [country], dating: 'order' });
    await expectSame({ filters: [product] });
    await expectSame({ filters: [country, losses] });
    await expectSame({ range: { start: '2019-01-01', end: '2019-01-31' } });
  });

  it('has the rows of a list that is scrolled, page by page', async () => {
    const shop = { shopId: base.shopIds[0] ?? 0, timeZone: 'UTC' };
    const whole = { ...base, metrics: [...ORDER_METRICS], page: { size: 250, number: 1 } as const };
    const { result, facts } = await listOrders(deps, { shop, query: whole, search: '' });
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(result.rowCount / 50) }, (_, index) =>
        listOrderRows(deps, {
          shop,
          query: { ...whole, page: { size: 50, number: index + 1 } },
          search: '',
        }),
      ),
    );
    const keys = (rows: readonly MetricRow[]) => rows.map((row) => row.keys);
    const scrolled = pages.flatMap(({ rows }) => rows);
    expect(keys(scrolled.slice(0, 250))).toEqual(keys(result.rows));
    expect(scrolled.slice(0, 250).map(({ values }) => values)).toEqual(
      result.rows.map(({ values }) => values),
    );
    expect(scrolled).toHaveLength(result.rowCount);
    expect(Object.assign({}, ...pages.map((page) => page.facts))).toMatchObject(facts);
  });
});
