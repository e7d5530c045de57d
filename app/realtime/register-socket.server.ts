import { selectDataVersion } from '#app/data/shops/data-version.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import type { Deps } from '#app/services/deps.ts';
import { getAccess } from '#app/services/workspaces/get-access.server.ts';
import type { Hearing } from './verify-subscription.server.ts';
import { isRoomOfShop, roomOfShop } from './rooms.ts';
import { type RealtimeSocket, registration, type RegistrationReply } from './socket-events.ts';

export interface RegisteringSocket {
  readonly socket: RealtimeSocket;
  readonly hearing: Pick<Hearing, 'waited'>;
}

/**
 * Lets a page listen to one shop, in place of the one before: the page must be its own user's, and
 * the shop one that this user may see at this moment. The demo shop never changes: nobody listens.
 */
export async function registerSocket(
  deps: Pick<Deps, 'db' | 'log'>,
  { socket, hearing }: RegisteringSocket,
  given: unknown,
): Promise<RegistrationReply> {
  const parsed = registration.safeParse(given);
  if (!parsed.success) return { status: 400 };
  const { user_key: userKey, become_shop_ID: shopId } = parsed.data;
  const { data } = socket;
  const isOthers = data.embeddedShopId !== null && data.embeddedShopId !== shopId;
  if (userKey !== data.userKey || isOthers) return { status: 401 };
  try {
    if (!(await hearing.waited())) return { status: 500 };
    const role = await getAccess(deps, { userId: data.userId, shopId });
    if (role === null || role === 'Demo') return { status: 401 };
    move(socket, shopId);
    // Read once the page is told: what is not in it comes as an event.
    const version = await inShops([shopId], () => selectDataVersion(deps.db, shopId));
    return { status: 201, data_version: version };
  } catch (error) {
    deps.log.warn(
      { event: 'realtime.not_joined', shopId, err: error },
      'a socket could not join its shop',
    );
    return { status: 500 };
  }
}

/** At one stroke: of two registrations under way, the later leaves nothing of the other behind. */
function move(socket: RealtimeSocket, shopId: number): void {
  for (const room of socket.rooms) if (isRoomOfShop(room)) void socket.leave(room);
  socket.data.shopId = shopId;
  void socket.join(roomOfShop(shopId));
}
