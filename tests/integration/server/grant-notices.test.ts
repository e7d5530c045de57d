/** Facebook's callbacks over HTTP, with what stands before and after them in the product. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantNoticeRoutes } from '#app/api/webhooks/grant-notice-routes.server.ts';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { selectConnection } from '#app/data/connectors/connection-rows.server.ts';
import { sameOriginOnly, securityHeaders } from '#app/server/security.server.ts';
import { AD_DRIVERS } from '../connectors/ad-drivers.ts';
import { type AdShop, SPENT_DAYS, startAdShop } from '../connectors/ad-shop.ts';

const APP_URL = 'https://farthing.example';
const USER = '501';

let shop: AdShop;
let server: Server;
let url: string;

beforeAll(async () => {
  const driver = AD_DRIVERS.find(({ definition }) => definition.key === 'facebook_ads');
  if (driver === undefined) throw new Error('There is no driver.');
  shop = await startAdShop(driver);
  const app = express();
  app.use(securityHeaders({ isDevelopment: false, isHttps: true }));
  const routes = grantNoticeRoutes(shop.deps, APP_URL);
  app.post('/webhooks/sources/:connector/deauthorised', ...routes.deauthorised);
  app.post('/webhooks/sources/:connector/delete-data', ...routes.deleteData);
  app.get('/webhooks/sources/:connector/deletions/:code', routes.deletionStatus);
  app.use(sameOriginOnly, (_request, response) => void response.send('a page'));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/sources`;
});
afterAll(async () => {
  server.close();
  await shop.close();
});

const encode = (text: string) => Buffer.from(text).toString('base64url');

/** As Facebook signs: HMAC-SHA256 of the payload's base64url text with the app's secret. */
function signedRequest({
  userId = USER,
  secret = shop.sandbox.keys.clientSecret,
  algorithm = 'HMAC-SHA256',
} = {}): string {
  const payload = encode(JSON.stringify({ algorithm, issued_at: 1_795_000_000, user_id: userId }));
  const signature = createHmac('sha256', secret).update(payload).digest('base64url');
  return `${signature}.${payload}`;
}

function post(call: string, signed: string, connector = 'facebook_ads'): Promise<Response> {
  const body = new URLSearchParams({ signed_request: signed });
  // From Facebook's own host: no page of ours sends it.
  const headers = { origin: 'https://www.facebook.com' };
  return fetch(`${url}/${connector}/${call}`, { method: 'POST', body, headers });
}

const connection = () => selectConnection(shop.deps.db, shop.shopId, 'facebook_ads');

async function connectAndRead(): Promise<void> {
  await shop.connect();
  await shop.choose('1001');
  await shop.pull();
}

describe('a request that Facebook did not sign', () => {
  it.each([
    ['nothing', () => ''],
    ['no signature', () => `.${signedRequest().split('.')[1] ?? ''}`],
    ['no payload', () => signedRequest().split('.')[0] ?? ''],
    ['one part more', () => `${signedRequest()}.x`],
    ['the secret of another app', () => signedRequest({ secret: 'another' })],
    ['another algorithm', () => signedRequest({ algorithm: 'none' })],
    [
      'another person than was signed',
      () =>
        `${signedRequest().split('.')[0] ?? ''}.${signedRequest({ userId: '1' }).split('.')[1] ?? ''}`,
    ],
  ])('is refused: %s', async (_what, sign) => {
    await connectAndRead();
    for (const call of ['deauthorised', 'delete-data']) {
      expect((await post(call, sign())).status).toBe(401);
    }
    expect((await connection())?.state).toBe('connected');
  });

  it('is not there of a source that sends nothing', async () => {
    expect((await post('deauthorised', signedRequest(), 'tiktok_ads')).status).toBe(404);
    expect((await post('deauthorised', signedRequest(), 'nobody')).status).toBe(404);
  });
});

describe('a person who removes the app at Facebook', () => {
  it('ends the connection in their shop, and keeps what was read; again changes nothing', async () => {
    await connectAndRead();
    for (let time = 1; time <= 2; time += 1) {
      const answer = await post('deauthorised', signedRequest());
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
    }
    const { db, keys } = shop.deps;
    expect(await connection()).toMatchObject({
      state: 'revoked',
      firstName: 'Ada',
      stateReason: 'Whoever connected Facebook removed Farthing there. Connect it again to go on.',
    });
    expect(await selectCredential(db, keys, shop.shopId, 'facebook_ads')).toBeNull();
    expect(await shop.total()).toBe(SPENT_DAYS * 100_00);
  });

  it("ends nobody else's", async () => {
    await connectAndRead();
    expect((await post('deauthorised', signedRequest({ userId: '777' }))).status).toBe(200);
    expect((await connection())?.state).toBe('connected');
  });

  it('takes a signature that is padded', async () => {
    const [signature = '', payload = ''] = signedRequest({ userId: '778' }).split('.');
    expect((await post('deauthorised', `${signature}=.${payload}`)).status).toBe(200);
  });
});

describe('a person who asks for their data to be deleted', () => {
  it('is forgotten, and reads so under the code that Facebook was given', async () => {
    await connectAndRead();
    const answer = await post('delete-data', signedRequest());
    expect(answer.status).toBe(200);
    const given = (await answer.json()) as { url: string; confirmation_code: string };
    expect(given.confirmation_code).toMatch(/^[a-z0-9]+$/);
    expect(given.url).toBe(
      `${APP_URL}/webhooks/sources/facebook_ads/deletions/${given.confirmation_code}`,
    );
    expect(await connection()).toMatchObject({
      state: 'revoked',
      externalUser: '',
      firstName: '',
      lastName: '',
      email: null,
      imageUrl: null,
    });
    const held = await shop.deps.db.query('select * from connector_connections');
    for (const trace of ['Lovelace', 'ada@ads.example', '501.jpg']) {
      expect(JSON.stringify(held)).not.toContain(trace);
    }
    expect(await shop.total()).toBe(SPENT_DAYS * 100_00);
    const page = await fetch(`${url}/facebook_ads/deletions/${given.confirmation_code}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('On 2026-11-20 12:00 UTC Farthing ended the permission');
  });

  it('is told of a code that nobody was given', async () => {
    const answer = await post('delete-data', signedRequest());
    const { confirmation_code: code } = (await answer.json()) as { confirmation_code: string };
    for (const forged of [
      'x',
      `1${code.slice(1)}`,
      `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`,
    ]) {
      const page = await fetch(`${url}/facebook_ads/deletions/${forged}`);
      expect([page.status, (await page.text()).includes('No such request')]).toEqual([404, true]);
    }
  });
});
