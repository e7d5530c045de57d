import type { Deps } from '#app/services/deps.ts';
import { accessOf } from '#app/services/workspaces/access-of.query.server.ts';
import { roomOfShop } from './rooms.ts';
import { type RealtimeSocket, registration, type RegistrationReply } from './socket-events.ts';

/**
 * Lets a page listen to one shop, in place of the one before: the page must be its own user's, and
 * the shop one that this user may see at this moment. The demo shop never changes: nobody listens.
 */
export async function registerSocket(
  deps: Pick<Deps, 'db' | 'log'>,
  socket: RealtimeSocket,
  given: unknown,
): Promise<RegistrationReply['status']> {
  const parsed = registration.safeParse(given);
  if (!parsed.success) return 400;
  const { user_key: userKey, become_shop_ID: shopId } = parsed.data;
  const { data } = socket;
  const isOthers = data.embeddedShopId !== null && data.embeddedShopId !== shopId;
  if (userKey !== data.userKey || isOthers) return 401;
  try {
    const role = await accessOf(deps, { userId: data.userId, shopId });
    if (role === null || role === 'Demo') return 401;
    if (data.shopId !== null) await socket.leave(roomOfShop(data.shopId));
    data.shopId = shopId;
    await socket.join(roomOfShop(shopId));
    return 201;
  } catch (error) {
    deps.log.warn({ shopId, error: String(error) }, 'a socket could not join its shop');
    return 500;
  }
}
