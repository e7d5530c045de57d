import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventPublisher } from '#app/realtime/publish-events.server.ts';
import { logOut } from '#app/services/accounts/sessions.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { removeMember } from '#app/services/workspaces/members.server.ts';
import { addShop, join, register } from '../accounts/people.ts';
import { testDeps, type TestDeps } from '../database.ts';
import * as node from './socket-node.ts';
import { enter, heard, type SocketNode, startNode, stopNode } from './socket-node.ts';

interface Person {
  readonly userId: number;
  readonly userKey: string;
  readonly token: string;
}

let deps: TestDeps;
let publishing: Deps;
let nodes: SocketNode[];
const open: Socket[] = [];

beforeAll(async () => {
  deps = await testDeps();
  publishing = { ...deps, events: eventPublisher(deps) };
  nodes = [await startNode(deps), await startNode(deps)];
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await Promise.all(nodes.map(stopNode));
  await deps.close();
});

async function newPerson(name: string) {
  const { user, workspaceId, session } = await register(deps, name);
  const { userId, userKey } = user;
  const person: Person = { userId, userKey, token: session.token };
  return { person, place: { userId, workspaceId } };
}

function connect(person: Person | null, at = 0, more: node.Proof = {}): Socket {
  const to = nodes[at];
  if (to === undefined) throw new Error('There is no such server.');
  const socket = node.connect(to, { ...(person && { cookie: person.token }), ...more });
  open.push(socket);
  return socket;
}

async function listen(person: Person, shopId: number, at = 0): Promise<Socket> {
  const socket = connect(person, at);
  await heard(socket, 'connect');
  expect(await enter(socket, person.userKey, shopId)).toMatchObject({ status: 201 });
  return socket;
}

describe('an open page', () => {
  it('is told of its shop, whichever server it is connected to and whoever publishes', async () => {
    const { person, place } = await newPerson('ann');
    const { shopId } = await addShop(deps, place, 'Ann');
    const pages = [await listen(person, shopId, 0), await listen(person, shopId, 1)];
    const told = Promise.all(pages.map((page) => heard(page, 'new_order_created')));
    await publishing.events.publish(shopId, 'new_order_created', { order_ID: '17' });
    expect(await told).toEqual([{ order_ID: '17' }, { order_ID: '17' }]);
  });

  it('hears nothing of the shops of others, nor of its own after it moved on', async () => {
    const { person, place } = await newPerson('ben');
    const first = await addShop(deps, place, 'Ben one');
    const second = await addShop(deps, place, 'Ben two');
    const other = await newPerson('cat');
    const foreign = await addShop(deps, other.place, 'Cat');
    const page = await listen(person, first.shopId);
    expect(await enter(page, person.userKey, foreign.shopId)).toEqual({ status: 401 });
    expect(await enter(page, person.userKey, second.shopId)).toMatchObject({ status: 201 });
    const events: unknown[] = [];
    page.onAny((name, event) => events.push([name, event]));
    const last = heard(page, 'analyze_from_q_done');
    const { events: publisher } = publishing;
    await publisher.publish(foreign.shopId, 'new_order_created', { order_ID: '1' });
    await publisher.publish(first.shopId, 'new_order_created', { order_ID: '2' });
    await publisher.publish(second.shopId, 'analyze_from_q_done', {});
    await last;
    expect(events).toEqual([['analyze_from_q_done', {}]]);
  });

  it('says who it is in words that are checked', async () => {
    const { person, place } = await newPerson('dan');
    const { shopId } = await addShop(deps, place, 'Dan');
    const { person: other } = await newPerson('eve');
    const page = connect(person);
    await heard(page, 'connect');
    expect(await enter(page, other.userKey, shopId)).toEqual({ status: 401 });
    expect(await page.timeout(5000).emitWithAck('register', { shop: shopId })).toEqual({
      status: 400,
    });
    page.emit('set_currently_active', false);
    expect(await enter(page, person.userKey, shopId)).toMatchObject({ status: 201 });
    const counts = nodes.map(({ realtime }) => realtime.count());
    expect(counts.map(({ open: sockets, active }) => sockets - active)).toContain(1);
  });
});

