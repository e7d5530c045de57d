import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventPublisher } from '#app/realtime/publish-events.server.ts';
import type { ClientEvents, PeerEvents } from '#app/realtime/socket-events.ts';
import { logOut } from '#app/services/accounts/sessions.server.ts';
import type { EventPublisher, ShopEventName, ShopEvents } from '#app/services/event-publisher.ts';
import {
  createShopsFixture,
  getCanary,
  type ShopName,
  type ShopsFixture,
} from '#tests/integration/api/shops-fixture.ts';
import { join, register } from '../accounts/people.ts';
import { connect, heard, say, type SocketNode, startNode, stopNode } from './socket-node.ts';

let fixture: ShopsFixture;
let node: SocketNode;
let events: EventPublisher;
let keys: Readonly<Record<'ann' | 'vic' | 'eve' | 'pat', string>>;
let pat: { readonly token: string };
const open: Socket[] = [];

beforeAll(async () => {
  fixture = await createShopsFixture();
  const { deps, users, workspaces } = fixture;
  const partner = await register(deps, 'pat');
  const north = { userId: users.ann, workspaceId: workspaces.north };
  await join(deps, north, partner.user, 'Partner');
  pat = partner.session;
  const rows = await deps.db.query<{ name: string; key: string }>(
    'select first_name as name, user_key as key from users',
  );
  keys = Object.fromEntries(rows.map(({ name, key }) => [name, key])) as typeof keys;
  events = eventPublisher(deps);
  node = await startNode(deps);
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await stopNode(node);
  await fixture.deps.close();
});

const SHOPS = ['berlin', 'paris', 'boston', 'tokyo', 'austin', 'osaka', 'eves', 'demo'] as const;
const NORTH: readonly ShopName[] = ['berlin', 'paris', 'boston', 'tokyo'];

/** Every event that there is, with a canary of the shop it is of. A new one does not compile without. */
const EMITTED: { readonly [Name in ShopEventName]: (canary: string) => ShopEvents[Name] } = {
  retrieval_status: (canary) => ({ category: canary, status: 'done' }),
  new_order_created: (canary) => ({ order_ID: canary }),
  analyze_from_q_done: () => ({}),
  new_attribute_created: (canary) => ({ name: 'n', value: canary }),
  'workspace-attribute-update': (canary) => ({ name: 'n', value: canary }),
  startRetrieval: () => ({}),
};
const EVENT_NAMES = Object.keys(EMITTED) as ShopEventName[];

/** What a page may say; every id it can name is tried below. */
const ACCEPTED: { readonly [Name in keyof ClientEvents]: 'has ids' | 'has none' } = {
  register: 'has ids',
  set_currently_active: 'has none',
};
const AMONG_SERVERS: { readonly [Name in keyof PeerEvents]: true } = {
  rights_changed: true,
  hearing: true,
};

interface Listener {
  readonly who: string;
  readonly key: 'ann' | 'vic' | 'eve' | 'pat';
  readonly sees: readonly ShopName[];
  token(): Promise<string>;
}

const LISTENERS: readonly Listener[] = [
  {
    who: 'the owner of two workspaces',
    key: 'ann',
    sees: [...NORTH, 'austin', 'osaka'],
    token: () => fixture.enter('ann', 'berlin'),
  },
  {
    who: 'somebody with view only access',
    key: 'vic',
    sees: NORTH,
    token: () => fixture.enter('vic', 'paris'),
  },
  { who: 'a partner', key: 'pat', sees: NORTH, token: () => Promise.resolve(pat.token) },
  {
    who: 'a stranger with a shop',
    key: 'eve',
    sees: ['eves'],
    token: () => fixture.enter('eve', 'eves'),
  },
];

async function socketOf(cookie: string): Promise<Socket> {
  const socket = connect(node, { cookie });
  open.push(socket);
  await heard(socket, 'connect');
  return socket;
}

const wordsOf = (userKey: unknown, shopId: unknown) => ({
  user_key: userKey,
  become_shop_ID: shopId,
  user_name: 'A',
  user_type: 'online shop',
});

/** The ways to name a shop that are not the one a page of ours uses. */
function forgedIds(shop: ShopName): readonly unknown[] {
  const { shopId, shopKey } = fixture.shops[shop];
  return [
    String(shopId),
    [shopId],
    { shopId },
    shopId + 0.5,
    -shopId,
    `shop:${shopId}`,
    shopKey,
    getCanary(shop),
    'become_shop_ID',
    null,
    Number.MAX_SAFE_INTEGER,
  ];
}

