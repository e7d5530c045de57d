import type { AppLoadContext } from '@remix-run/node';
import { findShop } from '#app/services/shops/find-shop.query.server.ts';
import { shopSessions } from './shop-session.server.ts';

/** Puts a shop on screen; gives the headers to send. Throws a 404 response when there is none. */
export async function chooseShop(
  { deps, sessionSecret }: AppLoadContext,
  request: Request,
  shopKey: string,
): Promise<Headers> {
  const shop = await findShop(deps, shopKey);
  if (shop === null) throw new Response('There is no such shop.', { status: 404 });
  const sessions = shopSessions(sessionSecret);
  const session = await sessions.getSession(request.headers.get('cookie'));
  session.set('shopKey', shop.shopKey);
  return new Headers({ 'set-cookie': await sessions.commitSession(session) });
}
