import { upsertCredential } from '#app/data/connections/credential-rows.server.ts';
import {
  insertPlatformShop,
  type PlatformShopRow,
} from '#app/data/connections/platform-shop-rows.server.ts';
import { upsertShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import { insertWorkspace, placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { toShopKey } from '#app/domain/shops/shop.ts';
import { newKey } from '#app/lib/random-token.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { startBackfill } from '#app/services/connections/start-backfill.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { EmbeddedSettings, EmbeddedRequest } from '#app/services/embedded-settings.ts';
import { insertOnboarding } from '#app/data/shops/onboarding-row.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';

/**
 * Creates the shop that was just installed, in a workspace of its own, with the credential that was
 * exchanged for the visit, in one transaction. Its name, currency and time zone are Shopify's.
 */
export async function installShop(
  deps: Deps,
  { keys, admin }: EmbeddedSettings,
  { shop, sessionToken }: EmbeddedRequest,
): Promise<PlatformShopRow> {
  const token = await admin.exchange(shop, sessionToken);
  const { contact, ...facts } = await admin.readShop(shop, token.accessToken);
  const now = deps.clock().toISOString();
  const platformId = PLATFORM.shopify;
  // The random suffix prevents that somebody reserves the key before the shop is connected, by
  // naming theirs like it.
  const shopKey = `${toShopKey(shop).slice(0, 45)}-${newKey().slice(0, 8)}`;
  const input = { ...facts, name: facts.name.slice(0, 200), platformId, shopKey };
  let workspaceId: number | null = null;
  const { shopId } = await createShop(deps, input, async (tx, made) => {
    const { shopId: id } = made;
    const row = { workspaceKey: newKey(), name: made.name, mainCurrency: made.currency };
    const workspace = await insertWorkspace(tx, { ...row, createdAt: now });
    workspaceId = workspace.workspaceId;
    await placeShop(tx, { shopId: id, workspaceId, addedAt: now });
    await insertPlatformShop(tx, { shopId: id, platformId, externalKey: shop, installedAt: now });
    await insertOnboarding(tx, id, deps.plans);
    await upsertShopContact(tx, id, contact);
    await upsertCredential(tx, keys, { ...token, shopId: id, now });
    const platform = deps.platforms(platformId);
    const begun = { shopId: id, triggerType: 'connection' };
    if (platform !== null) await startBackfill(deps, tx, { ...begun, platform });
    // One that was here before may have a subscription that we do not know of.
    if (deps.billing !== undefined) await syncJobs.billing(deps.jobs, tx, id);
  });
  return { shopId, workspaceId };
}