describe('a socket', () => {
  it.each<[string, Record<string, string>]>([
    ['of nobody', { cookie: '' }],
    ['with a made-up session', { cookie: 'farthing=made-up' }],
    ['of another site', { origin: 'https://evil.example' }],
    ['that names no origin', { origin: '' }],
    ['from nowhere', { origin: 'null' }],
  ])('%s is refused', async (_whose, headers) => {
    const { person } = await newPerson(`fay-${randomUUID()}`);
    const socket = connect(person, 0, { headers });
    expect(await heard(socket, 'connect_error')).toBeInstanceOf(Error);
    expect(socket.connected).toBe(false);
  });

  it('ends with its session, and with its membership', async () => {
    const { person, place } = await newPerson('gil');
    const { shopId } = await addShop(deps, place, 'Gil');
    const guest = await newPerson('hal');
    const email = 'hal@example.com';
    await join(deps, place, { userId: guest.person.userId, email }, 'Member');
    const ownPage = await listen(person, shopId, 0);
    const guestPage = await listen(guest.person, shopId, 1);

    const guestEnds = heard(guestPage, 'disconnect');
    await removeMember(publishing, { ...place, memberId: guest.person.userId });
    expect(await guestEnds).toBe('io server disconnect');

    const ownEnds = heard(ownPage, 'disconnect');
    await logOut(publishing, { token: person.token });
    expect(await ownEnds).toBe('io server disconnect');
  });
});

describe('a server with sockets', () => {
  it('lets a page in once it hears what is published, and not before', async () => {
    const { person, place } = await newPerson('ida');
    const { shopId } = await addShop(deps, place, 'Ida');
    let isDeaf = true;
    const query: Deps['db']['query'] = (sql, params = []) =>
      isDeaf && String(params[1]).includes('"hearing"')
        ? Promise.resolve([])
        : deps.db.query(sql, params);
    const late = await startNode({ ...deps, db: { ...deps.db, query } });
    const page = node.connect(late, { cookie: person.token });
    open.push(page);
    await heard(page, 'connect');
    const answers: unknown[] = [];
    const entered = enter(page, person.userKey, shopId).then((answer) => answers.push(answer));
    // It answers others meanwhile: this one waits.
    expect(await enter(page, 'not theirs', shopId)).toEqual({ status: 401 });
    expect(answers).toEqual([]);
    isDeaf = false;
    await entered;
    const told = heard(page, 'startRetrieval');
    await publishing.events.publish(shopId, 'startRetrieval', {});
    expect(await told).toEqual({});
    page.disconnect();
    await stopNode(late);
  });

  it('sends its pages away when it no longer hears, and lets them in when it does again', async () => {
    const { person, place } = await newPerson('jon');
    const { shopId } = await addShop(deps, place, 'Jon');
    const page = connect(person, 0, { reconnection: true });
    // As often as it may have connections, and once more.
    for (let round = 0; round < 3; round += 1) {
      await heard(page, 'connect');
      expect(await enter(page, person.userKey, shopId)).toMatchObject({ status: 201 });
      const told = heard(page, 'new_order_created');
      await publishing.events.publish(shopId, 'new_order_created', { order_ID: `${round}` });
      expect(await told).toEqual({ order_ID: `${round}` });
      const sentAway = heard(page, 'disconnect');
      await breakListeners();
      expect(await sentAway).toBe('transport close');
    }
  });

  it('says what the data of the shop are at, another once they change', async () => {
    const { person, place } = await newPerson('kim');
    const { shopId } = await addShop(deps, place, 'Kim');
    const page = await listen(person, shopId);
    const version = async () => (await enter(page, person.userKey, shopId)).data_version;
    const first = await version();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await version()).toBe(first);
    await deps.db.query(
      'update shop_versions set ledger_version = ledger_version + 1 where shop_id = $1',
      [shopId],
    );
    const second = await version();
    await deps.db.query(
      `insert into retrievals (shop_id, category, kind, status, trigger_type)
       values ($1, 'orders', 'history', 'pending', 'connection')`,
      [shopId],
    );
    expect(new Set([first, second, await version()]).size).toBe(3);
  });
});

function breakListeners() {
  return deps.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'farthing listener' and datname = current_database()
       and query like 'LISTEN%'`,
  );
}
