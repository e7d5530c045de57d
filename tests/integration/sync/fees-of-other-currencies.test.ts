import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { adminOrder } from '#tests/sandbox/shopify/admin-order.ts';
import { platformAt } from '#tests/sandbox/shopify/open-sandbox.ts';
import {
  SANDBOX_TOKEN,
  type ShopifySandbox,
  startShopifySandbox,
} from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { connectPlain } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';
let base: TestDeps;
let sandbox: ShopifySandbox;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
  // 1.6 Canadian dollars are 1.2 dollars: one is 0.75.
  await storeCurrencyRates(base, { text: 'Date,USD,CAD,\n2026-11-20,1.2000,1.6000,\n' });
});
afterEach(() => sandbox.close());
afterAll(() => base.close());

/** The fees of payments that Shopify charged in this currency, as stored and in the ledger. */
async function feesIn(currencyCode: string, hasBulk: boolean) {
  const store = { ...seededStore({ seed: 3, orders: 1 }), currency: 'USD' };
  const [seeded] = store.orders;
  if (seeded === undefined) throw new Error('The shop has no order.');
  const externalKey = `fees-${currencyCode.toLowerCase()}-${hasBulk}.myshopify.com`;
  sandbox = await startShopifySandbox(store, { shop: externalKey });
  if (!hasBulk) sandbox.denied.add('Mutation.bulkOperationRunQuery');
  sandbox.put({
    ...adminOrder(store, seeded),
    transactions: [
      {
        __typename: 'OrderTransaction',
        id: 'gid://shopify/OrderTransaction/71',
        kind: 'SALE',
        status: 'SUCCESS',
        gateway: 'shopify_payments',
        createdAt: '2026-11-20T12:00:00Z',
        processedAt: '2026-11-20T12:00:00Z',
        amountSet: {
          shopMoney: { amount: '100.00', currencyCode: 'USD' },
          presentmentMoney: { amount: '100.00', currencyCode: 'USD' },
        },
        fees: [
          {
            id: 'gid://shopify/TransactionFee/1',
            amount: { amount: '3.80', currencyCode },
            taxAmount: { amount: '0.20', currencyCode },
          },
        ],
      },
    ],
  });
  const time = new VirtualClock(NOW);
  const platform = platformAt(sandbox.url, time);
  const deps: Deps = { ...base, clock: time.clock, platforms: () => platform };
  const token = {
    accessToken: SANDBOX_TOKEN,
    scopes: 'read_orders,read_all_orders',
    expiresAt: '2027-01-01T00:00:00Z',
    refreshToken: 'renews',
    refreshExpiresAt: null,
  };
  const connection = { externalKey, platform, store, token, platformId: platform.platformId };
  const { shopId } = await connectPlain(deps, connection);
  await syncHistory(deps, { shopId, category: 'orders' });
  await costQueuedOrders(deps, { shopId });
  const [row] = await base.db.query<{ id: string; fees: number }>(
    `select order_id as id, sum(transaction_fees)::integer as fees from ledger
     where shop_id = $1 and event <> 'void' group by order_id`,
    [shopId],
  );
  const [order] = await loadOrders(base.db, shopId, [row?.id ?? '']);
  const [paid] = order?.transactions ?? [];
  return { feeMinor: paid?.feeMinor, feeCurrency: paid?.feeCurrency, ledger: row?.fees };
}

it.each([true, false])('fees of payouts are converted, by bulk query: %s', async (hasBulk) => {
  // 4.00 Canadian dollars are 3.00 dollars.
  expect(await feesIn('CAD', hasBulk)).toEqual({ feeMinor: 300, feeCurrency: 'CAD', ledger: 300 });
});

it('fees of the shop’s own currency are as charged, and those without a rate are not known', async () => {
  expect(await feesIn('USD', true)).toEqual({ feeMinor: 400, feeCurrency: null, ledger: 400 });
  await sandbox.close();
  // No rule for the gateway says what it is then.
  expect(await feesIn('MAD', true)).toEqual({ feeMinor: null, feeCurrency: 'MAD', ledger: 0 });
});
