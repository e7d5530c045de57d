/** The page's end of the socket: it connects after start-up, proves who it is, and stays connected. */
import type { Socket } from 'socket.io-client';

/** Who listens, under the specification's wire names (features.md, "Realtime"). */
export interface Registration {
  readonly user_key: string;
  readonly become_shop_ID: number;
  readonly user_name: string;
  readonly user_type: 'online shop';
}

export interface SocketOptions {
  readonly registration: Registration;
  /** A fresh session token inside the Shopify admin; undefined with a cookie. */
  readonly freshToken: (() => Promise<string>) | undefined;
  readonly onEvent: (name: string, event: unknown) => void;
  /** Connected again after a break: what happened meanwhile was not told. */
  readonly onReturn: () => void;
}

export interface PageSocket {
  /** Paused, it is not told anything; resumed, it catches up by `onReturn`. */
  setActive(isActive: boolean): void;
  close(): void;
}

/** Opens the socket. Where none can be had, nothing is told, and the page asks by itself. */
export function openSocket(options: SocketOptions): PageSocket {
  let socket: Socket | null = null;
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
    follow(socket, options);
  }, ignore);
  return {
    setActive: (next) => {
      if (next === isActive) return;
      isActive = next;
      if (!next) socket?.emit('set_currently_active', false);
      if (next) socket?.connect();
      else socket?.disconnect();
    },
    close: () => {
      isClosed = true;
      socket?.disconnect();
    },
  };
}

function follow(socket: Socket, { registration, onEvent, onReturn }: SocketOptions): void {
  let wasConnected = false;
  socket.on('connect', () => {
    socket.emit('set_currently_active', true);
    const isReturn = wasConnected;
    wasConnected = true;
    socket.emit('register', registration, ({ status }: { readonly status: number }) => {
      if (status !== JOINED) socket.disconnect();
      else if (isReturn) onReturn();
    });
  });
  socket.on('connect_error', () => {
    // Refused, not unreachable: asking again and again would be answered alike.
    if (!socket.active) socket.disconnect();
  });
  socket.onAny(onEvent);
}

const JOINED = 201;

function giveProof({ freshToken }: SocketOptions, give: (proof: object) => void): void {
  if (freshToken === undefined) give({});
  else
    freshToken().then(
      (token) => give({ token }),
      () => give({}),
    );
}

function ignore(): void {
  // The chunk could not be loaded: the page asks for statuses by itself.
}
