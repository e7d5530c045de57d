import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDemoEdition } from '#app/data/shops/demo-edition.server.ts';
import { DEMO_FINGERPRINT } from '#app/demo/demo-fingerprint.ts';
import { DEMO_SHOP } from '#app/demo/demo-shop.ts';
import { generateDemo } from '#app/demo/generate-demo.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { loadDemo, type LoadedDemo } from '#app/services/demo/load-demo.server.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, writeLedger } from '../metrics/metrics-ledger.ts';

const demo = generateDemo();
let deps: TestDeps;
let first: LoadedDemo;

/** What an older version of the product left: a demo shop of another edition, beside a shop of somebody's. */
let older: { readonly shopId: number; readonly own: number };

beforeAll(async () => {
  deps = await testDeps({ now: '2026-11-21T12:00:00Z' });
  older = await leaveOlderEdition();
  first = await loadDemo(deps);
});
afterAll(() => deps.close());

/** Every row that belongs to the shop, table by table, as a count and a sum of hashes. */
async function contents(shopId: number) {
  const tables = ['orders', 'order_lines', 'refunds', 'transactions', 'products', 'variants'];
  const counts: Record<string, unknown> = {};
  for (const table of [...tables, 'ledger', 'daily_cost', 'unit_costs', 'ad_spend', 'expenses']) {
    const [row] = await deps.db.query<{ found: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as found
       from ${table} t where shop_id = $1`,
      [shopId],
    );
    counts[table] = row?.found;
  }
  return counts;
}

async function count(table: string, shopId: number, condition = 'true'): Promise<number> {
  const [row] = await deps.db.query<{ found: number }>(
    `select count(*) as found from ${table} where shop_id = $1 and ${condition}`,
    [shopId],
  );
  return row?.found ?? 0;
}

const figures = (shopId: number, metrics: readonly string[], start: string, end: string) =>
  runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start, end },
    compareTo: 'none',
    metrics,
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 7,
  });

async function leaveOlderEdition() {
  const place = { currency: 'USD', timeZone: 'UTC' };
  const { shopId: own } = await createShop(deps, { name: 'Mine', ...place });
  const demoShop = { name: DEMO_SHOP.name, shopKey: 'demo', isDemo: true, ...place };
  const { shopId } = await createShop(deps, demoShop);
  await writeDemoEdition(deps.db, shopId, 'older', new Date('2026-01-01'));
  for (const each of [own, shopId]) await writeLedger(deps.db, each, [entry({ order_id: 'o1' })]);
  return { shopId, own };
}

describe('loading the demo shop', () => {
  it('stores and costs everything that was generated', async () => {
    const { shopId } = first.shop;
    expect(first).toMatchObject({ loaded: true, orders: demo.orders.length });
    expect(first.shop).toMatchObject({ shopKey: 'demo', name: 'Oak & Ember', isDemo: true });
    expect(await count('orders', shopId)).toBe(demo.orders.length);
    expect(await count('products', shopId)).toBe(demo.products.length);
    expect(await count('unit_costs', shopId)).toBe(demo.unitCosts.length);
    expect(await count('ad_spend', shopId)).toBe(demo.adSpend.length);
    expect(await count('ledger_queue', shopId)).toBe(0);
    const costed = demo.orders.filter(({ isTest }) => !isTest).length;
    const [row] = await deps.db.query<{ found: number }>(
      `select count(distinct order_id) as found from ledger where shop_id = $1 and event <> 'void'`,
      [shopId],
    );
    expect(row?.found).toBe(costed);
  });

  it('sells what its orders say, to the cent', async () => {
    const { shopId } = first.shop;
    const { firstDay, lastDay } = DEMO_SHOP;
    const { total } = await figures(shopId, ['orders', 'gift_cards_sold'], firstDay, lastDay);
    const sales = demo.orders.filter(({ kind, isTest }) => kind === 'order' && !isTest);
    // An order of nothing but gift cards sells nothing yet.
    const ofGoods = sales.filter(({ lines }) => lines.some(({ isGiftCard }) => !isGiftCard));
    expect(total.values['orders']).toBe(ofGoods.length);
    const cardsOf = (orders: readonly Order[]) =>
      orders
        .flatMap(({ lines }) => lines.filter(({ isGiftCard }) => isGiftCard))
        .reduce((sum, { grossMinor }) => sum + grossMinor, 0);
    const kept = sales.filter(({ cancelledAt }) => cancelledAt === null);
    const givenBack = demo.orders.filter(({ kind }) => kind === 'return');
    const worth = cardsOf(kept) - cardsOf(givenBack);
    expect(total.values['gift_cards_sold']).toBe(worth);
  });

  it('shows a believable week where the demo opens', async () => {
    const { total } = await figures(
      first.shop.shopId,
      ['net_margin', 'average_order_value', 'blended_roas', 'cost_coverage'],
      '2023-02-01',
      '2023-02-07',
    );
    const { net_margin: margin, average_order_value: value, blended_roas: roas } = total.values;
    expect(margin).toBeGreaterThan(0.05);
    expect(margin).toBeLessThan(0.15);
    expect(value).toBeGreaterThan(6000);
    expect(value).toBeLessThan(9000);
    expect(roas).toBeGreaterThan(3);
    expect(roas).toBeLessThan(5);
  });

  it('replaces another edition as a whole and leaves other shops alone', async () => {
    expect(first.shop.shopId).not.toBe(older.shopId);
    for (const table of ['shops', 'orders', 'ledger']) {
      expect([table, await count(table, older.shopId)]).toEqual([table, 0]);
    }
    expect(await count('shops', older.own)).toBe(1);
    expect(await count('ledger', older.own)).toBe(1);
    const editions = await deps.db.query('select edition from demo_editions');
    expect(editions).toEqual([{ edition: DEMO_FINGERPRINT }]);
  });

  it('costs nothing after its last day', async () => {
    const { shopId } = first.shop;
    expect(await count('daily_cost', shopId, `day > '${DEMO_SHOP.lastDay}'`)).toBe(0);
    expect(await count('ledger', shopId, `event_day > '${DEMO_SHOP.lastDay}'`)).toBe(0);
  });

  it('leaves a ledger in step with the engine', async () => {
    const { shopId } = first.shop;
    for (const order of demo.orders.filter((_, index) => index % 997 === 0)) {
      const explained = await explainOrder(deps, { shopId, orderId: order.id });
      expect(explained.inStep).toBe(true);
    }
  });

  it('does nothing the second time', async () => {
    const before = await contents(first.shop.shopId);
    const second = await loadDemo(deps);
    expect(second).toMatchObject({ loaded: false, shop: { shopId: first.shop.shopId } });
    expect(await contents(first.shop.shopId)).toEqual(before);
  });

  it('takes up what a killed load left, and ends with the same shop', async () => {
    const { shopId } = first.shop;
    const before = await contents(shopId);
    await deps.db.query('delete from demo_editions where shop_id = $1', [shopId]);
    await deps.db.query(`delete from orders where shop_id = $1 and placed_at > '2023-01-01'`, [
      shopId,
    ]);
    expect(await loadDemo(deps)).toMatchObject({ loaded: true, shop: { shopId } });
    const after = await contents(shopId);
    // The rows written again have a newer version.
    expect({ ...after, ledger: null }).toEqual({ ...before, ledger: null });
    expect(await count('ledger_queue', shopId)).toBe(0);
  });
});
