import { updateScopes } from '#app/data/connections/webhook-secret-rows.server.ts';
import { openShop } from '#app/services/connections/open-shop.server.ts';
import { startBackfill } from '#app/services/connections/start-backfill.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { updateOrdersSince } from '#app/data/connections/platform-link-rows.server.ts';

/**
 * Notes what the shop now lets us read, and fetches its history again: more of it may be open, and
 * parts that were forbidden too. What is stored already stays as it is.
 */
export async function changeScopes(
  deps: SyncDeps,
  { shopId, scopes }: { readonly shopId: number; readonly scopes: string },
): Promise<void> {
  const { db } = deps;
  const isNews = await updateScopes(db, shopId, scopes);
  const opened = await openShop(deps, shopId);
  if (!isNews || opened === null) return;
  const { platform, shop } = opened;
  const { ordersSince } = await shop.facts();
  await db.transaction(async (tx) => {
    await updateOrdersSince(tx, shopId, ordersSince);
    await startBackfill(deps, tx, { shopId, platform, triggerType: 'scopes', isAnew: true });
  });
}
