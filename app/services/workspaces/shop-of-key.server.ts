import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

/** Reads the shop of a key of the public API. Throws `not_found` when it was deleted. */
export async function shopOfKey(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<Shop> {
  const shop = await selectShopById(db, shopId);
  if (shop === null) throw new AppError('not_found', 'The shop of this key is gone.');
  return shop;
}
