import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { insertSession } from '#app/data/accounts/session-rows.server.ts';
import { insertUser } from '#app/data/accounts/user-rows.server.ts';
import { insertMember } from '#app/data/workspaces/member-rows.server.ts';
import { insertWorkspace, placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { eventPublisher } from '#app/realtime/publish-events.server.ts';
import { hashOf, newKey } from '#app/services/accounts/secrets.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { createShop } from '#app/services/shops/create-shop.command.server.ts';
import { answerOf } from '../measure/answer-of.ts';
import { median, quantile } from '../measure/timing.ts';

export interface SocketMeasure {
  readonly sockets: number;
  /** Until the last of them, all begun at once, listened to its shop. */
  readonly connectSeconds: number;
  /** Of the server's process, with all sockets open. */
  readonly residentBytes: number;
  /** From publishing to hearing, over all sockets of the shop and all events. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Events that a page of another shop heard. */
  readonly strays: number;
}

const SOCKETS = 1000;
const PAGES_EACH = 25;
const EVENTS = 20;

interface Person {
  readonly userKey: string;
  readonly token: string;
}

/** Half of the sockets listen to one shop, half to another, of people with 25 pages each. */
export async function measureSockets(deps: Deps): Promise<SocketMeasure> {
  const shops = [await makeShop(deps, 'Sockets one'), await makeShop(deps, 'Sockets two')];
  const child = fork(path.join(import.meta.dirname, 'serve-sockets.ts'), [deps.db.url]);
  try {
    const { port } = await answerOf<{ port: number }>(child);
    const start = performance.now();
    const pages = await Promise.all(
      shops.flatMap(({ shopId, people }) =>
        people.flatMap((person) =>
          Array.from({ length: PAGES_EACH }, () => openPage(port, person, shopId)),
        ),
      ),
    );
    const connectSeconds = (performance.now() - start) / 1000;
    const heard = await broadcast(deps, shops[0]?.shopId ?? 0, pages);
    child.send('measure');
    const { residentBytes, sockets } = await answerOf<{ residentBytes: number; sockets: number }>(
      child,
    );
    for (const page of pages) page.disconnect();
    return { sockets, connectSeconds, residentBytes, ...heard };
  } finally {
    child.disconnect();
  }
}

async function broadcast(deps: Deps, shopId: number, pages: readonly Socket[]) {
  const { publish } = eventPublisher(deps);
  const own = pages.slice(0, pages.length / 2);
  const latencies: number[] = [];
  let strays = 0;
  for (const page of pages.slice(own.length)) page.onAny(() => (strays += 1));
  for (let event = 0; event < EVENTS; event += 1) {
    const begun = performance.now();
    const all = own.map(
      (page) =>
        new Promise<void>((resolve) => {
          page.once('new_order_created', () => {
            latencies.push(performance.now() - begun);
            resolve();
          });
        }),
    );
    await publish(shopId, 'new_order_created', { order_ID: String(event) });
    await Promise.all(all);
  }
  return { medianMs: median(latencies), p99Ms: quantile(latencies, 0.99), strays };
}

function openPage(port: number, person: Person, shopId: number): Promise<Socket> {
  const url = `http://127.0.0.1:${port}`;
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: url, cookie: `farthing=${person.token}` },
  });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('connect', () => {
      const said = {
        user_key: person.userKey,
        become_shop_ID: shopId,
        user_name: 'Bench',
        user_type: 'online shop',
      };
      socket.emit('register', said, ({ status }: { status: number }) => {
        if (status === 201) resolve(socket);
        else reject(new Error(`A page was refused with ${status}.`));
      });
    });
  });
}

async function makeShop(deps: Deps, name: string) {
  const now = new Date().toISOString();
  const { shopId } = await createShop(deps, {
    name,
    currency: 'EUR',
    timeZone: 'UTC',
    shopKey: newKey(),
  });
  const people = await deps.db.transaction(async (tx) => {
    const row = { workspaceKey: newKey(), name, mainCurrency: 'EUR', createdAt: now };
    const { workspaceId } = await insertWorkspace(tx, row);
    await placeShop(tx, { shopId, workspaceId, addedAt: now });
    const made: Person[] = [];
    for (let n = 0; n < SOCKETS / 2 / PAGES_EACH; n += 1) {
      const userKey = newKey();
      const email = `${userKey.toLowerCase()}@users.invalid`;
      const user = await insertUser(tx, {
        userKey,
        email,
        emailNormalised: email,
        firstName: 'Bench',
        lastName: '',
        passwordHash: null,
        locale: 'en-US',
        createdAt: now,
        verifiedAt: null,
      });
      const userId = user?.userId ?? 0;
      await insertMember(tx, { workspaceId, userId, role: 'Member', joinedAt: now });
      const token = randomBytes(32).toString('base64url');
      const session = { tokenHash: hashOf(token), sessionKey: newKey(), userId, ipHash: '' };
      const expiresAt = new Date(Date.parse(now) + 86_400_000).toISOString();
      await insertSession(tx, { ...session, createdAt: now, expiresAt, device: 'bench' });
      made.push({ userKey, token });
    }
    return made;
  });
  return { shopId, people };
}
