import { afterEach, describe, expect, it } from 'vitest';
import { waitMs } from '#app/lib/backoff.ts';
import { httpClient } from '#app/lib/http/http-client.ts';
import { guardedFetch } from '#app/platforms/guarded-fetch.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { startWooSandbox, type WooSandboxOptions } from '#tests/sandbox/woo/woo-sandbox.ts';
import { approvalUrl, readHandedOver } from './hand-over.ts';
import { findSite } from './find-site.server.ts';

const store = seededStore({ seed: 9, orders: 1 });
const clock = () => new Date('2026-11-30T12:00:00Z');
const wait = () => Promise.resolve();
let close: (() => Promise<void>) | null = null;

/** Looks for a shop that stands in for every host; `at` is below that host. */
async function find(typed: string, options: WooSandboxOptions = {}) {
  const sandbox = await startWooSandbox(store, options);
  close = () => sandbox.close();
  const ground = { http: quickHttp(clock), clock, wait, allowsPrivateHosts: true };
  const finding = await findSite(
    { ...ground, endpoint: null },
    typed.replace('SHOP', sandbox.url),
    undefined,
  );
  return { finding, sandbox };
}

afterEach(async () => {
  await close?.();
  close = null;
});

describe('looking for a shop', () => {
  it('finds it in its folder from any page of it, and by plain permalinks', async () => {
    for (const permalinks of ['pretty', 'plain'] as const) {
      const { finding, sandbox } = await find('SHOP/shop/product/lamp/?colour=red', {
        folder: '/shop',
        permalinks,
      });
      const externalKey = `${sandbox.url}/shop`;
      const hasApproval = permalinks === 'pretty';
      expect(finding).toEqual({ kind: 'found', externalKey, name: 'Seeded Lamps', hasApproval });
      await sandbox.close();
    }
  });

  it('finds it by plain permalinks where every path leads to its front page', async () => {
    const { finding } = await find('SHOP', { permalinks: 'plain', strayPaths: 'front page' });
    expect(finding).toMatchObject({ kind: 'found', hasApproval: false });
  });

  it('finds a shop of the own network without its protocol, where those are allowed', async () => {
    const sandbox = await startWooSandbox(store);
    close = () => sandbox.close();
    const ground = { http: quickHttp(clock), clock, wait, endpoint: null };
    const typed = new URL(sandbox.url).host;
    expect(await findSite({ ...ground, allowsPrivateHosts: true }, typed, undefined)).toMatchObject(
      { kind: 'found', externalKey: sandbox.url },
    );
    expect(await findSite(ground, typed, undefined)).toMatchObject({ kind: 'not_found' });
  });

  it('says what else stands there', async () => {
    const { finding, sandbox } = await find('SHOP', { hasWooCommerce: false });
    expect(finding).toMatchObject({
      reason: expect.stringContaining('without WooCommerce') as string,
    });
    const ground = {
      http: quickHttp(clock),
      clock,
      wait,
      allowsPrivateHosts: true,
      endpoint: null,
    };
    for (const [trouble, words] of [
      ['html', 'No WordPress answers there'],
      ['firewall', 'firewall'],
      ['login', 'login page'],
      ['maintenance', 'in maintenance'],
    ] as const) {
      sandbox.trouble(trouble);
      const found = await findSite(ground, sandbox.url, undefined);
      expect(found).toMatchObject({ reason: expect.stringContaining(words) as string });
    }
  });

  it.each([
    ['nonsense here', 'no address of a website'],
    ['http://shop.example', 'https'],
    ['https://127.0.0.1', 'private network'],
    ['https://[::1]', 'private network'],
    ['https://shop.example:22', 'usual port'],
    ['https://ada:secret@shop.example', 'password'],
  ])('asks nothing of %s', async (typed, words) => {
    const http = {
      send: () => Promise.reject(new Error('asked')),
      stream: () => Promise.reject(new Error('asked')),
    };
    const found = await findSite({ http, clock, wait, endpoint: null }, typed, undefined);
    expect(found).toMatchObject({
      kind: 'not_found',
      reason: expect.stringContaining(words) as string,
    });
  });

  it('does not look into the own network by a name that leads there', async () => {
    const fetch = guardedFetch({
      allowsPrivateHosts: false,
      lookup: (_name, options, reply) => {
        const address = '127.0.0.1';
        if (options.all === true) reply(null, [{ address, family: 4 }]);
        else reply(null, address, 4);
      },
    });
    const http = httpClient({ fetch, wait: waitMs, clock, random: () => 0, attemptsMax: 1 });
    const found = await findSite(
      { http, clock, wait, endpoint: null },
      'rebound.example',
      undefined,
    );
    expect(found).toMatchObject({ reason: expect.stringContaining('private network') as string });
  });
});

describe('the hand-over of a key', () => {
  it('is asked for with what WooCommerce wants to know, and the account that gets it', () => {
    const url = new URL(
      approvalUrl({
        site: 'https://acme.example/shop',
        account: 'ada+shop@example.com',
        state: 'a state',
        returnUrl: 'https://farthing.example/back?a=1',
        callbackUrl: 'https://farthing.example/api/connect/save-woo-connect-data',
      }),
    );
    expect(url.origin + url.pathname).toBe('https://acme.example/shop/wc-auth/v1/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      app_name: 'Farthing (ada+shop@example.com)',
      scope: 'read_write',
      user_id: 'a state',
      return_url: 'https://farthing.example/back?a=1',
      callback_url: 'https://farthing.example/api/connect/save-woo-connect-data',
    });
  });

  it('is read as WooCommerce posts it, and nothing else is', () => {
    const [key, secret] = [`ck_${'a'.repeat(40)}`, `cs_${'b'.repeat(40)}`];
    const body = { key_id: 1, user_id: 's', consumer_key: key, consumer_secret: secret };
    expect(readHandedOver(body)).toEqual({ state: 's', secret: `${key}:${secret}` });
    for (const bad of [null, [], 'x', { ...body, user_id: 1 }, { ...body, consumer_key: 'ck_;' }]) {
      expect(readHandedOver(bad)).toBeNull();
    }
  });
});
