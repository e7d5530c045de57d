import type { Tx } from '#app/data/database.ts';
import { selectLink, updateLinkState } from '#app/data/connections/platform-link-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { startBackfill } from '#app/services/connections/start-backfill.server.ts';

/**
 * Marks a shop that had left as connected again, and fetches the changes since. A shop that is
 * connected does not change.
 */
export async function reopenShop(
  { clock, jobs, platforms, billing }: Pick<Deps, 'clock' | 'jobs' | 'platforms' | 'billing'>,
  tx: Tx,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  const link = await selectLink(tx, shopId);
  if (link === null || link.state === 'connected') return;
  const at = clock().toISOString();
  await updateLinkState(tx, shopId, { state: 'connected', reason: null, at });
  const platform = platforms(link.platformId);
  if (platform !== null)
    await startBackfill({ jobs }, tx, { shopId, platform, triggerType: 'connection' });
  if (billing !== undefined) await syncJobs.billing(jobs, tx, shopId);
}
