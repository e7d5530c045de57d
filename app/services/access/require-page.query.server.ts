import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { listShops } from '#app/services/shops/list-shops.query.server.ts';
import { shopSessions } from './shop-session.server.ts';

export interface PageAccess {
  readonly deps: Deps;
  readonly shop: Shop;
}

/**
 * The only door for pages: which shop this request may see.
 *
 * The shop comes from the session, never from the request's own words. Without a choice it is the
 * newest shop of the owner, else the demo; an empty installation goes to the import page.
 */
export async function requirePage(
  request: Request,
  { deps, sessionSecret }: AppLoadContext,
): Promise<PageAccess> {
  const session = await shopSessions(sessionSecret).getSession(request.headers.get('cookie'));
  const shops = await listShops(deps);
  const chosen = shops.find((shop) => shop.shopKey === session.get('shopKey'));
  const newest = shops.filter((shop) => !shop.isDemo).at(-1);
  const shop = chosen ?? newest ?? shops[0];
  if (shop === undefined) throw redirect('/imports');
  return { deps, shop };
}
