import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { wooPlatform } from '#app/platforms/woo/woo-platform.server.ts';
import { connectWooShop } from '#app/services/connections/woo/connect-woo-shop.server.ts';
import { saveEnteredRate } from '#app/services/currency-rates/entered-rates.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { readMonthComparison } from '#app/pages/settings/read-reconciliation-page.server.ts';
import { reconcileShop } from '#app/services/sync/reconcile-shop.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { orderId, type WooRecord } from '#tests/sandbox/woo/woo-records.ts';
import { startWooSandbox, type WooSandbox } from '#tests/sandbox/woo/woo-sandbox.ts';
import { register } from '../accounts/people.ts';
import { type TestDeps, testDeps } from '../database.ts';

let now = '2026-11-30T12:00:00Z';
const clock = () => new Date(now);
let base: TestDeps;
let who: { userId: number; workspaceId: number };
let sandbox: WooSandbox;
let made = 0;

beforeAll(async () => {
  base = await testDeps({ now });
  const { user, workspaceId } = await register(base, 'wanda');
  who = { userId: user.userId, workspaceId };
  await storeCurrencyRates(base, { text: 'Date,USD,\n2026-11-27,1.2500,\n2026-10-09,1.2000,\n' });
  // Four dirhams a dollar.
  const typed = { currency: 'AED', per: 'USD', rate: '4', fromDay: '2026-01-01', isPeg: true };
  await saveEnteredRate(base, { ...who, typed, replaced: null });
});
afterEach(() => sandbox.close());
afterAll(() => base.close());

interface ShopOptions {
  readonly hasAnalytics?: boolean;
  /** By the number of their order. */
  readonly refunds?: ReadonlyMap<number, readonly WooRecord[]>;
}

/** A shop with these orders of 10.00 each, read and costed. */
async function shopWith(orders: readonly object[], { refunds, ...options }: ShopOptions = {}) {
  made += 1;
  now = '2026-11-30T12:00:00Z';
  const home = `https://lamps-${made}.example`;
  const store = seededStore({ seed: 9, orders: orders.length });
  sandbox = await startWooSandbox(store, { home, now: clock, timeZone: 'UTC', ...options });
  const line = { id: 1, name: 'Mug', product_id: 0, variation_id: 0, quantity: 1, meta_data: [] };
  const money = { subtotal: '10.00', total: '10.00', total_tax: '0.00' };
  for (const [index, changes] of orders.entries()) {
    const at = '2026-10-10T12:00:00';
    Object.assign(sandbox.orders.get(orderId(index + 1)) ?? {}, {
      status: 'completed',
      currency: 'USD',
      total: '10.00',
      total_tax: '0.00',
      shipping_total: '0.00',
      shipping_tax: '0.00',
      shipping_lines: [],
      fee_lines: [],
      refunds: [],
      meta_data: [],
      line_items: [{ ...line, ...money, taxes: [] }],
      date_created_gmt: at,
      date_paid_gmt: at,
      date_modified_gmt: at,
      ...changes,
    });
    const back = refunds?.get(index + 1);
    if (back === undefined) sandbox.refunds.delete(orderId(index + 1));
    else sandbox.refunds.set(orderId(index + 1), [...back]);
  }
  const http = quickHttp(clock);
  const wait = () => Promise.resolve();
  const platform = wooPlatform({ http, clock, wait, endpoint: sandbox.url });
  const deps: Deps = { ...base, clock, platforms: () => platform };
  const shop = { site: home, secret: sandbox.secret, origin: 'https://farthing.example' };
  await connectWooShop(deps, { ...who, ...shop });
  const [row] = await base.db.query<{ shopId: number }>(
    'select max(shop_id)::integer as "shopId" from platform_shops',
  );
  const shopId = row?.shopId ?? 0;
  await syncHistory(deps, { shopId, category: 'orders' });
  await costQueuedOrders(deps, { shopId });
  return { deps, shopId };
}

const compared = async ({ deps, shopId }: Awaited<ReturnType<typeof shopWith>>) => {
  now = new Date(Date.parse(now) + 3_600_000).toISOString();
  await reconcileShop(deps, { shopId, triggerType: 'schedule' });
  const view = await readMonthComparison(deps, { shopId });
  if (view === null) throw new Error('The shop has no platform.');
  return view;
};

const cause = (name: string, orders: number, amountMinor: number, number: number) => ({
  cause: name,
  orders,
  amountMinor,
  affected: 1,
  names: [`#${orderId(number)}`],
});

