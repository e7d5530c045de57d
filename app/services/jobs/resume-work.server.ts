import { isImportRunning } from '#app/data/imports/import-lock.server.ts';
import { selectShopsWithQueuedOrders } from '#app/data/ledger/ledger-queue.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { resumeImports } from '#app/services/imports/run-requested-import.server.ts';
import { queueAllLosses } from '#app/services/ledger/queue-losses.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

/**
 * Continues the work of a process that died: imports, the profit of queued orders, and losses that
 * wait to be sent to a platform. A running import computes the profit of its own orders at its end.
 */
export async function resumeWork(deps: Deps): Promise<void> {
  const { db, jobs } = deps;
  await resumeImports(deps);
  for (const shopId of await selectShopsWithQueuedOrders(db)) {
    if (await isImportRunning(db, shopId)) continue;
    await syncJobs.costing(jobs, db, shopId, { keepsWaiting: true });
  }
  await queueAllLosses(deps);
}
