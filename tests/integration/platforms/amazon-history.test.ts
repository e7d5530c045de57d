import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amazonPlatform } from '#app/platforms/amazon/amazon-platform.server.ts';
import { SYNC_CATEGORIES } from '#app/platforms/port.ts';
import { placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { connectShop } from '#app/services/connections/connect-shop.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { type AmazonSandbox, startAmazonSandbox } from '#tests/sandbox/amazon/amazon-sandbox.ts';
import { AMAZON_IDS } from '#tests/sandbox/amazon/amazon-ids.ts';
import { renderServiceFee } from '#tests/sandbox/amazon/render-finances.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore, getSeededTotal } from '#tests/sandbox/store/seeded-store.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { makeAccount } from '#tests/integration/accounts/auth-forms.ts';

const NOW = '2026-11-30T12:00:00Z';
const store = seededStore({ seed: 21, orders: 60 });
let now = NOW;
let deps: TestDeps;
let sandbox: AmazonSandbox;
let shopId: number;

beforeAll(async () => {
  const clock = () => new Date(now);
  const base = await testDeps({ now: NOW });
  sandbox = await startAmazonSandbox(store, { clock });
  const { keys, url: endpoint, externalKey, token, refreshToken } = sandbox;
  const http = quickHttp(clock);
  const wait = () => Promise.resolve();
  const platform = amazonPlatform({ http, clock, wait, keys, endpoint });
  deps = { ...base, clock, platforms: (id) => (id === 1 ? platform : null) };
  const { workspaceId } = await makeAccount(deps, 'ann@example.com');
  const fee = { postedDate: '2026-11-08T13:00:00Z', name: 'FBAStorageFee', minor: 4210 };
  sandbox.posted.push(renderServiceFee('storage-1', fee));
  const expiresAt = '2027-01-01T00:00:00Z';
  const open = { accessToken: token, scopes: '', expiresAt, refreshToken, refreshExpiresAt: null };
  const connected = await connectShop(deps, {
    platformId: 1,
    externalKey,
    token: open,
    workspaceId,
    place: (tx, id) => placeShop(tx, { shopId: id, workspaceId, addedAt: NOW }),
  });
  shopId = connected.shopId;
  for (const category of SYNC_CATEGORIES) {
    await syncHistory(deps, { shopId, category });
  }
  await costQueuedOrders(deps, { shopId });
});
afterAll(async () => {
  await sandbox.close();
  await deps.close();
});

async function fees() {
  const { total } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: '2026-09-01', end: '2026-12-31' },
    metrics: ['order_platform_fees', 'platform_charges', 'platform_fees'],
    compareTo: 'none',
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  return total.values;
}

/** What Amazon keeps and is expected to keep, by the store's own facts. */
function expectedFees(isOpen: (number: number) => boolean): number {
  const oldest = '2026-11-05T12:00:00Z'; // 25 days before now
  return store.orders
    .filter(({ cancelledAt }) => cancelledAt === null)
    .reduce((sum, { isFulfilled, paymentFeeMinor, number, placedAt, lines }) => {
      if (isFulfilled || !isOpen(number)) return sum + (paymentFeeMinor ?? 0);
      if (placedAt < oldest) return sum;
      const expected = lines.map(
        ({ unitPriceMinor, quantity }) => (Math.round(unitPriceMinor * 0.15) + 350) * quantity,
      );
      return sum + expected.reduce((total, one) => total + one, 0);
    }, 0);
}

describe('a shop of Amazon, fetched and costed', () => {
  it('has every order with Amazon’s own total, and its fees beside the charges', async () => {
    const [row] = await deps.db.query(
      `select count(*) as orders, sum(platform_total_minor)::bigint as total from platform_orders
       where shop_id = $1`,
      [shopId],
    );
    const total = store.orders.reduce((sum, order) => sum + getSeededTotal(order), 0);
    expect(row).toEqual({ orders: 60, total });
    const ofOrders = expectedFees(() => true);
    expect(await fees()).toEqual({
      order_platform_fees: ofOrders,
      platform_charges: 4210,
      platform_fees: ofOrders + 4210,
    });
  });

  it('replaces expected fees by the real ones when Amazon has posted them', async () => {
    const open = store.orders.find(
      (one) =>
        !one.isFulfilled &&
        one.cancelledAt === null &&
        one.paymentFeeMinor !== null &&
        one.placedAt > '2026-11-05T12:00:00Z',
    );
    if (open === undefined) throw new Error('The store has no open order.');
    now = '2026-12-01T12:00:00Z';
    sandbox.change({ ...open, isFulfilled: true, updatedAt: '2026-12-01T10:00:00Z' });
    await syncChanges(deps, { shopId, triggerType: 'schedule' });
    await costQueuedOrders(deps, { shopId });
    const kept = await deps.db.query(
      `select kind, amount_minor as amount, is_predicted as predicted from order_platform_fees
       where shop_id = $1 and order_id = $2`,
      [shopId, AMAZON_IDS.order(open.number)],
    );
    expect(kept).toEqual([{ kind: 'referral', amount: open.paymentFeeMinor, predicted: false }]);
    const { order_platform_fees: told } = await fees();
    expect(told).toBe(expectedFees((number) => number !== open.number));
  });
});
