/** Orders that lost money: noted with the ledger, and told to Shopify Flow once. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#app/domain/orders/order.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { sendLosses } from '#app/services/flow/send-losses.server.ts';
import { resumeWork } from '#app/services/jobs/resume-work.server.ts';
import { costShop } from '#app/services/ledger/cost-shop.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { platformAt } from '#tests/sandbox/shopify/open-sandbox.ts';
import {
  SANDBOX_TOKEN,
  type ShopifySandbox,
  startShopifySandbox,
} from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { store } from '../shop-fixture.ts';
import { connectPlain } from './plain-shop.ts';

/** When the shop connected, and what it is then. */
const INSTALLED = '2026-12-01T12:00:00Z';
const NOW = '2026-12-28T12:00:00Z';
const PLACED = '2026-12-27T10:00:00Z';
const empty = { ...seededStore({ seed: 1, orders: 0 }), products: [] };
const TOKEN = {
  accessToken: SANDBOX_TOKEN,
  scopes: 'read_orders',
  expiresAt: '9999-12-31T00:00:00Z',
  refreshToken: null,
  refreshExpiresAt: null,
};

let base: TestDeps;
let deps: Deps;
let sandbox: ShopifySandbox;
let shopId: number;
let made = 0;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());
beforeEach(async () => {
  made += 1;
  const externalKey = `losses-${made}.myshopify.com`;
  sandbox = await startShopifySandbox(empty, { shop: externalKey });
  const platform = platformAt(sandbox.url, new VirtualClock(NOW));
  deps = { ...base, platforms: () => platform };
  const platformId = PLATFORM.shopify;
  const connection = { externalKey, platform, store: empty, platformId, token: TOKEN };
  ({ shopId } = await connectPlain({ ...deps, clock: () => new Date(INSTALLED) }, connection));
  return () => sandbox.close();
});

/** One unit sold at 100.00. */
const order = (id: string, over: Partial<Order> = {}) =>
  plainOrder({ id, name: `#${id}`, placedAt: PLACED, lines: [plainLine('1')], ...over });
const setCost = (cost: string) =>
  saveRules(deps, { shopId, kind: 'unit_cost', rules: [{ id: 'uc', variantId: 'v1', cost }] });
const work = async (...orders: readonly Order[]) => {
  await store(base.db, shopId, orders);
  await costShop(deps, { shopId });
};
const send = () => sendLosses(deps, { shopId });
const told = () => sandbox.flow.events.map(({ payload }) => payload['order_id']);
const jobs = () =>
  base.db.query('select 1 from graphile_worker.jobs where key = $1', [`send_losses ${shopId}`]);
const outcomes = async () => {
  const rows = await base.db.query<{ id: string; outcome: string | null; claimed: boolean }>(
    `select order_id as id, outcome, claimed_at is not null as claimed from order_losses
     where shop_id = $1 order by order_id`,
    [shopId],
  );
  return rows.map(({ id, outcome, claimed }) => [id, claimed ? outcome : 'waits']);
};

/** Where nobody listens. */
async function shutAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}

