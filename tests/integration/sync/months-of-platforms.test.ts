import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { updatePlatformMonths } from '#app/data/ledger/platform-month-rows.server.ts';
import { amazonPlatform } from '#app/platforms/amazon/amazon-platform.server.ts';
import type { Platform, PlatformToken } from '#app/platforms/port.ts';
import { wixPlatform } from '#app/platforms/wix/wix-platform.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { readMonthComparison } from '#app/pages/settings/read-reconciliation-page.server.ts';
import { reconcileShop } from '#app/services/sync/reconcile-shop.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { type AmazonSandbox, startAmazonSandbox } from '#tests/sandbox/amazon/amazon-sandbox.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { adminOrder } from '#tests/sandbox/shopify/admin-order.ts';
import { platformAt } from '#tests/sandbox/shopify/open-sandbox.ts';
import {
  SANDBOX_TOKEN,
  startShopifySandbox,
} from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import { startWixSandbox } from '#tests/sandbox/wix/wix-sandbox.ts';
import {
  type SeededOrder,
  type SeededStore,
  seededStore,
} from '#tests/sandbox/store/seeded-store.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { connectPlain } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';
let base: TestDeps;
let time: VirtualClock;
let close: () => Promise<void>;
let made = 0;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterEach(() => close());
afterAll(() => base.close());

/** Two lamps at 5.00 each, 1.00 off, 0.72 tax: 9.72 to pay, 10.00 at the prices of the products. */
function order(number: number, placedAt: string, over: Partial<SeededOrder> = {}): SeededOrder {
  const line = { number: 1, product: 0, quantity: 2 };
  return {
    number,
    placedAt,
    updatedAt: placedAt,
    customer: null,
    country: 'US',
    province: 'NY',
    lines: [{ ...line, unitPriceMinor: 500, discountMinor: 100, taxMinor: 72 }],
    shippingMinor: 0,
    shippingTaxMinor: 0,
    discountCode: 'LESS',
    gateway: 'card',
    paymentFeeMinor: null,
    isFulfilled: true,
    cancelledAt: null,
    refunds: [],
    utmSource: null,
    ...over,
  };
}

const storeOf = (orders: readonly SeededOrder[]): SeededStore => ({
  ...seededStore({ seed: 3, orders: 0 }),
  orders,
});
/** The last is still October in New York. */
const OCTOBER = [order(1, '2026-10-10T15:00:00Z'), order(2, '2026-11-01T03:30:00Z')];
const NOVEMBER = order(3, '2026-11-05T15:00:00Z');
const CANCELLED = order(4, '2026-10-12T15:00:00Z', {
  cancelledAt: '2026-11-02T15:00:00Z',
  updatedAt: '2026-11-02T15:00:00Z',
});

interface Remote {
  readonly store: SeededStore;
  readonly externalKey: string;
  readonly platform: Platform;
  readonly token: string;
  readonly scopes?: string;
}

/** A shop of the platform, read, costed, and compared a night later. */
async function compared({ store, externalKey, platform, token, scopes = '' }: Remote) {
  const deps: Deps = { ...base, clock: time.clock, platforms: () => platform };
  const credential: PlatformToken = {
    accessToken: token,
    scopes,
    expiresAt: '2027-01-01T00:00:00Z',
    refreshToken: 'renews',
    refreshExpiresAt: null,
  };
  const { platformId } = platform;
  const options = { externalKey, platform, store, token: credential, platformId };
  const { shopId } = await connectPlain(deps, options);
  const compare = async () => {
    await reconcileShop(deps, { shopId, triggerType: 'schedule' });
    const view = await readMonthComparison(deps, { shopId });
    if (view === null) throw new Error('The shop has no platform.');
    return view;
  };
  const before = await readMonthComparison(deps, { shopId });
  await syncHistory(deps, { shopId, category: 'orders' });
  await costQueuedOrders(deps, { shopId });
  return { shopId, before, compare, view: await compare() };
}

const waitLess = () => Promise.resolve();
const http = () => quickHttp(time.clock);

