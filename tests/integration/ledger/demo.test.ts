import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectMonthChanges } from '#app/data/ledger/closed-month-rows.server.ts';
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
  deps = await testDeps({ now: '2026-11-21T12:00:00Z', withRates: true });
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
    expect(await count('ad_spend', shopId, "account_id = ''")).toBe(demo.adSpend.length);
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

  it('finds the orders of labels and prints, but for numbers that somebody typed', async () => {
    const { shopId } = first.shop;
    const names = new Set(demo.orders.map(({ name }) => name));
    const typed = demo.labelCosts.filter(
      ({ orderRef, orderNumber }) => orderRef === null && !names.has(orderNumber ?? ''),
    );
    expect(typed.length).toBeGreaterThan(0);
    expect(await count('label_costs', shopId)).toBe(demo.labelCosts.length);
    expect(await count('label_costs', shopId, 'order_id is null')).toBe(typed.length);
  });

  it('has costs from every kind of source, and says which', async () => {
    const { shopId } = first.shop;
    const since = (day: string) => demo.orders.filter(({ placedAt }) => placedAt > day);
    const sold = (orders: readonly Order[], ids: readonly (string | null)[]) =>
      orders.find(({ lines }) => lines.some(({ variantId }) => ids.includes(variantId)));
    const ofVendor = (vendor: string) =>
      demo.products
        .filter((product) => product.vendor === vendor)
        .flatMap(({ variants }) => variants.map(({ variantId }) => variantId));
    const made = demo.labelCosts.find(({ kind }) => kind === 'production');
    const sources: Readonly<Record<string, string | undefined>> = {
      production_cost: made?.orderRef ?? undefined,
      cost_profile: sold(since('2022-05-01'), ofVendor('Nordkyst'))?.id,
      unit_cost: sold(demo.orders, [demo.unitCosts[0]?.variantId ?? null])?.id,
    };
    for (const [rule, orderId] of Object.entries(sources)) {
      const { reasons } = await explainOrder(deps, { shopId, orderId: orderId ?? '' });
      expect([rule, reasons.some((one) => one.rule === rule)]).toEqual([rule, true]);
    }
    const set = sold(demo.orders, [demo.bundles[0]?.variantId ?? null]);
    const { reasons } = await explainOrder(deps, { shopId, orderId: set?.id ?? '' });
    const parts = reasons.flatMap(({ inputs }) =>
      inputs.filter(({ label }) => label === 'Part of the bundle').map(({ value }) => value),
    );
    expect([...new Set(parts)].toSorted()).toEqual([
      '1 × Beeswax Tapers, Pair, Natural',
      '2 × Cedar & Smoke Candle, 8 oz',
    ]);
    const visits = await count('daily_cost', shopId, "kind = 'visit'");
    expect(visits).toBe(demo.sessionDays.length);
  });

  it('has labels billed in another currency, at the rate of their day', async () => {
    const { shopId } = first.shop;
    const [label] = await deps.db.query<{ own: string; minor: number; day: string }>(
      `select own_amount as own, amount_minor as minor, day from label_costs
       where shop_id = $1 and currency = 'CAD' and kind = 'label' and day = '2022-12-15'
       order by cost_id limit 1`,
      [shopId],
    );
    // The reference rates of that day: a euro was 1.0621 US dollars and 1.4443 Canadian ones.
    const { own, minor } = label ?? { own: '0', minor: -1 };
    expect(minor).toBe(Math.round((Number(own) * 100 * 1.0621) / 1.4443));
  });

  it('has a sheet whose rows are marketing, and is read by nobody', async () => {
    const { shopId } = first.shop;
    const { total } = await figures(shopId, ['ad_spend'], '2023-02-28', '2023-02-28');
    const spent = [...demo.adSpend, ...demo.sheetSpend]
      .filter(({ day }) => day === '2023-02-28')
      .reduce((sum, { spendMinor }) => sum + spendMinor, 0);
    expect(total.values['ad_spend']).toBe(spent);
    expect(await count('sheet_sources', shopId, 'is_started and next_sync_at is null')).toBe(1);
    const rows = demo.sheetSpend.length;
    expect(await count('sheet_runs', shopId, `status = 'done' and booked = ${rows}`)).toBe(1);
  });

  it('has closed months that list what was billed after that', async () => {
    const { shopId } = first.shop;
    const changes = await selectMonthChanges(deps.db, shopId, {
      month: '2021-07',
      limit: 9,
      offset: 0,
    });
    expect(changes).toEqual([
      {
        month: '2021-07',
        kind: 'expense',
        sourceId: 'broker',
        label: 'Customs broker, late bill',
        netSalesMinor: 0,
        netProfitMinor: -38_500,
        parts: { operating_expenses: 38_500 },
      },
    ]);
    expect(await count('closed_months', shopId)).toBe(2);
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