it('each month is held against WooCommerce Analytics, and every rule has its amount', async () => {
  const shop = await shopWith([
    {},
    // Placed in October, paid in November.
    { date_created_gmt: '2026-10-31T23:30:00', date_paid_gmt: '2026-11-01T00:10:00' },
    // Cancelled in November after it was paid.
    { status: 'cancelled', date_modified_gmt: '2026-11-05T12:00:00' },
    // 10.00 dirhams are 2.50 dollars, and 10.00 in the reports.
    { currency: 'AED' },
    { meta_data: [{ key: '_wcpay_mode', value: 'test' }] },
  ]);
  const { rows, fault, readAt, datedBy } = await compared(shop);
  expect({ fault, datedBy, readAt }).toEqual({
    fault: null,
    datedBy: 'paid',
    readAt: now,
  });
  expect(rows.slice(0, 2)).toEqual([
    {
      month: '2026-11',
      channel: null,
      // The order that was paid then.
      platform: { orders: 1, totalMinor: 1_000 },
      // The cancelled one goes back.
      ledger: { orders: 0, totalMinor: -1_000 },
      difference: { orders: -1, totalMinor: -2_000 },
      causes: [
        cause('cancelled', 0, -1_000, 3),
        // Paid then, and placed a month before.
        cause('date_paid', -1, -1_000, 2),
      ],
      unexplained: { orders: 0, totalMinor: 0 },
    },
    {
      month: '2026-10',
      channel: null,
      // The first, the dirhams as dollars, and the test order.
      platform: { orders: 3, totalMinor: 3_000 },
      // The first two, the cancelled one, and 2.50.
      ledger: { orders: 4, totalMinor: 3_250 },
      difference: { orders: 1, totalMinor: 250 },
      causes: [
        cause('cancelled', 1, 1_000, 3),
        cause('date_paid', 1, 1_000, 2),
        cause('currency', 0, -750, 4),
        cause('test', -1, -1_000, 5),
      ],
      unexplained: { orders: 0, totalMinor: 0 },
    },
  ]);
  // Twelve months before the present one.
  expect(rows.at(-1)?.month).toBe('2025-11');
});

/** Ten dollars back of an order of ten, in November. */
const refundOf = (number: number, amount: string) => ({
  id: 90_000 + number,
  reason: '',
  date_created_gmt: '2026-11-03T12:00:00',
  date_modified_gmt: '2026-11-03T12:00:00',
  amount,
  refunded_payment: true,
  line_items: [],
  shipping_lines: [],
  fee_lines: [],
  meta_data: [],
});

it('leaves the refund of an order that does not count out of the refund’s own month', async () => {
  const test = [{ key: '_wcpay_mode', value: 'test' }];
  const back = (number: number, amount: string) => ({
    date_modified_gmt: '2026-11-03T12:00:00',
    refunds: [{ id: 90_000 + number, reason: '', total: `-${amount}` }],
  });
  const shop = await shopWith(
    [
      {},
      // A test order of 10.00, of which 4.00 went back a month later.
      { meta_data: test, ...back(2, '4.00') },
      // A test order that was placed in October and paid in November.
      {
        meta_data: test,
        date_created_gmt: '2026-10-31T23:30:00',
        date_paid_gmt: '2026-11-01T00:10:00',
      },
      // A test order of 10.00 dirhams, which the reports add as dollars.
      { meta_data: test, currency: 'AED' },
      // A test order that was cancelled, which the reports leave out as well.
      { meta_data: test, status: 'cancelled', date_modified_gmt: '2026-11-05T12:00:00' },
    ],
    { refunds: new Map([[2, [refundOf(2, '4.00')]]]) },
  );
  const { rows } = await compared(shop);
  const sums = rows.slice(0, 2).map(({ platform, ledger, causes, unexplained }) => ({
    platform,
    ledger,
    causes: causes.map(({ cause: name, orders, amountMinor, affected }) => [
      name,
      orders,
      amountMinor,
      affected,
    ]),
    unexplained,
  }));
  expect(sums).toEqual([
    {
      // 10.00 paid then, less 4.00 given back.
      platform: { orders: 1, totalMinor: 600 },
      ledger: { orders: 0, totalMinor: 0 },
      causes: [['test', -1, -600, 2]],
      unexplained: { orders: 0, totalMinor: 0 },
    },
    {
      // The first, the whole of the second, and the dirhams as dollars.
      platform: { orders: 3, totalMinor: 3_000 },
      ledger: { orders: 1, totalMinor: 1_000 },
      causes: [['test', -2, -2_000, 2]],
      unexplained: { orders: 0, totalMinor: 0 },
    },
  ]);
});

it('says why the reports cannot be read, and compares everything else all the same', async () => {
  const shop = await shopWith([{}], { hasAnalytics: false });
  const view = await compared(shop);
  expect(view).toMatchObject({ rows: [], isOffered: true });
  expect(view.fault).toContain('WooCommerce does not answer');
  const [row] = await base.db.query<{ status: string }>(
    "select status from retrievals where shop_id = $1 and kind = 'reconciliation'",
    [shop.shopId],
  );
  expect(row?.status).toBe('done');
});
