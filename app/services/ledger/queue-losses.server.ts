import {
  selectShopsWithWaitingLosses,
  selectWaitingLoss,
} from '#app/data/orders/order-loss-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

/** Makes the job of one shop, where orders of it wait to be told. */
export async function queueLosses(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  shopId: number,
): Promise<void> {
  if ((await selectWaitingLoss(db, shopId)) !== null) await syncJobs.losses(jobs, db, shopId);
}

/** Makes the jobs of all shops with orders that wait to be told: a process may have died before it did. */
export async function queueAllLosses({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const shopId of await selectShopsWithWaitingLosses(db)) {
    await syncJobs.losses(jobs, db, shopId, { keepsWaiting: true });
  }
}
