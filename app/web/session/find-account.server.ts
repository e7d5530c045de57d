import type { AppLoadContext } from '@remix-run/node';
import { allowShops, platformWide } from '#app/data/shop-scope.ts';
import { selectVisibleShops } from '#app/data/workspaces/access-rows.server.ts';
import { findSession } from '#app/services/accounts/find-session.server.ts';
import type { Account } from '#app/services/workspaces/shop-access.ts';
import { getRequestContext } from './request-context.server.ts';
import { readSessionToken } from './session-cookies.server.ts';

/**
 * Finds the account of a request, with the shops that they may see, for any shop on screen: it is
 * needed to leave an unreachable shop. Null for a visitor.
 */
export async function findAccount(
  request: Request,
  context: AppLoadContext,
): Promise<Account | null> {
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
