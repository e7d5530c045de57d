import {
  selectShopByKeyOrName,
  selectShops,
  selectShopsById,
} from '#app/data/shops/shop-rows.server.ts';
import { selectVisibleShops } from '#app/data/workspaces/access-rows.server.ts';
import { isRole, type Role } from '#app/domain/access/roles/role.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';

/** Lists every shop of this installation, the oldest first. */
export function listShops({ db }: Pick<Deps, 'db'>): Promise<Shop[]> {
  return selectShops(db);
}

/**
 * Finds the shop of this key, else of this name, in any case of letters; null when there is none.
 */
export function findShop({ db }: Pick<Deps, 'db'>, keyOrName: string): Promise<Shop | null> {
  return selectShopByKeyOrName(db, keyOrName.trim());
}

export interface VisibleShop extends Shop {
  readonly workspaceId: number;
  readonly role: Role;
}

/** Lists every shop of the user's workspaces, with their role. The demo shop is everybody's. */
export async function listVisibleShops(
  { db }: Pick<Deps, 'db'>,
  { userId }: { readonly userId: number },
): Promise<VisibleShop[]> {
  const places = await selectVisibleShops(db, userId);
  const shops = await selectShopsById(
    db,
    places.map(({ shopId }) => shopId),
  );
  return shops.flatMap((shop) => {
    const place = places.find(({ shopId }) => shopId === shop.shopId);
    if (place === undefined || !isRole(place.role)) return [];
    return [{ ...shop, workspaceId: place.workspaceId, role: place.role }];
  });
}