describe('an order that lost money', () => {
  it('starts a workflow, with what it lost and why', async () => {
    await setCost('130.00');
    await work(order('7'));
    expect(await jobs()).toHaveLength(1);
    await send();
    // 100.00 less 130.00.
    const { currency } = empty;
    expect(sandbox.flow.events).toEqual([
      {
        handle: 'order-lost-money',
        payload: {
          order_id: 7,
          Profit: '-30.00',
          Revenue: '100.00',
          Currency: currency,
          Reason: expect.stringMatching(/^Revenue .*100\.00, less product costs .*130\.00\.$/),
          Details: 'https://farthing.example/orders/7',
        },
      },
    ]);
    expect(await outcomes()).toEqual([['7', 'taken']]);
  });

  it('is told once, however often it is costed again, and whatever it earns meanwhile', async () => {
    await setCost('130.00');
    await work(order('7'));
    await send();
    await setCost('10.00');
    await costShop(deps, { shopId });
    await setCost('150.00');
    await costShop(deps, { shopId });
    await send();
    expect(told()).toEqual([7]);
  });

  it('is told when it begins to lose money', async () => {
    await setCost('40.00');
    await work(order('7'));
    await send();
    expect([told(), await outcomes(), await jobs()]).toEqual([[], [], []]);
    await setCost('130.00');
    await costShop(deps, { shopId });
    await send();
    expect(told()).toEqual([7]);
  });

  it('is no news when its costs were mended before anybody was told', async () => {
    await setCost('130.00');
    await work(order('7'));
    await setCost('40.00');
    await costShop(deps, { shopId });
    await send();
    expect([told(), await outcomes()]).toEqual([[], []]);
    await setCost('130.00');
    await costShop(deps, { shopId });
    await send();
    expect(told()).toEqual([7]);
  });

  it('is not told while nobody knows what its goods cost, and not of the history', async () => {
    const unknown = plainLine('2', { grossMinor: 0, unitPrice: '0.00' });
    await setCost('130.00');
    await work(
      order('8', { lines: [unknown] }),
      order('9', { placedAt: '2026-11-30T10:00:00Z' }),
      order('10', { isTest: true }),
    );
    await send();
    expect([told(), await outcomes()]).toEqual([[], []]);
  });

  it('is not told when it was placed long ago', async () => {
    const later = { ...deps, clock: () => new Date('2027-03-01T12:00:00Z') };
    await setCost('40.00');
    await work(order('7'));
    await setCost('130.00');
    await costShop(later, { shopId });
    expect(await outcomes()).toEqual([]);
  });

  it('waits while its shop is not connected', async () => {
    await setCost('130.00');
    await work(order('7'));
    await disconnectShop(deps, { shopId, state: 'uninstalled', reason: 'Removed.' });
    await send();
    expect(await outcomes()).toEqual([['7', 'waits']]);
    await work(order('8'));
    expect(await outcomes()).toEqual([['7', 'waits']]);
  });
});

describe('whatever happens on the way', () => {
  beforeEach(() => setCost('130.00'));

  it('nobody is told twice: what Shopify may have taken is not sent again', async () => {
    sandbox.flow.mood = 'silent';
    await work(order('7'), order('8'));
    await expect(send()).rejects.toMatchObject({ fault: 'unreachable' });
    sandbox.flow.mood = 'deployed';
    await send();
    expect(told()).toEqual([7, 8]);
    expect(await outcomes()).toEqual([
      ['7', 'unknown'],
      ['8', 'taken'],
    ]);
  });

  it('a worker that died after it claimed an order leaves it, and the others are told', async () => {
    await work(order('7'), order('8'));
    await base.db.query(
      `update order_losses set claimed_at = now() where shop_id = $1 and order_id = '7'`,
      [shopId],
    );
    await send();
    expect(told()).toEqual([8]);
  });

  it('two workers at once tell each order once', async () => {
    await work(...['1', '2', '3', '4', '5', '6'].map((id) => order(id)));
    await Promise.all([send(), send(), send()]);
    expect(told().toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('what certainly did not arrive is sent later', async () => {
    await work(order('7'));
    const real = deps.platforms;
    const shut = platformAt(await shutAddress(), new VirtualClock(NOW));
    deps = { ...deps, platforms: () => shut };
    await expect(send()).rejects.toBeInstanceOf(PlatformError);
    expect(await outcomes()).toEqual([['7', 'waits']]);
    deps = { ...deps, platforms: real };
    sandbox.flow.mood = 'throttled';
    await expect(send()).rejects.toMatchObject({ fault: 'throttled' });
    sandbox.flow.mood = 'deployed';
    await send();
    expect(told()).toEqual([7]);
  });

  it('a trigger that is not deployed is asked once for each order', async () => {
    sandbox.flow.mood = 'missing';
    await work(order('7'));
    await send();
    await send();
    expect([told(), await outcomes()]).toEqual([[], [['7', 'refused']]]);
  });

  it('a process that died before it made the job is made good', async () => {
    await work(order('7'));
    await base.db.query('delete from graphile_worker._private_jobs');
    expect(await jobs()).toEqual([]);
    await resumeWork(deps);
    expect(await jobs()).toHaveLength(1);
  });
});
