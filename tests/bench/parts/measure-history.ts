import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { PLATFORM } from '#app/domain/routes/platforms.ts';
import { startWorker } from '#app/jobs/worker.server.ts';
import { waitMs } from '#app/lib/http/backoff.ts';
import { httpClient } from '#app/lib/http/http-client.ts';
import { webhookRoute } from '#app/server/webhook-route.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { connectPlain } from '#tests/integration/sync/plain-shop.ts';
import { plainPlatform } from '#tests/sandbox/plain/plain-platform.ts';
import { answerOf } from '../measure/answer-of.ts';
import { median, quantile } from '../measure/timing.ts';

export interface HistoryMeasure {
  readonly orders: number;
  /** From asking for the history until the ledger holds the last of its orders. */
  readonly seconds: number;
  /** Deliveries that came meanwhile, 50 a second, and how long each waited for its answer. */
  readonly deliveries: number;
  readonly refused: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

const PAGE_SIZE = 250;
const LOOK_EVERY_MS = 100;

/**
 * A shop is connected and fetched whole, over HTTP, by a worker that also answers webhooks: as in
 * `npm run web`. The remote host is a process of its own and imposes no limit.
 */
export async function measureHistory(deps: Deps, orders: number): Promise<HistoryMeasure> {
  const remote = path.join(import.meta.dirname, 'serve-history.ts');
  const child = fork(remote, [String(orders), String(PAGE_SIZE)]);
  try {
    const { endpoint } = await answerOf<{ endpoint: string }>(child);
    return await fetchWhole(deps, { child, endpoint, orders });
  } finally {
    child.disconnect();
  }
}

async function fetchWhole(
  deps: Deps,
  { child, endpoint, orders }: { child: ChildProcess; endpoint: string; orders: number },
): Promise<HistoryMeasure> {
  const { clock } = deps;
  const http = httpClient({ fetch, wait: waitMs, clock, random: Math.random });
  const platform = plainPlatform({ http, endpoint, pageSize: PAGE_SIZE });
  const own: Deps = { ...deps, platforms: () => platform };
  const externalKey = `history of ${orders}`;
  const store = { currency: 'USD', timeZone: 'America/New_York', country: 'US' };
  // Only the platforms of the specification have an address for webhooks.
  const platformId = PLATFORM.shopify;
  const start = performance.now();
  const { shopId } = await connectPlain(own, { externalKey, platform, store, platformId });
  const web = express()
    .post('/webhooks/:platform', ...webhookRoute(own))
    .listen(0, '127.0.0.1');
  await once(web, 'listening');
  const worker = await startWorker(own, { hasSchedule: false });
  const { port } = web.address() as AddressInfo;
  child.send({ webhooks: `http://127.0.0.1:${port}/webhooks/shopify`, shop: externalKey });
  while (!(await isInLedger(own, shopId, orders))) await sleep(LOOK_EVERY_MS);
  const seconds = (performance.now() - start) / 1000;
  child.send('stop');
  const told = await answerOf<{ milliseconds: number[]; refused: number }>(child);
  await worker.stop();
  web.closeAllConnections();
  web.close();
  return {
    orders,
    seconds,
    deliveries: told.milliseconds.length,
    refused: told.refused,
    medianMs: median(told.milliseconds),
    p99Ms: quantile(told.milliseconds, 0.99),
  };
}

/** All orders are stored, and what waits to be costed is at most what deliveries brought just now. */
async function isInLedger({ db }: Deps, shopId: number, orders: number): Promise<boolean> {
  const [row] = await db.query<{ running: number; costed: number }>(
    `select (select count(*) from retrievals where shop_id = $1 and kind = 'history'
         and status <> 'done') as running,
       (select count(*) from ledger where shop_id = $1 and orders = 1) as costed`,
    [shopId],
  );
  return row?.running === 0 && row.costed >= orders;
}
