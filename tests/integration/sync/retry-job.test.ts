import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasJob, selectFailedJobs } from '#app/data/jobs/job-rows.server.ts';
import { scheduleShops } from '#app/services/sync/schedule-shops.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { fetchHistory, plainShop } from './plain-shop.ts';

let base: TestDeps;
beforeAll(async () => {
  base = await testDeps({ now: '2026-11-30T12:00:00Z' });
});
afterAll(() => base.close());

describe('jobs of a shop', () => {
  it('are shown to that shop alone, with what went wrong', async () => {
    const [ours, theirs] = [
      await plainShop(base, { orders: 1 }),
      await plainShop(base, { orders: 1 }),
    ];
    await base.db.query(
      `update graphile_worker._private_jobs set last_error = 'cut', attempts = max_attempts
       where key = $1`,
      [`sync_changes ${ours.shopId}`],
    );
    const [job, ...rest] = await selectFailedJobs(base.db, 10, ours.shopId);
    expect([job?.name, job?.error, rest]).toEqual(['sync_changes', 'cut', []]);
    expect(await selectFailedJobs(base.db, 10, theirs.shopId)).toEqual([]);
    const jobId = job?.jobId ?? '';
    expect(await hasJob(base.db, theirs.shopId, jobId)).toBe(false);
    expect(await hasJob(base.db, ours.shopId, jobId)).toBe(true);
  });

  it('that wait keep their place when the schedule asks for the same again', async () => {
    const shop = await plainShop(base, { orders: 1 });
    const key = `sync_changes ${shop.shopId}`;
    const runAt = async () => {
      const [row] = await base.db.query<{ runAt: string }>(
        'select run_at as "runAt" from graphile_worker.jobs where key = $1',
        [key],
      );
      return row?.runAt;
    };
    const later = '2027-01-01T00:00:00.000Z';
    await base.db.query('update graphile_worker._private_jobs set run_at = $2 where key = $1', [
      key,
      later,
    ]);
    await syncJobs.changes(base.jobs, base.db, shop.shopId, { keepsWaiting: true });
    expect(await runAt()).toBe(later);
    await syncJobs.changes(base.jobs, base.db, shop.shopId);
    expect(await runAt()).not.toBe(later);
  });

  it('are made for a history that waits without one, and once', async () => {
    const shop = await plainShop(base, { orders: 1 });
    const { shopId } = shop;
    const key = `sync_history ${shopId} products`;
    const waiting = async () =>
      base.db.query('select key from graphile_worker.jobs where key = $1', [key]);
    await fetchHistory(shop);
    await base.db.query('delete from graphile_worker._private_jobs where key = $1', [key]);
    await scheduleShops(shop.deps);
    expect(await waiting()).toEqual([]);
    // As the migration leaves products that were read before they had tags.
    await base.db.query(
      `update retrievals set status = 'pending', cursor = null
       where shop_id = $1 and category = 'products' and kind = 'history'`,
      [shopId],
    );
    await scheduleShops(shop.deps);
    await scheduleShops(shop.deps);
    expect(await waiting()).toHaveLength(1);
  });
});
