import { updateScopes } from '#app/data/connections/webhook-secret-rows.server.ts';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { openShop } from '#app/services/connections/open-shop.server.ts';
import { startBackfill } from '#app/services/connections/start-backfill.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { updateOrdersSince } from '#app/data/connections/platform-link-rows.server.ts';

/**
 * Saves the scopes that the shop grants now, and fetches its history again: more of it may be
 * readable, and parts that were forbidden too. Stored data is not changed. Scopes that open no
 * records fetch nothing.
 */
export async function changeScopes(
  deps: SyncDeps,
  { shopId, scopes }: { readonly shopId: number; readonly scopes: string },
): Promise<void> {
  const { db } = deps;
  const before = await selectCredential(db, deps.keys, shopId);
  await updateScopes(db, shopId, scopes);
  const opened = await openShop(deps, shopId);
  if (before === null || opened === null) return;
  const { platform, shop } = opened;
  const apart = platform.capabilities.scopesWithoutRecords ?? [];
  if (scopesOfRecords(before.scopes, apart) === scopesOfRecords(scopes, apart)) return;
  const { ordersSince } = await shop.facts();
  await db.transaction(async (tx) => {
    await updateOrdersSince(tx, shopId, ordersSince);
    await startBackfill(deps, tx, { shopId, platform, triggerType: 'scopes', isAnew: true });
  });
}

function scopesOfRecords(scopes: string, apart: readonly string[]): string {
  const all = scopes.split(',').map((scope) => scope.trim());
  return all
    .filter((scope) => !apart.includes(scope))
    .toSorted()
    .join();
}
