import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { openRealtime, type Realtime } from '#app/realtime/open-realtime.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** A web server with nothing but sockets. */
export interface SocketNode {
  readonly server: Server;
  readonly realtime: Realtime;
  readonly url: string;
}

export async function startNode(deps: Deps): Promise<SocketNode> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Over plain http on this machine, as the cookie's name shows.
  const accounts = { ...deps.accounts, appUrl: 'http://127.0.0.1' };
  const realtime = openRealtime(server, { ...deps, accounts });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, realtime, url };
}

export async function stopNode({ server, realtime }: SocketNode): Promise<void> {
  await realtime.close();
  server.close();
}

export interface Proof {
  /** A session's token, sent as its cookie. */
  readonly cookie?: string;
  /** A session token of App Bridge. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reconnection?: boolean;
}

/** A page's socket; disconnect it after the test. */
export function connect({ url }: SocketNode, proof: Proof): Socket {
  const { cookie, token, headers = {}, reconnection = false } = proof;
  return io(url, {
    transports: ['websocket'],
    reconnection,
    reconnectionDelay: 50,
    forceNew: true,
    auth: token === undefined ? {} : { token },
    extraHeaders: {
      origin: url,
      cookie: cookie === undefined ? '' : `farthing=${cookie}`,
      ...headers,
    },
  });
}

/** Registers in the words of our own pages. */
export function enter(socket: Socket, userKey: string, shopId: unknown): Promise<Entered> {
  return say(socket, 'register', {
    user_key: userKey,
    become_shop_ID: shopId,
    user_name: 'A',
    user_type: 'online shop',
  });
}

export interface Entered {
  readonly status: number;
  readonly data_version?: string;
}

/** Says anything that is answered. */
export function say(socket: Socket, event: string, ...given: readonly unknown[]): Promise<Entered> {
  return socket.timeout(10_000).emitWithAck(event, ...given) as Promise<Entered>;
}

export function heard(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(event, resolve));
}
