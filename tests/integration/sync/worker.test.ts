import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { selectFailedJobs } from '#app/data/jobs/job-rows.server.ts';
import { selectSyncStatus } from '#app/data/sync/sync-status-rows.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { startWorker, type Worker } from '#app/jobs/worker.server.ts';
import { platformSyncs } from '#app/services/sync/platform-syncs.server.ts';
import { type Sandbox, startSandbox } from '#tests/sandbox/sandbox-server.ts';
import { randomStream } from '#app/demo/random.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { fetchHistory, selectPlainLedger, type PlainShop, plainShop } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';
const CHILD = path.join(import.meta.dirname, 'worker-child.ts');
/** The two hundred of the promise: FARTHING_KILLS=200. */
const KILLS = Number(process.env['FARTHING_KILLS'] ?? 2);
/** So many that the history is under way at every kill. */
const ORDERS = Math.max(300, 40 * KILLS);

/** The platform's wait is rounded up to seconds. */
const SECOND_MS = 1000;

let base: TestDeps;
let worker: Worker | null = null;
let child: ChildProcess | null = null;
let sandbox: Sandbox | null = null;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterEach(async () => {
  await worker?.stop();
  child?.kill('SIGKILL');
  await sandbox?.close();
  worker = null;
  child = null;
  sandbox = null;
});
afterAll(() => base.close());

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(20);
}
const history = ({ shopId }: Pick<PlainShop, 'shopId'>) =>
  selectSyncStatus(base.db, { shopId, category: 'orders', kind: 'history' });
const isCosted = async ({ shopId }: Pick<PlainShop, 'shopId'>) => {
  const waiting = await base.db.query('select 1 from ledger_queue where shop_id = $1 limit 1', [
    shopId,
  ]);
  return (await history({ shopId }))?.status === 'done' && waiting.length === 0;
};
const work = async (shop: PlainShop) => {
  worker = await startWorker(shop.deps, {
    hasSchedule: false,
    pollIntervalMs: 100,
    beatMs: 100,
    silentSeconds: 0.5,
  });
};

describe('the worker', () => {
  it('fetches, stores and costs a history that was asked for', async () => {
    const shop = await plainShop(base, { orders: 30 });
    const clean = await plainShop(base, { orders: 30 });
    await fetchHistory(clean);
    await work(shop);
    await until(() => isCosted(shop));
    expect(await selectPlainLedger(base, shop.shopId)).toEqual(
      await selectPlainLedger(base, clean.shopId),
    );
  });

  it('killed at any moment loses and doubles nothing, and goes on by itself', async () => {
    const shop = await plainShop(base, { orders: ORDERS });
    const clean = await plainShop(base, { orders: ORDERS });
    await fetchHistory(clean);
    const { remote } = shop;
    sandbox = await startSandbox((request) => remote.answer(request));
    const random = randomStream('kill');
    for (let kills = 0; kills < KILLS; kills += 1) {
      child = fork(CHILD, [base.db.url.reveal(), sandbox.url, '10']);
      await once(child, 'message');
      const before = (await history(shop))?.done ?? 0;
      await until(
        async () => ((await history(shop))?.done ?? 0) > before || (await isCosted(shop)),
      );
      await sleep(random.integer(0, 40));
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const halfway = await history(shop);
    child = fork(CHILD, [base.db.url.reveal(), sandbox.url, '10']);
    await until(() => isCosted(shop));
    expect(halfway?.done).toBeLessThan(ORDERS);
    expect((await history(shop))?.done).toBe(ORDERS);
    expect(await selectPlainLedger(base, shop.shopId)).toEqual(
      await selectPlainLedger(base, clean.shopId),
    );
  });

  it('keeps one throttled shop from delaying another', async () => {
    const slow = await plainShop(base, { orders: 30 });
    const quick = await plainShop(base, { orders: 30 });
    slow.remote.throttledSeconds = 3600;
    const platforms = new Map([
      [slow.externalKey, slow.platform],
      [quick.externalKey, quick.platform],
    ]);
    const platform = {
      ...quick.platform,
      open: (access: Parameters<typeof quick.platform.open>[0]) => {
        const own = platforms.get(access.externalKey);
        if (own === undefined) throw new Error(`There is no ${access.externalKey}.`);
        return own.open(access);
      },
    };
    const startedAt = Date.now();
    await work({ ...quick, deps: { ...quick.deps, platforms: () => platform } });
    await until(() => isCosted(quick));
    await until(async () =>
      (await selectFailedJobs(base.db, 10)).some(({ shopId }) => shopId === slow.shopId),
    );
    const [job] = await selectFailedJobs(base.db, 10);
    expect(job).toMatchObject({ shopName: expect.stringContaining('Plain'), attempts: 0 });
    // An hour after some moment between the start and now, and not before the platform said. The
    // product adds up to a second of chance, the queue the one second of a first attempt.
    const runsAt = Date.parse(job?.runAt ?? '');
    expect(runsAt).toBeGreaterThanOrEqual(startedAt + 3_600_000);
    expect(runsAt).toBeLessThanOrEqual(Date.now() + 3_600_000 + 2 * SECOND_MS);
  });

  it('goes on after PostgreSQL ended every connection', async () => {
    const shop = await plainShop(base, { orders: 200 });
    await work(shop);
    const breaking = openDatabase(base.db.url.reveal(), { connectionsMax: 1 });
    for (let cut = 0; cut < 3; cut += 1) {
      await sleep(30);
      await breaking.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    }
    await breaking.close();
    // A connection of this test may be found broken, too.
    await until(() => isCosted(shop).catch(() => false));
    expect(await selectPlainLedger(base, shop.shopId)).not.toEqual([]);
    await until(async () => {
      const { historical } = await platformSyncs(base, shop);
      return historical.every(({ status }) => status === 'done');
    });
  });
});
