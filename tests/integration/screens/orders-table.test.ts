import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { exportOrders } from '#app/pages/orders/export-orders.server.ts';
import { listOrders } from '#app/services/orders/list-orders.server.ts';
import { openOrder } from '#app/services/orders/open-order.server.ts';
import { ORDER_METRICS } from '#app/view-models/orders/order-row.ts';
import { testDeps, type TestDeps } from '../database.ts';
import {
  cost,
  entry,
  makeShop,
  writeDailyCosts,
  writeLedger,
  writeProducts,
} from '../metrics/metrics-ledger.ts';

/** Orders of the range, oldest first: number, hour (UTC), customer, product, price, cost. */
const ORDERS = [
  ['1', '09', 'anna', 'p1', 5000, 2000],
  ['2', '10', 'bert', 'p2', 3000, 3500],
  ['3', '23', 'anna', 'p2', 4000, 1000],
] as const;

describe('the orders table', () => {
  let deps: TestDeps;
  let shop: { shopId: number; timeZone: string };
  let base: MetricQuery;

  beforeAll(async () => {
    deps = await testDeps();
    const shopId = await makeShop(deps.db, 'orders-table');
    shop = { shopId, timeZone: 'America/New_York' };
    const common = { orders: 1, units_sold: 1, country: 'FR' };
    await writeLedger(deps.db, shopId, [
      ...ORDERS.map(([id, hour, customer, product, gross_sales, cogs]) =>
        entry({
          ...common,
          order_id: id,
          order_name: `#100${id}`,
          customer_id: customer,
          product_id: product,
          variant_id: `${product}-v`,
          order_day: '2023-02-01',
          placed_at: `2023-02-01 ${hour}:30:00`,
          gross_sales,
          cogs,
        }),
      ),
      // Placed before the range; only its return falls into it.
      entry({
        order_id: '0',
        order_name: '#1000',
        order_day: '2023-01-20',
        event: 'return',
        event_day: '2023-02-02',
        returns: 1500,
      }),
    ]);
    await writeProducts(deps.db, shopId, [
      { id: 'p1', vendor: null, type: null, collections: [] },
      { id: 'p2', vendor: null, type: null, collections: [] },
    ]);
    await writeDailyCosts(deps.db, shopId, [
      cost({ day: '2023-02-01', kind: 'ad_spend', amountMinor: 9 }),
      cost({ day: '2023-03-01', kind: 'other_revenue', amountMinor: 700 }),
    ]);
    for (const [id, hour, customer] of ORDERS) await insertOrder(id, `${hour}:30:00`, customer);
    base = {
      shopIds: [shopId],
      range: { start: '2023-02-01', end: '2023-02-07' },
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

  async function insertOrder(id: string, time: string, customer: string) {
    await deps.db.query(
      `insert into orders (shop_id, order_id, name, kind, placed_at, is_test, taxes_included,
         customer_id, country, order_discount_minor, tip_minor, duties_minor,
         additional_fees_minor, content_hash)
       values ($1, $2, $3, 'order', $4, false, false, $5, 'FR', 0, 0, 0, 0, 'x')`,
      [shop.shopId, id, id === '3' ? '=SUM(A1)' : `#100${id}`, `2023-02-01T${time}Z`, customer],
    );
  }

  const list = (change: Partial<MetricQuery> = {}, search = '') =>
    listOrders(deps, { shop, query: { ...base, ...change }, search });
  const idsOf = async (change: Partial<MetricQuery> = {}, search = '') =>
    (await list(change, search)).result.rows.map(({ keys }) => keys[0]);

  it('stands newest first, with each order’s figures', async () => {
    const { result } = await list();
    expect(result.rows.map(({ keys }) => keys[0])).toEqual(['3', '2', '1', '0']);
    expect(result.rows.map(({ values }) => values['gross_profit'])).toEqual([
      3000, // 40.00 - 10.00
      -500, // 30.00 - 35.00
      3000, // 50.00 - 20.00
      -1500,
    ]);
  });

  it('has the total of all orders, and their average over those placed in the range', async () => {
    const { result, counts } = await list({ page: { size: 10, number: 1 } });
    expect(result.rowCount).toBe(4);
    expect(counts).toEqual({ orders: 3, earlier: 1 });
    expect(result.total.values['gross_profit']).toBe(4000);
    expect(result.average['gross_profit']).toBe(1333); // 40.00 / 3
  });

  it('keeps what belongs to no order apart: in the total, and not among the orders', async () => {
    const range = { start: '2023-03-01', end: '2023-03-07' };
    const { result, counts, unallocated } = await list({ range });
    expect(result.rows).toEqual([]);
    expect(counts).toEqual({ orders: 0, earlier: 0 });
    expect(unallocated?.values['total_revenue']).toBe(700);
    expect(result.total.values['total_revenue']).toBe(700);
    expect((await list()).unallocated).toBeNull();
  });

  it('shows when an order was placed on the clocks of the shop', async () => {
    const { facts } = await list();
    expect(facts['3']).toMatchObject({ placedDay: '2023-02-01', placedTime: '18:30' });
  });

  it('keeps advertising, which belongs to no order, out of the orders', async () => {
    expect(await idsOf()).not.toContain(null);
  });

  it('finds an order by part of its name, its customer or a sku, in any case', async () => {
    expect(await idsOf({}, '1002')).toEqual(['2']);
    expect(await idsOf({}, 'ANNA')).toEqual(['3', '1']);
    expect(await idsOf({}, 'sku-P2')).toEqual(['3', '2']);
    expect(await idsOf({}, '%')).toEqual([]);
  });

  it('finds an order by the name of its country, which its row holds as a code', async () => {
    const french = { field: 'country', operator: 'eq', values: ['FR'] } as const;
    const ids = await idsOf({ filters: [french] });
    expect(ids).toContain('1');
    expect(await idsOf({}, 'franc')).toEqual(ids);
    expect(await idsOf({}, 'germany')).toEqual([]);
  });

  it('filters by figures and by dimensions', async () => {
    const losses = { field: 'gross_profit', operator: 'lt', values: [0] } as const;
    expect(await idsOf({ filters: [losses] })).toEqual(['2', '0']);
    const bert = { field: 'customer', operator: 'eq', values: ['bert'] } as const;
    expect(await idsOf({ filters: [bert] })).toEqual(['2']);
  });

  it('sorts by a figure', async () => {
    const sort = { by: 'total_revenue', direction: 'asc' } as const;
    expect(await idsOf({ sort })).toEqual(['0', '2', '3', '1']);
  });

  it('gives the last page for a page that is not there', async () => {
    const { result, applied } = await list({ page: { size: 10, number: 99 } });
    expect(applied.page).toEqual({ size: 10, number: 1 });
    expect(result.rows).toHaveLength(4);
  });

  it('comes as CSV in full, a name that looks like a formula made harmless', async () => {
    const chunks: string[] = [];
    const currency = { code: 'GBP', decimals: 2 };
    const columns = ORDER_METRICS.map(getMetric);
    const query = { ...base, page: { size: 10, number: 2 } } as const;
    for await (const chunk of exportOrders(deps, { shop, query, columns, search: '', currency })) {
      chunks.push(chunk);
    }
    const [head, first, , , last] = chunks.join('').split('\r\n');
    expect(head).toMatch(/^Order id,Order,Placed,Customer,Country,.*,Gross profit \(GBP\),/);
    expect(first).toMatch(
      /^3,'=SUM\(A1\),2023-02-01 18:30,anna,FR,,,,no,,40\.00,30\.00,0\.75,10\.00,/,
    );
    expect(last).toMatch(/^0,/);
  });

  it('refuses to open an order of nobody', async () => {
    await expect(openOrder(deps, { shopId: shop.shopId, orderId: 'nope' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
