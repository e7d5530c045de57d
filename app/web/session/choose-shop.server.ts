import type { AppLoadContext } from '@remix-run/node';
import { selectShopByKey } from '#app/data/shops/shop-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { switchShop } from '#app/services/workspaces/switch-shop.server.ts';
import { enterDemo, leaveDemo, readSessionToken } from './session-cookies.server.ts';
import { allowShops, platformWide } from '#app/data/shop-scope.ts';
import { selectVisibleShops } from '#app/data/workspaces/access-rows.server.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import type { Account } from '#app/services/workspaces/shop-access.ts';
import { getRequestContext } from './request-context.server.ts';

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

/**
 * Finds the account of a request, with the shops that they may see, for any shop on screen: it is
 * needed to leave an unreachable shop. Null for a visitor.
 */
async function findAccount(request: Request, context: AppLoadContext): Promise<Account | null> {
  const { deps, embedded } = context;
  if (embedded !== undefined) return (await getRequestContext(request, context)).account;
  const token = readSessionToken(request, context);
  if (token === null) return null;
  const session = await platformWide(() => findSession(deps, { token }));
  if (session === null) return null;
  const { sessionKey, user } = session;
  const visible = await platformWide(() => selectVisibleShops(deps.db, user.userId));
  allowShops(visible.map(({ shopId }) => shopId));
  return { user, sessionKey };
}
