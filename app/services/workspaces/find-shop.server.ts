import { selectShopByKeyOrName } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';

/** The shop of this key, else of this name, whatever the case; null when there is none. */
export function findShop({ db }: Pick<Deps, 'db'>, keyOrName: string): Promise<Shop | null> {
  return selectShopByKeyOrName(db, keyOrName.trim());
}
