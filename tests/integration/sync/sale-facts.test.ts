import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wooPlatform } from '#app/platforms/woo/woo-platform.server.ts';
import { connectWooShop } from '#app/services/connections/woo/connect-woo-shop.server.ts';
import { saveEnteredRate } from '#app/services/currency-rates/entered-rates.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { openOrder } from '#app/services/orders/open-order.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { orderId } from '#tests/sandbox/woo/woo-records.ts';
import { startWooSandbox, type WooSandbox } from '#tests/sandbox/woo/woo-sandbox.ts';
import { register } from '../accounts/people.ts';
import { type TestDeps, testDeps } from '../database.ts';

const HOME = 'https://lamps.example';
const PEG = { currency: 'AED', per: 'USD', rate: '4', fromDay: '2026-01-01', isPeg: true };
/** Sold with whole prices; in dirhams; with a variation that has a cost of its own; one without a cost. */
const [WHOLE, FOREIGN, COSTED, UNCOSTED] = [3, 4, 5, 6];

let base: TestDeps;
let deps: Deps & { accounts: TestDeps['accounts'] };
let sandbox: WooSandbox;
let who: { userId: number; workspaceId: number };
let shopId: number;
let now = '2026-11-30T12:00:00Z';
/** The sandbox reads it with each answer. */
const settings = { home: HOME, now: () => new Date(now), priceDecimals: 0 };

const plain = {
  status: 'completed',
  currency: 'USD',
  total_tax: '0.00',
  shipping_total: '0.00',
  shipping_tax: '0.00',
  shipping_lines: [],
  fee_lines: [],
  refunds: [],
  meta_data: [],
  date_created_gmt: '2026-11-27T12:00:00',
};
const line = {
  id: 1,
  name: 'Mug',
  product_id: 0,
  variation_id: 0,
  quantity: 2,
  subtotal: '10.00',
  total: '10.00',
  total_tax: '0.00',
  taxes: [],
  meta_data: [],
};

function change(number: number, changes: object): void {
  const record = sandbox.orders.get(orderId(number));
  if (record === undefined) throw new Error(`There is no order ${number}.`);
  Object.assign(record, changes);
}

beforeAll(async () => {
  base = await testDeps({ now });
  const { user, workspaceId } = await register(base, 'wanda');
  who = { userId: user.userId, workspaceId };
  const rates = 'Date,USD,\n2026-11-27,1.2500,\n2026-11-26,1.2000,\n';
  await storeCurrencyRates(base, { text: rates });
  await saveEnteredRate(base, { ...who, typed: PEG, replaced: null });
  sandbox = await startWooSandbox(seededStore({ seed: 9, orders: 8 }), settings);
  // 42.31 + 45.29 without tax and 11.42 + 12.23 of tax came to 111 with 24 of tax, in whole prices.
  const parts = [
    ['1', '42.307087', '11.422913'],
    ['2', '45.291339', '12.228661'],
  ] as const;
  change(WHOLE, {
    ...plain,
    total: '111.000000',
    total_tax: '24.000000',
    line_items: parts.map(([id, total, tax]) => ({
      ...line,
      id: Number(id),
      quantity: 1,
      subtotal: total,
      total,
      total_tax: tax,
      taxes: [{ id: 1, total: tax }],
    })),
  });
  change(FOREIGN, { ...plain, currency: 'AED', total: '10.00', line_items: [line] });
  const cost = (value: number) => ({ cost_of_goods_sold: { value } });
  const sold = { ...line, product_id: 101, variation_id: 1011, ...cost(8) };
  change(COSTED, { ...plain, total: '10.00', line_items: [sold] });
  change(UNCOSTED, { ...plain, total: '10.00', line_items: [{ ...sold, ...cost(0) }] });
  const http = quickHttp(() => new Date(now));
  const wait = () => Promise.resolve();
  const platform = wooPlatform({ http, clock: () => new Date(now), wait, endpoint: sandbox.url });
  deps = { ...base, clock: () => new Date(now), platforms: () => platform };
  const shop = { site: HOME, secret: sandbox.secret, origin: 'https://farthing.example' };
  await connectWooShop(deps, { ...who, ...shop });
  const [row] = await base.db.query<{ shopId: number }>(
    'select max(shop_id)::integer as "shopId" from platform_shops',
  );
  shopId = row?.shopId ?? 0;
  await syncHistory(deps, { shopId, category: 'orders' });
});
afterAll(async () => {
  await sandbox.close();
  await base.close();
});

