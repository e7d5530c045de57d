import type { Socket } from 'socket.io-client';
import { backoffMs } from '#app/lib/backoff.ts';

/** The page's end of the socket: it connects after start-up, authenticates, and stays connected. */

/** The subscriber, under the specification's wire names (features.md, "Realtime"). */
export interface Registration {
  readonly user_key: string;
  readonly become_shop_ID: number;
  readonly user_name: string;
  readonly user_type: 'online shop';
}

export interface SocketOptions {
  readonly registration: Registration;
  /** Returns a fresh session token inside the Shopify admin; undefined with a cookie. */
  readonly freshToken: (() => Promise<string>) | undefined;
  readonly onEvent: (name: string, event: unknown) => void;
  /**
   * Called once every event arrives. `isReturn`: connected again, after a break without events;
   * `dataVersion`: the version of the shop's data.
   */
  readonly onJoined: (joined: Joined) => void;
}

export interface Joined {
  readonly isReturn: boolean;
  readonly dataVersion: string;
}

export interface PageSocket {
  /** Pauses or resumes the socket; a resumed one catches up by `onJoined`. */
  setActive(isActive: boolean): void;
  close(): void;
}

/** Opens the socket. Where none can be opened, no event arrives, and the page polls. */
export function openSocket(options: SocketOptions): PageSocket {
  let socket: Socket | null = null;
  let stopFollowing = ignore;
  let isActive = true;
  let isClosed = false;
  // A chunk of its own: no first screen waits for it.
  void import('socket.io-client').then(({ io }) => {
    if (isClosed) return;
    socket = io({
      transports: ['websocket'],
      autoConnect: isActive,
      auth: (give) => giveProof(options, give),
    });
    stopFollowing = follow(socket, options);
  }, ignore);
  return {
    setActive: (next) => {
      if (next === isActive) return;
      isActive = next;
      if (!next) socket?.emit('set_currently_active', false);
      stopFollowing();
      if (next) socket?.connect();
      else socket?.disconnect();
    },
    close: () => {
      isClosed = true;
      stopFollowing();
      socket?.disconnect();
    },
  };
}

function follow(socket: Socket, { registration, onEvent, onJoined }: SocketOptions): () => void {
  let wasJoined = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const comeAgain = () => {
    socket.disconnect();
    clearTimeout(timer);
    timer = setTimeout(
      () => socket.connect(),
      backoffMs(failures + 1, Math.random(), RECONNECTING),
    );
    failures += 1;
  };
  socket.on('connect', () => {
    socket.emit('set_currently_active', true);
    socket.emit('register', registration, ({ status, data_version: dataVersion }: Reply) => {
      if (status === UNAVAILABLE) return comeAgain();
      if (status !== JOINED) return void socket.disconnect();
      failures = 0;
      onJoined({ isReturn: wasJoined, dataVersion: dataVersion ?? '' });
      wasJoined = true;
    });
  });
  socket.on('connect_error', ({ message }) => {
    // Not reachable: it tries again by itself.
    if (socket.active) return;
    // Who was refused would be refused again; a server that could not look it up may do so later.
    if (message === 'unavailable') comeAgain();
    else socket.disconnect();
  });
  socket.onAny(onEvent);
  return () => clearTimeout(timer);
}

interface Reply {
  readonly status: number;
  readonly data_version?: string;
}

const JOINED = 201;
const UNAVAILABLE = 500;
/** The delays between attempts to reconnect: within a second at first, then ever longer. */
const RECONNECTING = { firstMs: 1000, mostMs: 60_000 };

function giveProof({ freshToken }: SocketOptions, give: (proof: object) => void): void {
  if (freshToken === undefined) give({});
  else
    freshToken().then(
      (token) => give({ token }),
      () => give({}),
    );
}

function ignore(): void {
  // Where the chunk could not be loaded, the page polls statuses by itself.
}
