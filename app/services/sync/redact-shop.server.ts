import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';

/**
 * Erases every row of a shop, as its platform demands two days after it left. Doing it twice changes
 * nothing.
 */
export async function redactShop(
  deps: Pick<Deps, 'db' | 'log'>,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  if ((await selectShopById(deps.db, shopId)) === null) return;
  await deleteShop(deps, { shopId });
  deps.log.info({ event: 'privacy.shop_redacted', shopId }, 'a shop was erased');
}
