import { selectLink } from '#app/data/platform-accounts/platform-link-rows.server.ts';
import { PLATFORM } from '#app/domain/routes/platforms.ts';
import { isServerActionRequired } from '#app/domain/start-up/server-action.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';

/** Whether the shop's own server must be looked at before anything new comes. */
export async function serverActionRequired(
  { db }: Pick<Deps, 'db'>,
  { shopId, platformId }: Pick<Shop, 'shopId' | 'platformId'>,
): Promise<boolean> {
  // Every page asks: of other platforms the answer needs no look at the database.
  if (platformId !== PLATFORM.wooCommerce) return false;
  const link = await selectLink(db, shopId);
  return isServerActionRequired(platformId, link?.state ?? null);
}
