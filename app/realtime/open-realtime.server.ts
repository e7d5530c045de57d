import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Server } from 'socket.io';
import { ACCOUNT_LIMITS } from '#app/config/limits.ts';
import { listeningPool } from '#app/data/postgres/listening-pool.server.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import type { Deps } from '#app/services/deps.ts';
import { findSubscriber } from '#app/web/session/find-subscriber.server.ts';
import { registerSocket } from './register-socket.server.ts';
import { revalidateSockets } from './revalidate-sockets.server.ts';
import { roomOfUser } from './rooms.ts';
import { activity, type RealtimeServer, type RealtimeSocket } from './socket-events.ts';
import { type Hearing, verifySubscription } from './verify-subscription.server.ts';

export interface Realtime {
  /** Sockets of this process, and how many of them have somebody in front. */
  count(): { readonly open: number; readonly active: number };
  /** Closes every socket; their pages connect again, to whichever server is there. */
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Sockets beside the pages of this web server. WebSocket alone: with polling, several servers
 * would need sticky sessions. Only our own pages may connect; who they are is proven once, and
 * their right to a shop when they join it and every so often afterwards.
 */
export function openRealtime(server: HttpServer, deps: Deps): Realtime {
  const { log } = deps;
  const onError = (err: Error) =>
    log.warn({ event: 'realtime.disconnected', err }, 'the event listener lost its connection');
  const pool = listeningPool(deps.db.url.reveal(), { onError, onDeaf: () => hearing.lost() });
  let isClosing = false;
  const io: RealtimeServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: ACCOUNT_LIMITS.socketMessageBytes,
    connectTimeout: CONNECT_TIMEOUT_MS,
    adapter: createAdapter(pool, { errorHandler: onError }),
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
    socket.on('register', (given, reply) => {
      void registerSocket(deps, { socket, hearing }, given).then((answer) => {
        if (typeof reply === 'function') reply(answer);
      });
    });
    socket.on('set_currently_active', (given) => {
      const parsed = activity.safeParse(given);
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
      await pool.end();
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
 * Whether a page of ours asks. A browser always names the origin of a WebSocket, and no site can
 * make it name another; cookies would come along with a foreign page's socket too.
 */
function isOwnOrigin({ headers }: Pick<Handshake, 'headers'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
}

/** As Express says of requests: https by our own word, or by that of a proxy on this machine. */
function isReachedByHttps({ headers, socket }: Handshake, appUrl: string): boolean {
  if (appUrl.startsWith('https://')) return true;
  const isProxied = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  const protocol = String(headers['x-forwarded-proto'] ?? '');
  return isProxied && protocol.split(',')[0]?.trim() === 'https';
}