describe('Shopify', () => {
  const shopify = async (orders: readonly SeededOrder[], scopes: string) => {
    made += 1;
    time = new VirtualClock(NOW);
    const store = storeOf(orders);
    const sandbox = await startShopifySandbox(store, { shop: `lamps-${made}.myshopify.com` });
    close = () => sandbox.close();
    const { shop: externalKey, url } = sandbox;
    const remote = {
      store,
      externalKey,
      platform: platformAt(url, time),
      token: SANDBOX_TOKEN,
      scopes,
    };
    return { sandbox, store, remote };
  };

  it('is compared by numbers of orders in the days of the shop, and a test order is named', async () => {
    const orders = [...OCTOBER, CANCELLED, NOVEMBER, order(5, '2026-11-06T15:00:00Z')];
    const { sandbox, store, remote } = await shopify(orders, 'read_orders,read_all_orders');
    sandbox.put({ ...adminOrder(store, order(5, '2026-11-06T15:00:00Z')), test: true });
    const { before, view } = await compared(remote);
    expect(before).toMatchObject({ isOffered: true, rows: [], readAt: null, fault: null });
    expect(view).toMatchObject({ measure: 'order_count', datedBy: 'created', fault: null });
    expect(view.rows).toHaveLength(13);
    const [november, october, september] = view.rows;
    expect(november).toMatchObject({
      month: '2026-11',
      // The third and the test order there; the third here.
      platform: { orders: 2, totalMinor: null },
      ledger: { orders: 1 },
      difference: { orders: -1, totalMinor: 0 },
      causes: [{ cause: 'test', orders: -1, affected: 1, names: ['#5'] }],
      unexplained: { orders: 0, totalMinor: 0 },
    });
    // Both count an order that was cancelled later, and what was placed in the last hours of the month.
    expect(october).toMatchObject({
      month: '2026-10',
      platform: { orders: 3 },
      ledger: { orders: 3 },
      causes: [],
      unexplained: { orders: 0, totalMinor: 0 },
    });
    expect(september).toMatchObject({ month: '2026-09', platform: { orders: 0 }, causes: [] });
  });

  it('is compared from the first whole month that the app may read', async () => {
    const { remote } = await shopify([...OCTOBER, NOVEMBER], 'read_orders');
    // Sixty days before the 30th of November is the 1st of October.
    const { view } = await compared(remote);
    expect(view.rows.map(({ month, platform }) => [month, platform?.orders])).toEqual([
      ['2026-11', 1],
      ['2026-10', 2],
    ]);
  });

  it('says that Shopify refuses to count, and keeps what it counted before', async () => {
    const { sandbox, remote } = await shopify([...OCTOBER, NOVEMBER], 'read_orders');
    const { view, compare } = await compared(remote);
    expect(view.fault).toBeNull();
    sandbox.denied.add('QueryRoot.ordersCount');
    const again = await compare();
    expect(again.fault).toBe('Shopify does not allow it: Access denied for ordersCount field.');
    expect(again.rows).toEqual(view.rows);
  });
});

describe('Wix', () => {
  it('is compared by numbers of orders, without those that nobody paid', async () => {
    made += 1;
    time = new VirtualClock(NOW);
    const store = storeOf([...OCTOBER, CANCELLED, NOVEMBER]);
    const sandbox = await startWixSandbox(store);
    close = () => sandbox.close();
    const { keys, url: endpoint, token, instanceId: externalKey } = sandbox;
    const platform = wixPlatform({ http: http(), clock: time.clock, keys, endpoint });
    const { view } = await compared({ store, externalKey, platform, token });
    expect(view).toMatchObject({ measure: 'order_count', isOffered: true, fault: null });
    const counts = view.rows.map(({ month, platform: there, ledger, unexplained }) => {
      return [month, there?.orders, ledger.orders, unexplained.orders];
    });
    expect(counts.slice(0, 3)).toEqual([
      ['2026-11', 1, 1, 0],
      ['2026-10', 3, 3, 0],
      ['2026-09', 0, 0, 0],
    ]);
  });
});

describe('Amazon', () => {
  const amazon = async (orders: readonly SeededOrder[]) => {
    time = new VirtualClock(NOW);
    const store = storeOf(orders);
    const sandbox: AmazonSandbox = await startAmazonSandbox(store, { clock: time.clock });
    close = () => sandbox.close();
    const { keys, url: endpoint, token, externalKey } = sandbox;
    const options = { http: http(), clock: time.clock, wait: waitLess, keys, endpoint };
    const remote = { store, externalKey, platform: amazonPlatform(options), token };
    return { sandbox, remote };
  };

  it('is compared by its sales metrics: product sales, without cancelled orders', async () => {
    const pending = order(5, '2026-11-20T15:00:00Z');
    const { sandbox, remote } = await amazon([...OCTOBER, CANCELLED, NOVEMBER, pending]);
    sandbox.pending.add(5);
    const { view, compare, shopId } = await compared(remote);
    expect(view).toMatchObject({ measure: 'product_sales', datedBy: 'created', fault: null });
    const [november, october] = view.rows;
    expect(november).toMatchObject({
      month: '2026-11',
      channel: null,
      // 10.00 of the third, and 10.00 of one whose amounts are not told yet.
      platform: { orders: 2, totalMinor: 2_000 },
      ledger: { orders: 1, totalMinor: 1_000 },
      difference: { orders: -1, totalMinor: -1_000 },
      causes: [],
      unexplained: { orders: -1, totalMinor: -1_000 },
    });
    // Amazon charges when it ships: nothing was sold by the cancelled order, here and there.
    expect(october).toMatchObject({
      month: '2026-10',
      platform: { orders: 2, totalMinor: 2_000 },
      ledger: { orders: 2, totalMinor: 2_000 },
      causes: [],
      unexplained: { orders: 0, totalMinor: 0 },
    });
    sandbox.hideSales();
    const again = await compare();
    expect(again.fault).toBe('The app lacks the role for Inventory and Order Tracking.');
    expect(again.rows).toEqual(view.rows);
    // A seller on several marketplaces, whose prices hold the tax: 10.00 and 0.72 of each order.
    const month = { month: '2026-10', orders: 2, totalMinor: 2_144 };
    const months = [
      { ...month, channel: 'amazon.com' },
      { ...month, channel: 'amazon.de' },
    ];
    const reported = { datedBy: 'created', countsCancelled: false, months } as const;
    await updatePlatformMonths(base.db, shopId, {
      reported: { ...reported, measure: 'product_sales_with_tax' },
      readAt: NOW,
      fault: null,
    });
    const apart = await readMonthComparison(base, { shopId });
    const found = apart?.rows.filter((row) => row.month === '2026-10') ?? [];
    expect(found.map(({ channel, difference }) => [channel, difference])).toEqual([
      ['amazon.com', { orders: 0, totalMinor: 0 }],
      ['amazon.de', { orders: -2, totalMinor: -2_144 }],
    ]);
  });
});
