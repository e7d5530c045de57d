/** Over HTTP, with what stands before and after the route in the product. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopifyPlatform } from '#app/platforms/shopify/shopify-platform.server.ts';
import { sameOriginOnly, securityHeaders } from '#app/server/security.server.ts';
import { webhookRoute } from '#app/api/webhooks/webhook-route.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { signedWebhook, type WebhookParts } from '#tests/sandbox/shopify/signed-webhook.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { plainShop } from '../sync/plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';
const SHOP = 'tea.myshopify.com';
const MEGABYTE = 2 ** 20;

let base: TestDeps;
let server: Server;
let url: string;
let shopId: number;

beforeAll(async () => {
  base = await testDeps({ now: NOW });
  ({ shopId } = await plainShop(base, { orders: 1 }));
  await base.db.query('update platform_shops set external_key = $2 where shop_id = $1', [
    shopId,
    `3 ${SHOP}`,
  ]);
  const { clock } = base;
  const platform = shopifyPlatform({
    app: SHOPIFY_APP,
    http: quickHttp(clock),
    fetch: () => Promise.reject(new Error('A delivery asks the platform nothing.')),
    endpoint: 'http://nowhere.invalid',
    clock,
    wait: () => Promise.resolve(),
    random: () => 0,
  });
  const app = express();
  app.use(securityHeaders({ isDevelopment: false, isHttps: true }));
  const platforms = (platformId: number) => (platformId === 3 ? platform : null);
  app.post('/webhooks/:platform', ...webhookRoute({ ...base, platforms }));
  app.use(sameOriginOnly, (_request, response) => void response.send('a page'));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await base.close();
});

interface Sent extends Partial<Pick<WebhookParts, 'now' | 'topic'>> {
  readonly id: string;
  readonly json?: object;
  readonly shop?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly without?: string;
  readonly body?: Uint8Array;
  readonly path?: string;
}

async function deliver(sent: Sent): Promise<number> {
  const { id, shop = SHOP, headers, without, body, path } = sent;
  const { json = { id: 5 }, now = NOW, topic = 'orders/updated' } = sent;
  const genuine = signedWebhook({
    shop,
    topic,
    id,
    body: json,
    now,
    secret: SHOPIFY_APP.apiSecret,
  });
  const told = Object.entries({ ...genuine.headers, ...headers }).flatMap(([name, value]) =>
    value === undefined || name === without ? [] : [[name, value] as const],
  );
  const response = await fetch(`${url}${path ?? '/webhooks/shopify'}`, {
    method: 'POST',
    headers: Object.fromEntries(told),
    body: Buffer.from(body ?? genuine.body),
  });
  await response.arrayBuffer();
  return response.status;
}

const kept = async (): Promise<string[]> => {
  const rows = await base.db.query<{ id: string }>(
    'select delivery_id as id from webhook_inbox where shop_id = $1 order by 1',
    [shopId],
  );
  return rows.map(({ id }) => id);
};

describe('a delivery over HTTP', () => {
  it('is answered 200 and kept, once however often it comes', async () => {
    const before = await kept();
    expect([await deliver({ id: 'a' }), await deliver({ id: 'a' })]).toEqual([200, 200]);
    const together = await Promise.all([1, 2, 3].map(() => deliver({ id: 'b' })));
    expect(together).toEqual([200, 200, 200]);
    expect(await kept()).toHaveLength(before.length + 2);
  });

  it('is answered 200 without an origin or with any: platforms are no browsers', async () => {
    const statuses = await Promise.all([
      deliver({ id: 'no origin' }),
      deliver({ id: 'their origin', headers: { origin: 'https://tea.myshopify.com' } }),
      deliver({ id: 'null origin', headers: { origin: 'null', 'sec-fetch-site': 'cross-site' } }),
      deliver({ id: 'plain text', headers: { 'content-type': 'text/plain' } }),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await deliver({ id: 'a page', path: '/settings' })).toBe(403);
  });

  it('is answered 401 and kept nowhere with a wrong signature, or none', async () => {
    const before = await kept();
    const name = 'x-shopify-hmac-sha256';
    const wrong = Buffer.alloc(32).toString('base64');
    const statuses = await Promise.all([
      deliver({ id: 'wrong', headers: { [name]: wrong } }),
      deliver({ id: 'garbled', headers: { [name]: 'no signature' } }),
      deliver({ id: 'missing', without: name }),
      deliver({ id: 'other bytes', body: Buffer.from('{"id":6}') }),
      deliver({ id: 'empty', body: new Uint8Array() }),
    ]);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect(await kept()).toEqual(before);
  });

  it('is answered 413 beyond five megabytes, before anybody looks at it', async () => {
    const before = await kept();
    expect(await deliver({ id: 'huge', body: Buffer.alloc(5 * MEGABYTE + 1, ' ') })).toBe(413);
    expect(await deliver({ id: 'large', body: Buffer.alloc(5 * MEGABYTE, ' ') })).toBe(401);
    expect(await kept()).toEqual(before);
  });

  it('is answered 200 about a shop that is not connected, and kept nowhere', async () => {
    const before = await base.db.query('select count(*) as rows from webhook_inbox');
    expect(await deliver({ id: 'stranger', shop: 'stranger.myshopify.com' })).toBe(200);
    expect(await base.db.query('select count(*) as rows from webhook_inbox')).toEqual(before);
  });

  it('of a shop that left is answered 200, though its token has ended and nobody is asked', async () => {
    const ended =
      "update platform_credentials set expires_at = '2026-11-01T00:00:00Z' where shop_id = $1";
    await base.db.query(ended, [shopId]);
    await base.db.query("update platform_shops set state = 'uninstalled' where shop_id = $1", [
      shopId,
    ]);
    const before = await kept();
    expect(await deliver({ id: 'after it left' })).toBe(200);
    expect(await kept()).toEqual(before);
    await base.db.query("update platform_shops set state = 'connected' where shop_id = $1", [
      shopId,
    ]);
  });

  it('is answered 404 of a platform that there is not, or that is not set up', async () => {
    expect(await deliver({ id: 'x', path: '/webhooks/ebay' })).toBe(404);
    expect(await deliver({ id: 'x', path: '/webhooks/wix' })).toBe(404);
  });

  it('is kept however old it is, when the law asks for what it asks', async () => {
    const now = '2026-11-20T12:00:00Z';
    const customer = { customer: { id: 5 }, orders_to_redact: [] };
    await deliver({ id: 'old order', now });
    await deliver({ id: 'old redaction', now, topic: 'customers/redact', json: customer });
    await deliver({ id: 'old request', now, topic: 'customers/data_request', json: customer });
    const all = await kept();
    expect(all).toEqual(expect.arrayContaining(['old redaction', 'old request']));
    expect(all).not.toContain('old order');
  });

  it('is answered 503 while it cannot be kept, so that it comes again', async () => {
    await base.db.query('alter table webhook_inbox rename to webhook_inbox_away');
    const status = await deliver({ id: 'later' });
    await base.db.query('alter table webhook_inbox_away rename to webhook_inbox');
    expect(status).toBe(503);
    expect(await deliver({ id: 'later' })).toBe(200);
    expect(await kept()).toContain('later');
  });
});
