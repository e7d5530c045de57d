import {
  selectShopsWithWaitingLosses,
  selectWaitingLoss,
} from '#app/data/orders/order-loss-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

/** Queues the job of one shop with losses that wait to be sent. */
export async function queueLosses(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  shopId: number,
): Promise<void> {
  if ((await selectWaitingLoss(db, shopId)) !== null) await syncJobs.losses(jobs, db, shopId);
}

/**
 * Queues the jobs of all shops with waiting losses, after a process may have died before it did.
 */
export async function queueAllLosses({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const shopId of await selectShopsWithWaitingLosses(db)) {
    await syncJobs.losses(jobs, db, shopId, { keepsWaiting: true });
  }
}
