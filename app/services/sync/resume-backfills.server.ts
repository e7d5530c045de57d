import { selectSyncStatuses } from '#app/data/sync/sync-status-rows.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

/** What a history waits for at the platform may be ready: it is looked at now, not later. */
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