async function tellEverythingToAll(): Promise<void> {
  for (const shop of SHOPS) {
    for (const name of EVENT_NAMES) {
      await events.publish(fixture.shops[shop].shopId, name, EMITTED[name](getCanary(shop)));
    }
  }
}

describe.each(LISTENERS)('the page of $who', ({ key, sees, token }) => {
  it('is let in to the shops that they see, and to no other by any id', async () => {
    const socket = await socketOf(await token());
    for (const shop of SHOPS) {
      const { shopId } = fixture.shops[shop];
      const answer = await say(socket, 'register', wordsOf(keys[key], shopId));
      expect([shop, answer.status]).toEqual([shop, sees.includes(shop) ? 201 : 401]);
      if (!sees.includes(shop)) expect(answer).toEqual({ status: 401 });
      for (const forged of forgedIds(shop)) {
        const refused = await say(socket, 'register', wordsOf(keys[key], forged));
        expect([forged, Object.keys(refused)]).toEqual([forged, ['status']]);
        expect([400, 401]).toContain(refused.status);
      }
      for (const other of Object.values(keys).filter((one) => one !== keys[key])) {
        const refused = await say(socket, 'register', wordsOf(other, shopId));
        expect(refused).toEqual({ status: 401 });
      }
    }
  });

  it('hears every event of the shop it is in, and none of all others', async () => {
    const socket = await socketOf(await token());
    const [first = 'eves', last = first] = [sees[0], sees.at(-1)];
    const told: unknown[] = [];
    socket.onAny((name, event) => told.push([name, event]));
    // It tries all; it stays in the last that it was let in to, though asked for at the same moment.
    const tries = [first, ...SHOPS.filter((shop) => !sees.includes(shop)), last];
    await Promise.all(
      tries.map((shop) => say(socket, 'register', wordsOf(keys[key], fixture.shops[shop].shopId))),
    );
    await say(socket, 'register', wordsOf(keys[key], fixture.shops[last].shopId));
    socket.emit('set_currently_active', fixture.shops.demo.shopId);
    await tellEverythingToAll();
    const over = heard(socket, 'startRetrieval');
    await events.publish(fixture.shops[last].shopId, 'startRetrieval', {});
    await over;
    await expect.poll(() => told.length).toBe(EVENT_NAMES.length + 1);
    expect(told.slice(0, -1)).toEqual(
      EVENT_NAMES.map((name) => [name, EMITTED[name](getCanary(last))]),
    );
  });

  it('is told nothing between servers, and speaks for nobody else', async () => {
    const [victim, villain] = [
      await socketOf(await fixture.enter('ann', 'boston')),
      await socketOf(await token()),
    ];
    const { shopId } = fixture.shops.boston;
    await say(victim, 'register', wordsOf(keys.ann, shopId));
    const told: unknown[] = [];
    for (const socket of [victim, villain]) socket.onAny((...event) => told.push(event));
    for (const name of [...EVENT_NAMES, ...Object.keys(AMONG_SERVERS), 'join', 'shop:1']) {
      villain.emit(name, shopId, getCanary('eves'), { rooms: [`shop:${shopId}`] });
    }
    const over = heard(victim, 'startRetrieval');
    await say(villain, 'register', {});
    await events.publish(shopId, 'startRetrieval', {});
    await over;
    expect(told).toEqual([['startRetrieval', {}]]);
  });
});

describe('what a page says', () => {
  it.each(Object.keys(ACCEPTED))('by %s in any form breaks nothing', async (name) => {
    const socket = await socketOf(await fixture.enter('eve', 'eves'));
    for (const given of [undefined, null, 7, 'x', [], {}, { __proto__: null }, true, '\u0000']) {
      socket.emit(name, given);
      socket.emit(name, given, given);
      socket.emit(name);
    }
    const own = wordsOf(keys.eve, fixture.shops.eves.shopId);
    expect(await say(socket, 'register', { ...own, is_admin: true })).toEqual({ status: 400 });
    expect(await say(socket, 'register', own)).toMatchObject({ status: 201 });
  });
});

describe('nobody', () => {
  it('has a socket: without a session, with one that ended, or in the demo', async () => {
    const ended = await fixture.enter('ann', 'berlin');
    await logOut(fixture.deps, { token: ended });
    const proofs = [
      {},
      { cookie: ended },
      { cookie: 'made-up' },
      { token: 'made-up' },
      { headers: { cookie: 'farthing-demo=1; demo=1' } },
    ];
    for (const proof of proofs) {
      const socket = connect(node, proof);
      open.push(socket);
      expect(await heard(socket, 'connect_error')).toMatchObject({
        message: 'authentication failed',
      });
    }
  });
});
