import { deleteAttribute } from '#app/data/workspaces/attribute-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';

export interface DeleteShopAttributeOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly name: string;
}

/** Forgets a fact about a shop; one that is not there is no fault. */
export async function deleteShopAttribute(
  deps: Pick<Deps, 'db'>,
  { userId, shopId, name }: DeleteShopAttributeOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'edit_shop_settings' });
  await deleteAttribute(deps.db, { table: 'shop_attributes', shopId }, name);
}
