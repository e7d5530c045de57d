import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSandbox, platformAt } from '#tests/sandbox/shopify/open-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';

const NOW = '2026-11-30T12:00:00Z';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function opened(scopes: string) {
  const made = await openSandbox(seededStore({ seed: 4, orders: 1 }), { now: NOW, scopes });
  closers.push(() => made.sandbox.close());
  return made;
}

describe('the facts of a shop', () => {
  it('say since when orders may be read: sixty days, unless all are granted', async () => {
    const { shop } = await opened('read_orders');
    // 30 November, 7 in the morning in New York.
    expect(await shop.facts()).toMatchObject({ name: 'Seeded Lamps', ordersSince: '2026-10-01' });
    const { shop: all } = await opened('read_orders,read_all_orders');
    expect((await all.facts()).ordersSince).toBeNull();
  });
});

describe('a new token', () => {
  /** A token endpoint that gives the answers one after the other. */
  async function endpointOf(...answers: readonly { status: number; body: object }[]) {
    const left = [...answers];
    const server = createServer((request, response) => {
      request.resume();
      const { status, body } = left.shift() ?? { status: 500, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(async () => void (await new Promise((resolve) => server.close(resolve))));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return platformAt(url, new VirtualClock(NOW));
  }

  it('without an end is taken to last fifty minutes', async () => {
    // The library's clock is the machine's. Without its own end it keeps no refresh token.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
    const refresh = { refresh_token: 'shprt_2', refresh_token_expires_in: 3600 };
    const body = { access_token: 'shpat_2', scope: 'read_orders', ...refresh };
    const platform = await endpointOf({ status: 200, body });
    expect(await platform.renew?.('acme.myshopify.com', 'shprt_1')).toEqual({
      accessToken: 'shpat_2',
      scopes: 'read_orders',
      expiresAt: '2026-11-30T12:50:00.000Z',
      refreshToken: 'shprt_2',
      refreshExpiresAt: '2026-11-30T13:00:00.000Z',
    });
    vi.useRealTimers();
  });

  it('is none when the refresh token is no longer known, and a fault when nobody answers', async () => {
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    const platform = await endpointOf(refused, { status: 503, body: {} });
    expect(await platform.renew?.('acme.myshopify.com', 'shprt_1')).toBeNull();
    await expect(platform.renew?.('acme.myshopify.com', 'x')).rejects.toMatchObject({
      fault: 'unreachable',
    });
  });
});
