import { selectShops } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';

/** Every shop of this installation, the oldest first. */
export function listShops({ db }: Pick<Deps, 'db'>): Promise<Shop[]> {
  return selectShops(db);
}
