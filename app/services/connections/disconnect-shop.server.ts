import { insertGrantRevocations } from '#app/data/connections/grant-revocation-rows.server.ts';
import {
  deleteCredential,
  deleteSourceCredentials,
} from '#app/data/connections/webhook-secret-rows.server.ts';
import {
  type LinkState,
  updateLinkState,
} from '#app/data/connections/platform-link-rows.server.ts';
import { disconnectAllSources } from '#app/data/connectors/connection-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { failOpenRetrievals } from '#app/data/sync/sync-status-rows.server.ts';
import { updateSitePixel } from '#app/data/visits/site-pixel-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface DisconnectOptions {
  readonly shopId: number;
  /**
   * `disconnected`: by its people; `revoked`: the platform no longer knows our secret; `uninstalled`:
   * it told us so.
   */
  readonly state: Exclude<LinkState, 'connected'>;
  /** For the shop's people. */
  readonly reason: string;
}

/**
 * Notes that a shop's platform is shut to us, and forgets what opened it. What was fetched stays;
 * a person connects it anew. Doing it twice changes nothing.
 */
export async function disconnectShop(
  { db, clock, events, log }: Pick<Deps, 'db' | 'clock' | 'events' | 'log'>,
  { shopId, state, reason }: DisconnectOptions,
): Promise<void> {
  const now = clock().toISOString();
  const isNews = await db.transaction(async (tx) => {
    const changed = await updateLinkState(tx, shopId, { state, reason, at: now });
    await deleteCredential(tx, shopId);
    // Whoever removes the app has nothing of theirs read by it any more.
    if (state === 'uninstalled') await endSources(tx, { shopId, reason });
    // Who removes the app removes its pixel.
    await updateSitePixel(tx, shopId, null);
    await failOpenRetrievals(tx, { shopId, message: reason, now });
    return changed;
  });
  if (!isNews) return;
  log.info({ event: 'connection.ended', shopId, state }, 'a shop is no longer connected');
  await events.publish(shopId, 'retrieval_status', { category: 'orders', status: 'error' });
}

/** The sources of a shop are disconnected, and what was granted for them waits to be revoked. */
async function endSources(
  tx: Tx,
  { shopId, reason }: Pick<DisconnectOptions, 'shopId' | 'reason'>,
): Promise<void> {
  await insertGrantRevocations(tx, shopId);
  await deleteSourceCredentials(tx, shopId);
  await disconnectAllSources(tx, shopId, reason);
}
