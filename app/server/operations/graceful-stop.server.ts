import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';

export interface StopLimits {
  /** How long somebody who watches `/readyz` needs to send new requests elsewhere. */
  readonly drainMs: number;
  /** From the signal on: whoever is not done by then is cut off. */
  readonly deadlineMs: number;
  /** How long a connection that was opened has to send something, once nothing new is taken. */
  readonly silenceMs: number;
}

export const STOP_LIMITS: StopLimits = { drainMs: 3000, deadlineMs: 10_000, silenceMs: 1000 };

export interface GracefulStop {
  readonly isStopping: () => boolean;
  /** Goes before everything that answers. */
  readonly middleware: RequestHandler;
  /** Is told of each connection of the server. */
  readonly onConnection: (socket: Socket) => void;
  /**
   * Answers what is under way and what still comes in, tells clients to connect elsewhere, and
   * resolves when nobody is connected. `isWatched`: somebody asks `/readyz`, and needs a moment to
   * see that it changed.
   */
  stop(server: Server, options: { readonly isWatched: boolean }): Promise<void>;
}

/** A stop in which no request is lost: first nothing new is sent here, then nothing is taken. */
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

/** The client opens its next connection, and that one finds a server that stays. */
function endsItsConnection(response: Response): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
