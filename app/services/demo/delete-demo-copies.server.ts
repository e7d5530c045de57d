import { selectExpiredCopies } from '#app/data/shops/demo-copy-rows.server.ts';
import { eraseAccount } from '#app/services/accounts/delete-account.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { deleteUploadsOfUser } from '#app/services/imports/upload-store.server.ts';

/** The number of copies in a sweep, so that it ends within its time; the next one continues. */
const COPIES_PER_SWEEP = 50;

/**
 * Erases the expired copies of the demo, each with its account, and returns their number. Called
 * every few minutes; after an interruption the next call continues.
 */
export async function deleteDemoCopies(
  deps: Pick<Deps, 'db' | 'clock' | 'dataDir' | 'log'>,
): Promise<{ deleted: number }> {
  const now = deps.clock().toISOString();
  const userIds = await selectExpiredCopies(deps.db, { now, limit: COPIES_PER_SWEEP });
  for (const userId of userIds) {
    await deleteUploadsOfUser(deps, userId);
    await deps.db.transaction((tx) => eraseAccount(tx, { userId, now }));
  }
  return { deleted: userIds.length };
}
