import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventPublisher } from '#app/realtime/publish-events.server.ts';
import { openRealtime, type Realtime } from '#app/realtime/open-realtime.server.ts';
import { logOut } from '#app/services/accounts/log-out.command.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { removeMember } from '#app/services/workspaces/remove-member.command.server.ts';
import { testDeps, type TestDeps } from './database.ts';
import { addShop, join, register } from './people.ts';

interface Node {
  readonly server: Server;
  readonly realtime: Realtime;
  readonly url: string;
}

interface Person {
  readonly userId: number;
  readonly userKey: string;
  readonly token: string;
}

let deps: TestDeps;
let publishing: Deps;
let nodes: Node[];
const open: Socket[] = [];

beforeAll(async () => {
  deps = await testDeps();
  publishing = { ...deps, events: eventPublisher(deps) };
  nodes = [await startNode(), await startNode()];
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  for (const { server, realtime } of nodes) {
    await realtime.close();
    server.close();
  }
  await deps.close();
});

async function startNode(): Promise<Node> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Over plain http on this machine, as the cookie's name shows.
  const accounts = { ...deps.accounts, appUrl: 'http://127.0.0.1' };
  const realtime = openRealtime(server, { ...deps, accounts });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, realtime, url };
}

async function newPerson(name: string) {
  const { user, workspaceId, session } = await register(deps, name);
  const { userId, userKey } = user;
  const person: Person = { userId, userKey, token: session.token };
  return { person, place: { userId, workspaceId } };
}

function connect(person: Person | null, at = 0, headers: Record<string, string> = {}): Socket {
  const { url } = nodes[at] ?? { url: '' };
  const cookie = person === null ? '' : `farthing=${person.token}`;
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: url, cookie, ...headers },
  });
  open.push(socket);
  return socket;
}

async function listen(person: Person, shopId: number, at = 0): Promise<Socket> {
  const socket = connect(person, at);
  await heard(socket, 'connect');
  expect(await enter(socket, person, shopId)).toEqual({ status: 201 });
  return socket;
}

function enter(socket: Socket, { userKey }: Pick<Person, 'userKey'>, shopId: number) {
  const said = {
    user_key: userKey,
    become_shop_ID: shopId,
    user_name: 'A',
    user_type: 'online shop',
  };
  return socket.timeout(5000).emitWithAck('register', said) as Promise<unknown>;
}

function heard(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(event, resolve));
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
    expect(await enter(page, person, foreign.shopId)).toEqual({ status: 401 });
    expect(await enter(page, person, second.shopId)).toEqual({ status: 201 });
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
    expect(await enter(page, other, shopId)).toEqual({ status: 401 });
    expect(await page.timeout(5000).emitWithAck('register', { shop: shopId })).toEqual({
      status: 400,
    });
    page.emit('set_currently_active', false);
    expect(await enter(page, person, shopId)).toEqual({ status: 201 });
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
    const socket = connect(person, 0, headers);
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
  it('listens again after PostgreSQL broke its connection, as often as it may have connections', async () => {
    const { person, place } = await newPerson('ida');
    const { shopId } = await addShop(deps, place, 'Ida');
    const page = await listen(person, shopId);
    for (let round = 0; round < 2; round += 1) {
      await breakListeners();
      await expect.poll(listeners, { timeout: 10_000 }).toBe(nodes.length);
    }
    const told = heard(page, 'startRetrieval');
    await publishing.events.publish(shopId, 'startRetrieval', {});
    expect(await told).toEqual({});
  });
});

const LISTENING = `from pg_stat_activity where application_name = 'farthing listener'
  and datname = current_database() and query like 'LISTEN%'`;

function breakListeners() {
  return deps.db.query(`select pg_terminate_backend(pid) ${LISTENING}`);
}

async function listeners(): Promise<number> {
  const [row] = await deps.db.query<{ count: number }>(`select count(*) ${LISTENING}`);
  return row?.count ?? 0;
}
