import type { Tx } from '#app/data/database.ts';
import { selectSyncStatus, upsertPending } from '#app/data/sync/sync-status-rows.server.ts';
import type { Platform } from '#app/platforms/port.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';

export interface StartBackfillOptions {
  readonly shopId: number;
  readonly platform: Platform;
  readonly triggerType: string;
  /** Set to fetch everything again, including parts that were fetched completely. */
  readonly isAnew?: boolean;
}

/** Queues the history of every part of the shop that was not fetched completely, and changes. */
export async function startBackfill(
  { jobs }: Pick<SyncDeps, 'jobs'>,
  tx: Tx,
  { shopId, platform, triggerType, isAnew = false }: StartBackfillOptions,
): Promise<void> {
  for (const category of platform.capabilities.categories) {
    const key = { shopId, category, kind: 'history' } as const;
    const syncStatus = await selectSyncStatus(tx, key);
    if (syncStatus?.status === 'done' && !isAnew) continue;
    // One that was interrupted goes on where it was: its cursor stays.
    const goesOn = syncStatus !== null && syncStatus.cursor !== null && !isAnew;
    if (!goesOn) await upsertPending(tx, { ...key, triggerType });
    await syncJobs.history(jobs, tx, shopId, category);
  }
  await syncJobs.changes(jobs, tx, shopId);
}
