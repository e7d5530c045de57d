import { afterEach, describe, expect, it } from 'vitest';
import { httpClient } from '#app/lib/http/http-client.ts';
import {
  type ShopifySandbox,
  SANDBOX_TOKEN,
  startShopifySandbox,
} from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import { PlatformError, type ShopConnection } from '../port.ts';
import { type AdminClient, adminClient } from './admin-client.server.ts';
import { ORDER_QUERY } from './documents/order.document.ts';
import { SHOP } from './documents/shop.document.ts';
import { API_VERSION } from './api-version.ts';

const NOW = '2026-11-30T12:00:00Z';
/** The standard plan, its bucket made small so that it runs dry soon. */
const POINTS = { maximum: 1000, restoreRate: 100 };
const store = seededStore({ seed: 4, orders: 3 });
const ORDER_ID = 'gid://shopify/Order/5900000000001';

const sandboxes: ShopifySandbox[] = [];
afterEach(async () => {
  for (const sandbox of sandboxes.splice(0)) await sandbox.close();
});

interface Opened {
  readonly client: AdminClient;
  readonly sandbox: ShopifySandbox;
  readonly time: VirtualClock;
}

async function opened(
  options: {
    points?: typeof POINTS;
    secret?: ShopConnection['secret'];
    answersIn?: string;
    onOtherVersion?: (version: string) => void;
  } = {},
): Promise<Opened> {
  const time = new VirtualClock(NOW);
  const { clock, wait } = time;
  const { points, secret = () => Promise.resolve(SANDBOX_TOKEN), answersIn = '2026-10' } = options;
  const { onOtherVersion = () => undefined } = options;
  const sandbox = await startShopifySandbox(store, { clock, answersIn, ...(points && { points }) });
  sandboxes.push(sandbox);
  const random = () => 0;
  const http = httpClient({ fetch, wait, clock, random, timeoutMs: 5000 });
  const client = adminClient(
    { http, wait, clock, random, endpoint: sandbox.url, onOtherVersion },
    { externalKey: sandbox.shop, currency: 'USD', timeZone: 'UTC', scopes: '', secret },
  );
  return { client, sandbox, time };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof PlatformError ? error.fault : error),
  );

describe('the version', () => {
  it.each([
    ['2026-10', []],
    ['2027-01', ['2027-01']],
  ])('of answers in %s is told when it is another', async (answersIn, told) => {
    const heard: string[] = [];
    const onOtherVersion = (version: string) => void heard.push(version);
    const { client } = await opened({ answersIn, onOtherVersion });
    await client.request(SHOP, {});
    expect(heard).toEqual(told);
  });

  it('that is asked is younger than ten months: Shopify ends it after twelve', () => {
    const [year = 0, month = 0] = API_VERSION.split('-').map(Number);
    expect(Date.now()).toBeLessThan(Date.UTC(year, month - 1 + 10, 1));
  });
});

describe('points', () => {
  it('are never asked for beyond what is there: nothing is refused', async () => {
    const { client, sandbox, time } = await opened({ points: POINTS });
    for (let asked = 0; asked < 100; asked += 1)
      await client.request(ORDER_QUERY, { id: ORDER_ID });
    const refused = sandbox.requests.length - 100;
    expect(refused).toBeLessThanOrEqual(5);
    expect(time.waits.length).toBeGreaterThan(0);
  });

  it('are waited for by those who ask at once, in turn', async () => {
    const { client, sandbox } = await opened({ points: POINTS });
    await client.request(ORDER_QUERY, { id: ORDER_ID });
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => client.request(ORDER_QUERY, { id: ORDER_ID })),
    );
    expect(replies.every(({ data }) => data['order'] !== null)).toBe(true);
    expect(sandbox.requests.length).toBeLessThanOrEqual(33);
  });

  it('are waited for after a refusal that came with status 200', async () => {
    const { client, sandbox, time } = await opened({ points: { maximum: 500, restoreRate: 50 } });
    await client.request(ORDER_QUERY, { id: ORDER_ID });
    // Another program of the same app took them: ours does not know.
    sandbox.meter.spend(400);
    const before = sandbox.requests.length;
    const { data } = await client.request(ORDER_QUERY, { id: ORDER_ID });
    expect(data['order']).toMatchObject({ id: ORDER_ID });
    expect(sandbox.requests.length - before).toBeGreaterThan(1);
    expect(time.waits.length).toBeGreaterThan(0);
  });

  it('of one shop are not those of another', async () => {
    const dry = await opened({ points: { maximum: 500, restoreRate: 1 } });
    await dry.client.request(ORDER_QUERY, { id: ORDER_ID });
    const rich = await opened();
    await Promise.all([
      dry.client.request(ORDER_QUERY, { id: ORDER_ID }),
      rich.client.request(SHOP, {}),
    ]);
    expect(rich.time.waits).toEqual([]);
    expect(dry.time.waits.length).toBeGreaterThan(0);
  });

  it('are given up on when they never come', async () => {
    const { client } = await opened({ points: { maximum: 10, restoreRate: 0 } });
    expect(await faultOf(client.request(ORDER_QUERY, { id: ORDER_ID }))).toBe('throttled');
  });
});

describe('429', () => {
  it('is waited out for as long as Shopify says', async () => {
    const { client, sandbox, time } = await opened();
    sandbox.inject('429', { retryAfterSeconds: 2 });
    await client.request(SHOP, {});
    expect(time.waits).toEqual([2000]);
  });
});

describe('fields that Shopify will not give', () => {
  it('are null with the reason beside them, and the rest is there', async () => {
    const { client, sandbox } = await opened();
    sandbox.denied.add('Order.customer');
    const { data, errors } = await client.request(ORDER_QUERY, { id: ORDER_ID });
    expect(data['order']).toMatchObject({ id: ORDER_ID, customer: null });
    expect(errors).toEqual([
      {
        message: 'Access denied for customer field.',
        code: 'ACCESS_DENIED',
        path: 'order.customer',
      },
    ]);
  });

  it('mean a missing permission when nothing else came', async () => {
    const { client, sandbox } = await opened();
    sandbox.denied.add('QueryRoot.shop');
    expect(await faultOf(client.request(SHOP, {}))).toBe('forbidden');
  });
});

describe('the token', () => {
  it('is asked for anew when the last one ended on the way', async () => {
    const tokens = ['shpat_ended', SANDBOX_TOKEN];
    const { client } = await opened({ secret: () => Promise.resolve(tokens.shift() ?? '') });
    expect((await client.request(SHOP, {})).data['shop']).toMatchObject({ name: 'Seeded Lamps' });
  });

  it('that opens nothing means that a person must connect anew', async () => {
    const { client } = await opened({ secret: () => Promise.resolve('shpat_revoked') });
    expect(await faultOf(client.request(SHOP, {}))).toBe('revoked');
  });

  it('is never in an error', async () => {
    const { client } = await opened({ secret: () => Promise.resolve('shpat_canary') });
    const error = await client.request(SHOP, {}).catch((thrown: unknown) => thrown);
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('canary');
  });
});
