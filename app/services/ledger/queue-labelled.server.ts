import type { Tx } from '#app/data/database.ts';
import { queueOrders } from '#app/data/ledger/ledger-queue.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

export async function queueLabelled(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  shopId: number,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await queueOrders(tx, shopId, [...new Set(orderIds)]);
  await syncJobs.costing(jobs, tx, shopId);
}
