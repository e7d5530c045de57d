import { updateSessionShop } from '#app/data/accounts/session-rows.server.ts';
import { selectShopByKey } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { getAccess } from './get-access.server.ts';

export interface SelectShopOptions {
  readonly userId: number;
  readonly sessionKey: string;
  readonly shopKey: string;
}

/** Puts a shop on screen for this session. Throws `not_found` for one that is none of theirs. */
export async function switchShop(
  deps: Pick<Deps, 'db'>,
  { userId, sessionKey, shopKey }: SelectShopOptions,
): Promise<Shop> {
  const shop = await selectShopByKey(deps.db, shopKey);
  const role = shop === null ? null : await getAccess(deps, { userId, shopId: shop.shopId });
  if (shop === null || role === null) throw new AppError('not_found', 'There is no such shop.');
  const { shopId } = shop;
  if (!(await updateSessionShop(deps.db, { userId, sessionKey, shopId }))) {
    throw new AppError('unauthorised', 'The session has ended. Log in again.');
  }
  return shop;
}
