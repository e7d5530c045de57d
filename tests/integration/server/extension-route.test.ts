/** Over HTTP, with what stands before and after the route in the product. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { answerSurface, noteSurface } from '#app/server/embedded-surface.server.ts';
import { EXTENSION_PATH, extensionRoute } from '#app/api/extension/extension-route.server.ts';
import { getEmbeddedRequest } from '#app/server/response-notes.ts';
import { sameOriginOnly, securityHeaders } from '#app/server/security.server.ts';
import { openEmbedded } from '#app/services/connections/embedded/open-embedded.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { readOrderProfit } from '#app/pages/api/read-order-profit.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { SHOPIFY_APP, sessionToken } from '#tests/sandbox/session-tokens.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

const SHOP = 'tea.myshopify.com';
const ORDER = '/api/extension/order-profit?order=gid%3A%2F%2Fshopify%2FOrder%2F7';
const ORIGIN = 'https://extensions.shopifycdn.com';

let base: TestDeps;
let server: Server;
let url: string;
beforeAll(async () => {
  base = await testDeps();
  const ground = { db: base.db, keys: base.keys, fetch, clock: () => new Date() };
  const appUrl = 'https://farthing.example';
  const embedded = openEmbedded({ ...SHOPIFY_APP, ...ground, appUrl, endpoint: null });
  const app = express();
  app.use(noteSurface(embedded), securityHeaders({ isDevelopment: false, isHttps: true }));
  app.use(
    EXTENSION_PATH,
    extensionRoute((response) => getEmbeddedRequest(response) !== null),
  );
  app.use(sameOriginOnly, answerSurface(embedded, base.clock));
  app.use((request, response) => {
    if (request.query['order'] === 'fault') return void response.status(500).send('a fault');
    response.send('a page');
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await base.close();
});

const bearer = (token = sessionToken(SHOP, new Date())) => ({ authorization: `Bearer ${token}` });
async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { origin: ORIGIN, 'sec-fetch-site': 'cross-site', ...init.headers },
  });
  await response.text();
  return response;
}
const isReadable = (response: Response) =>
  response.headers.get('access-control-allow-origin') === '*' &&
  response.headers.get('access-control-allow-headers') === 'Authorization, Content-Type';

describe('what an extension may ask', () => {
  it('is told to its browser beforehand, without a token', async () => {
    const asked = { 'access-control-request-method': 'GET' };
    const response = await ask(ORDER, { method: 'OPTIONS', headers: asked });
    expect([response.status, isReadable(response)]).toEqual([204, true]);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('is answered to whoever brings a session token of the admin', async () => {
    const response = await ask(ORDER, { headers: bearer() });
    expect([response.status, isReadable(response)]).toEqual([200, true]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused without one, with a wrong one, and with one in the address', async () => {
    const token = sessionToken(SHOP, new Date());
    const answers = await Promise.all([
      ask(ORDER),
      ask(ORDER, { headers: bearer(sessionToken(SHOP, new Date(), { secret: 'another' })) }),
      ask(ORDER, { headers: { cookie: '__Host-farthing=a-session' } }),
      ask(`${ORDER}&embedded=1&shop=${SHOP}&id_token=${token}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(answers.every(isReadable)).toBe(true);
  });

  it('is to look and to send, and its errors can be read too', async () => {
    const sent = (headers: Record<string, string>) =>
      ask('/api/extension/unit-cost', { method: 'POST', headers, body: new URLSearchParams() });
    const answers = await Promise.all([
      sent(bearer()),
      sent({}),
      sent({ cookie: '__Host-farthing=a-session' }),
      ask(ORDER, { method: 'DELETE', headers: bearer() }),
      ask('/api/extension/order-profit?order=fault', { headers: bearer() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 405, 500]);
    expect(answers.every(isReadable)).toBe(true);
  });

  it('is this alone: other addresses tell other sites nothing', async () => {
    const page = await ask('/orders', { headers: bearer() });
    const call = await ask('/api', { method: 'POST', headers: bearer() });
    expect([isReadable(page), isReadable(call), call.status]).toEqual([false, false, 403]);
  });
});

describe('the profit of an order', () => {
  const profit = async (gid: string, shopId: number) => {
    const shop = await selectShopById(base.db, shopId);
    if (shop === null) throw new Error('There is no such shop.');
    return readOrderProfit(base, { shop, gid });
  };
  const textsOf = ({ figures }: Awaited<ReturnType<typeof profit>>) =>
    Object.fromEntries(figures.map(({ key, text }) => [key, text]));

  it('is not stated while nobody knows what its goods cost, which is said with the reason', async () => {
    const shopId = await newShop(base.db);
    await store(base.db, shopId, [plainOrder({ id: '7', name: '#7', lines: [plainLine('1')] })]);
    await costQueuedOrders(base, { shopId });
    const found = await profit('gid://shopify/Order/7', shopId);
    // One unit sold at 100.00.
    expect(textsOf(found)).toMatchObject({
      total_revenue: '€100.00',
      gross_profit: 'Not known yet',
      gross_margin: 'Not known yet',
    });
    expect(found).toMatchObject({ order: '#7', isUpToDate: true, tone: 'none' });
    expect(found.uncertain.map(({ label, certainty, why }) => [label, certainty, why])).toEqual([
      ['COGS', 'missing', 'No unit cost is known for something in it on the day it was sold.'],
      ['Fulfillment cost', 'missing', 'No label, no rate and no rule says what sending it cost.'],
      [
        'Transaction fees',
        'missing',
        'How it was paid is not known, and no rule says what a payment costs.',
      ],
    ]);
    expect(found.note).toContain('profit would be overstated');
  });

  it('is what the ledger says once its goods have a cost', async () => {
    const shopId = await newShop(base.db);
    const order = plainOrder({ id: '7', name: '#7', lines: [plainLine('1')] });
    await store(base.db, shopId, [order]);
    await saveRules(base, {
      shopId,
      kind: 'unit_cost',
      rules: [{ variantId: 'v1', cost: '40.00' }],
    });
    await costQueuedOrders(base, { shopId });
    const found = await profit('gid://shopify/Order/7', shopId);
    // 100.00 less 40.00.
    expect(textsOf(found)).toMatchObject({
      total_revenue: '€100.00',
      product_costs: '€40.00',
      gross_profit: '€60.00',
      gross_margin: '60.00%',
    });
    expect(found).toMatchObject({ note: null, summary: 'Profit €60.00', path: '/orders/7' });
  });

  it('is refused of another shop’s order, and of what is no order', async () => {
    const [one, other] = [await newShop(base.db), await newShop(base.db)];
    await store(base.db, one, [plainOrder({ id: '8', name: '#8', lines: [plainLine('1')] })]);
    await expect(profit('gid://shopify/Order/8', other)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Farthing has not read this order yet.',
    });
    for (const gid of ['8', 'gid://shopify/Product/8', 'gid://shopify/Order/8x', '']) {
      await expect(profit(gid, one)).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });
});
