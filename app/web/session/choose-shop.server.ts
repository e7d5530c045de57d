import type { AppLoadContext } from '@remix-run/node';
import { selectShopByKey } from '#app/data/shops/shop-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { switchShop } from '#app/services/workspaces/switch-shop.server.ts';
import { findAccount } from './find-account.server.ts';
import { enterDemo, leaveDemo } from './session-cookies.server.ts';

/**
 * Puts a shop on screen. The demo shop is for everybody and only this browser remembers it; any
 * other must be the account's own. Throws `not_found` for one that is not.
 */
export async function chooseShop(
  context: AppLoadContext,
  request: Request,
  shopKey: string,
): Promise<void> {
  const shop = await selectShopByKey(context.deps.db, shopKey);
  if (shop?.isDemo === true) return enterDemo(context);
  const account = await findAccount(request, context);
  if (account === null) throw new AppError('not_found', 'There is no such shop.');
  const { sessionKey, user } = account;
  await switchShop(context.deps, { userId: user.userId, sessionKey, shopKey });
  leaveDemo(context);
}
