import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectFailedJobs } from '#app/data/jobs/job-rows.server.ts';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { migrate } from '#app/data/migrate.server.ts';
import {
  clusterAccount,
  clusterPrograms,
  runProgram,
} from '#app/data/postgres/cluster-programs.server.ts';
import { type EmbeddedCluster, openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { selectSyncStatus } from '#app/data/sync/sync-status-rows.server.ts';
import { receiveWebhook } from '#app/services/sync/webhooks/receive-webhook.server.ts';
import { PLAIN_PLATFORM_ID, plainDelivery } from '#tests/sandbox/plain/plain-platform.ts';
import { type Sandbox, startSandbox } from '#tests/sandbox/sandbox-server.ts';
import { removeFolder } from '#tests/remove-folder.ts';
import { type TestDeps, testDeps } from '../database.ts';
import {
  fetchHistory,
  selectPlainLedger,
  type PlainShop,
  plainShop,
  WEBHOOK_SECRET,
} from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';
const CHILD = path.join(import.meta.dirname, 'worker-child.ts');
const ORDERS = 300;
/** More of them: FARTHING_RESTARTS=20. */
const RESTARTS = Number(process.env['FARTHING_RESTARTS'] ?? 2);

let folder: string;
let cluster: EmbeddedCluster;
let base: TestDeps;
let sandbox: Sandbox;
let child: ChildProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farthing-restart-'));
  // With the disk waited for, as a shop's own server is: what is lost then is our loss.
  cluster = await openCluster(folder);
  const db = openDatabase(cluster.url);
  await migrate(db);
  await migrateJobs(db);
  base = await testDeps({ now: NOW, database: { db, drop: () => db.close() } });
});
afterAll(async () => {
  child.kill('SIGKILL');
  await sandbox.close();
  await base.close();
  await cluster.close();
  await removeFolder(folder);
});

/** Stops the server; this process, which keeps a connection to it, starts it again by itself. */
async function restart(mode: 'fast' | 'immediate'): Promise<void> {
  const place = path.join(folder, 'postgres');
  const [{ pg_ctl }, account] = [await clusterPrograms(), await clusterAccount(place)];
  const before = await startedAt();
  const args = ['stop', `--mode=${mode}`, '--no-wait', '--silent', `--pgdata=${place}`];
  await runProgram(pg_ctl, args, account, place);
  await until(async () => (await startedAt()) !== before);
}

/** When the server that answers was started. */
async function startedAt(): Promise<string> {
  const rows = await base.db.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
  return rows[0]?.at ?? '';
}

/** A connection that broke with the server answers with its fault once. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone().catch(() => false))) await sleep(20);
}

const history = ({ shopId }: PlainShop) =>
  selectSyncStatus(base.db, { shopId, category: 'orders', kind: 'history' });

/** Tells of orders one after the other until it is stopped, and gives what was taken. */
function deliverTo(shop: PlainShop) {
  const taken: string[] = [];
  let isOver = false;
  const deliver = async (number: number) => {
    const object = { category: 'orders', id: `o${(number % ORDERS) + 1}` } as const;
    const id = `delivery ${number}`;
    const event = {
      shop: shop.externalKey,
      id,
      at: NOW,
      effect: { kind: 'fetch', object },
    } as const;
    const delivery = {
      platformId: PLAIN_PLATFORM_ID,
      ...plainDelivery(event, WEBHOOK_SECRET, NOW),
    };
    const answer = await receiveWebhook(shop.deps, delivery).catch(() => 'an error');
    if (answer === 'accepted') taken.push(id);
    else await sleep(20);
  };
  const running = (async () => {
    for (let number = 1; !isOver; number += 1) await deliver(number);
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return taken;
    },
  };
}

describe('PostgreSQL restarted under load', () => {
  it('loses nothing that was taken, and no process', async () => {
    const shop = await plainShop(base, { orders: ORDERS });
    const clean = await plainShop(base, { orders: ORDERS });
    await fetchHistory(clean);
    sandbox = await startSandbox((request) => shop.remote.answer(request));
    child = fork(CHILD, [cluster.url, sandbox.url, '5'], {
      // The library says on its own what it met; the test looks at what came of it.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(child, 'message');
    const deliveries = deliverTo(shop);
    for (let restarts = 0; restarts < RESTARTS; restarts += 1) {
      const before = (await history(shop).catch(() => null))?.done ?? 0;
      await until(async () => {
        const now = await history(shop);
        return (now?.done ?? 0) > before || now?.status === 'done';
      });
      await restart(restarts % 2 === 0 ? 'immediate' : 'fast');
    }
    const taken = await deliveries.stop();
    const rowsOf = (sql: string) => base.db.query<{ id: string }>(sql, [shop.shopId]);
    await until(async () => {
      const waiting = await rowsOf('select 1 as id from ledger_queue where shop_id = $1 limit 1');
      return (await history(shop))?.status === 'done' && waiting.length === 0;
    });
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    const kept = await rowsOf('select delivery_id as id from webhook_inbox where shop_id = $1');
    expect(taken.length).toBeGreaterThan(0);
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(taken));
    const failed = await selectFailedJobs(base.db, 10, shop.shopId);
    expect(failed.filter(({ attempts, attemptsMax }) => attempts >= attemptsMax)).toEqual([]);
    expect((await history(shop))?.done).toBe(ORDERS);
    expect(await selectPlainLedger(base, shop.shopId)).toEqual(
      await selectPlainLedger(base, clean.shopId),
    );
  });
});
