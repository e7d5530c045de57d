import { endSync, type SyncKey } from '#app/data/sync/sync-status-rows.server.ts';
import { AppError, toAppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { disconnectShop } from '#app/services/connections/disconnect-shop.server.ts';
import { noteRefusedAddress } from '#app/services/connections/platform-limits.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';

/**
 * Stores the failure of a sync as a message for people. A refused credential ends the connection,
 * and a missing permission waits for a person; any other error is thrown, to be tried again.
 */
export async function recordFailure(deps: SyncDeps, key: SyncKey, error: unknown): Promise<void> {
  const { db, clock, events } = deps;
  const { shopId, category } = key;
  if (error instanceof AppError && error.code === 'cancelled') throw error;
  if (error instanceof PlatformError && error.fault === 'revoked') {
    await disconnectShop(deps, { shopId, state: 'revoked', reason: error.message });
    return;
  }
  await noteRefusedAddress(deps, shopId, error);
  const message = error instanceof PlatformError ? error.message : toAppError(error).message;
  await endSync(db, { ...key, now: clock().toISOString(), message });
  await events.publish(shopId, 'retrieval_status', { category, status: 'error' });
  if (!(error instanceof PlatformError && error.fault === 'forbidden')) throw error;
}
