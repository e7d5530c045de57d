import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';

export interface StopLimits {
  /** The time in which a monitor of `/readyz` sends new requests elsewhere. */
  readonly drainMs: number;
  /** The time from the signal after which open connections are cut off. */
  readonly deadlineMs: number;
  /** The time in which a new connection must send something, once the server is stopping. */
  readonly silenceMs: number;
}

export const STOP_LIMITS: StopLimits = { drainMs: 3000, deadlineMs: 10_000, silenceMs: 1000 };

export interface GracefulStop {
  readonly isStopping: () => boolean;
  readonly middleware: RequestHandler;
  readonly onConnection: (socket: Socket) => void;
  /**
   * Answers present and arriving requests, makes clients connect elsewhere, and resolves without
   * connections. `isWatched`: a monitor of `/readyz` needs a moment to see the change.
   */
  stop(server: Server, options: { readonly isWatched: boolean }): Promise<void>;
}

/**
 * Creates a stop that loses no request: first no new ones are routed here, then none is accepted.
 */
export function gracefulStop(limits: StopLimits = STOP_LIMITS): GracefulStop {
  const open = new Set<Response>();
  // To Node a connection is not idle before its first request, and browsers open some ahead of need.
  const sockets = new Set<Socket>();
  let stopping: Promise<void> | null = null;
  const stop = async (server: Server, isWatched: boolean) => {
    const deadline = sleep(limits.deadlineMs, undefined, { ref: false });
    for (const response of open) endsItsConnection(response);
    if (isWatched) await sleep(limits.drainMs);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await Promise.race([closed, deadline, sleep(limits.silenceMs, undefined, { ref: false })]);
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await Promise.race([closed, deadline]);
    server.closeAllConnections();
  };
  return {
    isStopping: () => stopping !== null,
    middleware: (_request, response, next) => {
      if (stopping !== null) endsItsConnection(response);
      open.add(response);
      response.once('close', () => open.delete(response));
      next();
    },
    onConnection: (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    },
    stop: (server, { isWatched }) => (stopping ??= stop(server, isWatched)),
  };
}

/**
 * Ends the connection of a response, so that the client's next one reaches a server that remains.
 */
function endsItsConnection(response: Response): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
