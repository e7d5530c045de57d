import { selectSyncStatuses } from '#app/data/sync/sync-status-rows.server.ts';
import { isShopAttributeOn } from '#app/domain/attributes/read-attribute.ts';
import { openShop } from '#app/services/connections/open-shop.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';

export type StartedSync = 'started' | 'not connected' | 'stopped';

/**
 * Queues the changes now rather than at the next turn, and unfinished backfills. Several requests
 * queue one job of a kind. Open pages of the shop get an event.
 */
export async function startSync(
  deps: SyncDeps,
  { shopId }: { readonly shopId: number },
): Promise<StartedSync> {
  const { db, jobs, events } = deps;
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId });
  if (isShopAttributeOn(attributes, 'stop_all_retrieval')) return 'stopped';
  if ((await openShop(deps, shopId)) === null) return 'not connected';
  await resumeBackfills(deps, { shopId });
  await syncJobs.changes(jobs, db, shopId);
  await events.publish(shopId, 'startRetrieval', {});
  return 'started';
}

/** Queues backfills that wait for the platform, which may be ready. */
export async function resumeBackfills(
  { db, jobs }: Pick<SyncDeps, 'db' | 'jobs'>,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  for (const { kind, status, category } of await selectSyncStatuses(db, shopId)) {
    if (kind === 'history' && status !== 'done') {
      await syncJobs.history(jobs, db, shopId, category);
    }
  }
}