/** Somebody saves the order in the shop again, an hour later than before. */
async function saveAgain(number: number, changes: object = {}): Promise<void> {
  now = new Date(Date.parse(now) + 3_600_000).toISOString();
  change(number, { ...changes, date_modified_gmt: now.slice(0, 19) });
  await syncHistory(deps, { shopId, category: 'products' });
  await syncChanges(deps, { shopId, triggerType: 'schedule' });
}

const linesOf = (number: number) =>
  base.db.query(
    `select line_id as id, gross_minor - discount_minor as net, tax_minor as tax,
       product_id as product, variant_id as variant, unit_cost::text as cost
     from order_lines where shop_id = $1 and order_id = $2 order by line_id`,
    [shopId, String(orderId(number))],
  );

describe('an order that is read again', () => {
  it('keeps the decimals of the prices that it was sold with', async () => {
    const before = await linesOf(WHOLE);
    // 42.31 and 45.29 to whole prices that come to 87. Of 11.42 and 12.23, 23 is left when both are cut,
    // and the one that is missing goes where more was cut off.
    expect(before).toMatchObject([
      { net: 4200, tax: 1200 },
      { net: 4500, tax: 1200 },
    ]);
    settings.priceDecimals = 2;
    await saveAgain(WHOLE, { customer_note: 'touched' });
    expect(await linesOf(WHOLE)).toEqual(before);
    const [row] = await base.db.query(
      `select price_decimals as decimals, updated_at as at from platform_orders
       where shop_id = $1 and order_id = $2`,
      [shopId, String(orderId(WHOLE))],
    );
    expect(row).toMatchObject({ decimals: 0, at: expect.stringContaining(now.slice(0, 10)) });
  });

  it('keeps the rate that it was converted at, though another one is entered later', async () => {
    const read = () => openOrder(deps, { shopId, orderId: String(orderId(FOREIGN)) });
    // 10.00 dirhams at 4 a dollar.
    expect(await read()).toMatchObject({ total: { net_sales: 250 } });
    await saveEnteredRate(base, { ...who, typed: { ...PEG, rate: '2' }, replaced: PEG });
    await saveAgain(FOREIGN);
    expect(await read()).toMatchObject({
      conversion: { currency: 'AED' },
      total: { net_sales: 250 },
    });
  });

  it('keeps what its lines were and cost, when a variation is deleted or costs are turned off', async () => {
    const before = await linesOf(COSTED);
    expect(before).toMatchObject([{ product: '101', variant: '1011', cost: '4' }]);
    const gone = { ...line, product_id: 101, variation_id: 0, cost_of_goods_sold: { value: 0 } };
    await saveAgain(COSTED, { line_items: [gone] });
    expect(await linesOf(COSTED)).toEqual(before);
    const dearer = { ...line, product_id: 101, variation_id: 1011 };
    await saveAgain(COSTED, { line_items: [{ ...dearer, cost_of_goods_sold: { value: 30 } }] });
    expect(await linesOf(COSTED)).toEqual(before);
  });

  it('is given facts that were not known before', async () => {
    expect(await linesOf(UNCOSTED)).toMatchObject([{ cost: null }]);
    const sold = { ...line, product_id: 101, variation_id: 1011 };
    await saveAgain(UNCOSTED, { line_items: [{ ...sold, cost_of_goods_sold: { value: 9 } }] });
    expect(await linesOf(UNCOSTED)).toMatchObject([{ cost: '4.5' }]);
  });
});
