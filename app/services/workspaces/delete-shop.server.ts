import { deleteShopRows } from '#app/data/shops/delete-shop-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** Erases a shop with all of its data. This cannot be undone. */
export async function deleteShop(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  await db.transaction((tx) => deleteShopRows(tx, shopId));
}
