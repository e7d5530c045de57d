import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import path from 'node:path';
import type { Socket } from 'socket.io-client';
import { newKey } from '#app/lib/random-token.ts';
import { eventPublisher } from '#app/realtime/publish-events.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { nextMessage } from '#tests/bench/measure/next-message.ts';
import type { BenchSize } from '#tests/bench/bench-size.ts';
import { median, quantile } from '#tests/bench/measure/timing.ts';
import { makePeople, openPage } from './bench-people.ts';

export interface SocketMeasure {
  readonly sockets: number;
  /** Until the last of them, all begun at once, listened to its shop. */
  readonly connectSeconds: number;
  /** Of the server's process, with all sockets open. */
  readonly residentBytes: number;
  /** From publishing to hearing, over all sockets of the shop and all events. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Events that a page of another shop received. */
  readonly strays: number;
}

const PAGES_EACH = 25;

/** Half of the sockets listen to one shop, half to another, of people with 25 pages each. */
export async function measureSockets(deps: Deps, size: BenchSize): Promise<SocketMeasure> {
  const count = size.sockets / 2 / PAGES_EACH;
  const shops = [
    await makeShop(deps, 'Sockets one', count),
    await makeShop(deps, 'Sockets two', count),
  ];
  const child = fork(path.join(import.meta.dirname, 'serve-sockets.ts'), [deps.db.url.reveal()]);
  try {
    const { port } = await nextMessage<{ port: number }>(child);
    const url = `http://127.0.0.1:${port}`;
    const start = performance.now();
    const pages = await Promise.all(
      shops.flatMap(({ shopId, people }) =>
        people.flatMap((person) =>
          Array.from({ length: PAGES_EACH }, () => openPage(url, person, shopId)),
        ),
      ),
    );
    const connectSeconds = (performance.now() - start) / 1000;
    const heard = await broadcast(deps, {
      shopId: shops[0]?.shopId ?? 0,
      pages,
      events: size.events,
    });
    child.send('measure');
    const { residentBytes, sockets } = await nextMessage<{
      residentBytes: number;
      sockets: number;
    }>(child);
    for (const page of pages) page.disconnect();
    return { sockets, connectSeconds, residentBytes, ...heard };
  } finally {
    child.disconnect();
  }
}

interface Audience {
  readonly shopId: number;
  /** The first half listens to the shop. */
  readonly pages: readonly Socket[];
  readonly events: number;
}

async function broadcast(deps: Deps, { shopId, pages, events }: Audience) {
  const { publish } = eventPublisher(deps);
  const own = pages.slice(0, pages.length / 2);
  const latencies: number[] = [];
  let strays = 0;
  for (const page of pages.slice(own.length)) page.onAny(() => (strays += 1));
  for (let event = 0; event < events; event += 1) {
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

async function makeShop(deps: Deps, name: string, count: number) {
  const { shopId } = await createShop(deps, {
    name,
    currency: 'EUR',
    timeZone: 'UTC',
    shopKey: newKey(),
  });
  return { shopId, people: await makePeople(deps, { shopId, name, count }) };
}
