import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { selectUser } from '#app/data/accounts/user-rows.server.ts';
import { eventPublisher } from '#app/realtime/publish-events.server.ts';
import { enterEmbedded } from '#app/services/connections/embedded/enter-embedded.server.ts';
import { openEmbedded } from '#app/services/connections/embedded/open-embedded.server.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { SHOPIFY_APP, sessionToken, type TokenChanges } from '#tests/sandbox/session-tokens.ts';
import { type ShopifyStandIn, startShopify } from '#tests/sandbox/shopify/shopify-stand-in.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { register } from '../accounts/people.ts';
import { connect, enter, heard, type SocketNode, startNode, stopNode } from './socket-node.ts';

const ACME = 'acme.myshopify.com';
const RIVAL = 'rival.myshopify.com';
const NOW = new Date('2026-11-21T10:00:00Z');
const SECONDS = NOW.getTime() / 1000;

let deps: TestDeps;
let shopify: ShopifyStandIn;
let node: SocketNode;
let acme: Shop;
let rival: Shop;
const open: Socket[] = [];

interface Shop {
  readonly shopId: number;
  readonly userId: number;
  readonly userKey: string;
}

beforeAll(async () => {
  [deps, shopify] = await Promise.all([testDeps({ now: NOW.toISOString() }), startShopify()]);
  // The clock of Shopify's library is the machine's.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const ground = { ...deps, appUrl: deps.accounts.appUrl, fetch };
  const embedded = openEmbedded({ ...SHOPIFY_APP, ...ground, endpoint: shopify.url });
  node = await startNode({ ...deps, embedded });
  const visit = async (shop: string): Promise<Shop> => {
    const arrival = {
      shop,
      shopifyUserId: '42',
      sessionId: 's',
      sessionToken: sessionToken(shop, NOW),
    };
    const { shopId, userId } = await enterEmbedded(deps, embedded, arrival);
    return { shopId, userId, userKey: (await selectUser(deps.db, userId))?.userKey ?? '' };
  };
  acme = await visit(ACME);
  rival = await visit(RIVAL);
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  vi.useRealTimers();
  await stopNode(node);
  await Promise.all([deps.close(), shopify.close()]);
});

function pageWith(token: string, cookie?: string): Socket {
  const socket = connect(node, { token, ...(cookie !== undefined && { cookie }) });
  open.push(socket);
  return socket;
}

describe('a page inside the Shopify admin', () => {
  it('is told of its shop by the session token of App Bridge, without a cookie', async () => {
    const page = pageWith(sessionToken(ACME, NOW));
    await heard(page, 'connect');
    expect(await enter(page, acme.userKey, acme.shopId)).toMatchObject({ status: 201 });
    const told: unknown[] = [];
    page.onAny((...event) => told.push(event));
    const over = heard(page, 'startRetrieval');
    const events = eventPublisher(deps);
    await events.publish(rival.shopId, 'new_order_created', { order_ID: 'canary-rival' });
    await events.publish(acme.shopId, 'startRetrieval', {});
    await over;
    expect(told).toEqual([['startRetrieval', {}]]);
  });

  it('is let in to no other shop, be it in the same workspace', async () => {
    const { userId } = acme;
    const [place] = await deps.db.query<{ workspaceId: number }>(
      'select workspace_id as "workspaceId" from workspace_shops where shop_id = $1',
      [acme.shopId],
    );
    const shop = { name: 'Beside', currency: 'GBP', timeZone: 'Europe/London' };
    const { workspaceId } = place ?? { workspaceId: 0 };
    const beside = await createShopInWorkspace(deps, { userId, workspaceId, shop });
    const page = pageWith(sessionToken(ACME, NOW));
    await heard(page, 'connect');
    for (const shopId of [beside.shopId, rival.shopId]) {
      expect(await enter(page, acme.userKey, shopId)).toEqual({ status: 401 });
      expect(await enter(page, rival.userKey, shopId)).toEqual({ status: 401 });
    }
  });

  it.each<[string, TokenChanges]>([
    ['expired', { claims: { exp: SECONDS - 60, nbf: SECONDS - 120 } }],
    ['of later', { claims: { nbf: SECONDS + 600 } }],
    ['signed by somebody else', { secret: 'a secret of somebody else' }],
    ['not signed', { header: { alg: 'none' } }],
    ['that names another algorithm', { header: { alg: 'HS512' } }],
    ['of another app', { claims: { aud: 'another-app' } }],
    ['issued by another shop', { claims: { iss: `https://${RIVAL}/admin` } }],
    [
      'for a shop that is none of Shopify’s',
      { claims: { dest: 'https://evil.example', iss: 'https://evil.example/admin' } },
    ],
  ])('has no socket with a token %s', async (_which, changes) => {
    const refused = pageWith(sessionToken(ACME, NOW, changes));
    expect(await heard(refused, 'connect_error')).toMatchObject({
      message: 'authentication failed',
    });
  });

  it.each(['', 'x', 'a.b.c', sessionToken(ACME, NOW).replace(/\.[^.]*$/, '.')])(
    'has no socket with what is no token: %s',
    async (token) => {
      expect(await heard(pageWith(token), 'connect_error')).toBeInstanceOf(Error);
    },
  );

  it('is not let in by the cookie of somebody when its token is refused', async () => {
    const { session } = await register(deps, 'ann');
    const forged = sessionToken(ACME, NOW, { secret: 'a secret of somebody else' });
    expect(await heard(pageWith(forged, session.token), 'connect_error')).toBeInstanceOf(Error);
  });
});
