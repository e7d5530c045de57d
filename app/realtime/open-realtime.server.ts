import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Server } from 'socket.io';
import { ACCOUNT_LIMITS } from '#app/config/limits.ts';
import { listeningPool } from '#app/data/postgres/listening-pool.server.ts';
import { inShops, platformWide } from '#app/data/shop-scope.ts';
import { selectDataVersion } from '#app/data/shops/data-version.server.ts';
import { listValidSubscriptions } from '#app/services/accounts/list-valid-subscriptions.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { getAccess } from '#app/services/workspaces/get-access.server.ts';
import { findSubscriber } from '#app/web/session/find-subscriber.server.ts';
import { isRoomOfShop, roomOfShop, roomOfUser } from './rooms.ts';
import {
  activity,
  type RealtimeServer,
  type RealtimeSocket,
  registration,
  type RegistrationReply,
} from './socket-events.ts';
import { type Hearing, verifySubscription } from './verify-subscription.server.ts';

export interface Realtime {
  /** Counts the sockets of this process, and those of visible pages. */
  count(): { readonly open: number; readonly active: number };
  /** Closes every socket; their pages connect again, to any available server. */
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens sockets beside the pages of this web server. WebSocket alone: with polling, several servers
 * would need sticky sessions. Only our own pages may connect; their user is proven once, and their
 * right to a shop when they join it and regularly afterwards.
 */
export function openRealtime(server: HttpServer, deps: Deps): Realtime {
  const { log } = deps;
  let isClosing = false;
  const onError = (err: Error) => {
    if (isClosing) return; // we have ended it ourselves
    log.warn({ event: 'realtime.disconnected', err }, 'the event listener lost its connection');
  };
  const listening = listeningPool(deps.db.url.reveal(), { onError, onDeaf: () => hearing.lost() });
  const io: RealtimeServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: ACCOUNT_LIMITS.socketMessageBytes,
    connectTimeout: CONNECT_TIMEOUT_MS,
    adapter: createAdapter(listening.pool, { errorHandler: onError }),
    allowRequest: (request, answer) => answer(null, !isClosing && isOwnOrigin(request)),
  });
  const hearing: Hearing = verifySubscription(io, deps.db);
  io.use((socket, next) => {
    admit(deps, io, socket).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('authentication failed')),
      (error: unknown) => {
        log.warn({ event: 'realtime.refused', err: error }, 'a socket could not be accepted');
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    socket.on('register', (input, reply) => {
      void registerSocket(deps, { socket, hearing }, input).then((answer) => {
        if (typeof reply === 'function') reply(answer);
      });
    });
    socket.on('set_currently_active', (input) => {
      const parsed = activity.safeParse(input);
      if (parsed.success) socket.data.isActive = parsed.data;
    });
  });
  const stopKeeping = revalidateSockets(deps, io);
  return {
    count: () => {
      const sockets = [...io.of('/').sockets.values()];
      return { open: sockets.length, active: sockets.filter(({ data }) => data.isActive).length };
    },
    close: async () => {
      isClosing = true;
      hearing.close();
      stopKeeping();
      const { sockets, adapter } = io.of('/');
      // Not `disconnect`, after which a page would stay away; nor `io.close`, which closes the server.
      for (const socket of sockets.values()) socket.conn.close();
      await adapter.close();
      await listening.close();
    },
  };
}

async function admit(deps: Deps, io: RealtimeServer, socket: RealtimeSocket): Promise<boolean> {
  const { request, handshake } = socket;
  const token: unknown = handshake.auth['token'];
  const proof = {
    headers: new Headers({ cookie: request.headers.cookie ?? '' }),
    isHttps: isReachedByHttps(request, deps.accounts.appUrl),
    sessionToken: typeof token === 'string' ? token : null,
  };
  const listener = await platformWide(() => findSubscriber(deps, proof));
  if (listener === null) return false;
  const room = roomOfUser(listener.userId);
  if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= ACCOUNT_LIMITS.socketsOfUser) return false;
  socket.data = { ...listener, shopId: null, isActive: true };
  await socket.join(room);
  return true;
}

type Handshake = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Decides if a page of ours connects. A browser always names the origin of a WebSocket, and no site
 * can forge it; a foreign page's socket would send cookies, too.
 */
function isOwnOrigin({ headers }: Pick<Handshake, 'headers'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}

/**
 * Decides if a request came by https, like Express: by our own setting, or by that of a proxy on
 * this machine.
 */
function isReachedByHttps({ headers, socket }: Handshake, appUrl: string): boolean {
  if (appUrl.startsWith('https://')) return true;
  const isProxied = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  const protocol = String(headers['x-forwarded-proto'] ?? '');
  return isProxied && protocol.split(',')[0]?.trim() === 'https';
}

interface RegisteringSocket {
  readonly socket: RealtimeSocket;
  readonly hearing: Pick<Hearing, 'waited'>;
}

/**
 * Subscribes a page to one shop, in place of the one before: the page must be its own user's, and
 * the shop one that this user may see now. The demo shop never changes, so it has no subscribers.
 */
async function registerSocket(
  deps: Pick<Deps, 'db' | 'log'>,
  { socket, hearing }: RegisteringSocket,
  input: unknown,
): Promise<RegistrationReply> {
  const parsed = registration.safeParse(input);
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
    // Read after the page has subscribed: whatever is newer comes as an event.
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

/**
 * Moves a socket in one step: of two concurrent registrations, the later removes all of the other.
 */
function move(socket: RealtimeSocket, shopId: number): void {
  for (const room of socket.rooms) if (isRoomOfShop(room)) void socket.leave(room);
  socket.data.shopId = shopId;
  void socket.join(roomOfShop(shopId));
}

const EVERY_MS = 30_000;

/**
 * Closes the sockets of sessions that ended and of members who left: at once when it is notified of
 * a user, and of everybody twice a minute. Call the result to stop.
 */
function revalidateSockets(deps: Pick<Deps, 'db' | 'clock' | 'log'>, io: RealtimeServer) {
  const { adapter, sockets } = io.of('/');
  const check = async (some: readonly RealtimeSocket[]) => {
    if (some.length === 0) return;
    try {
      const claims = some.map((socket) => ({ ...socket.data, socket }));
      const held = await listValidSubscriptions(deps, claims);
      for (const claim of claims) if (!held.has(claim)) claim.socket.disconnect(true);
    } catch (error) {
      // Without the database no events arrive either; the next round looks again.
      deps.log.warn(
        { event: 'realtime.not_revalidated', err: error },
        'sockets were not revalidated',
      );
    }
  };
  io.on('rights_changed', (userId) => {
    const ids = adapter.rooms.get(roomOfUser(userId)) ?? new Set();
    void check([...ids].flatMap((id) => sockets.get(id) ?? []));
  });
  const timer = setInterval(() => void check([...sockets.values()]), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
