import { createServer, type RequestListener, type Server } from 'node:http';
import type { RequestHandler } from 'express';

/** How long a client may take, in milliseconds, before its connection is needed for others. */
export interface HttpLimits {
  /** From the connection to the end of the headers. */
  readonly headersMs: number;
  /** Between two requests. Longer than the minute that proxies keep theirs. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction: somebody who does not read, or has gone. */
  readonly silenceMs: number;
  /** From the headers to the end of the body, but of uploads, which may be of any size. */
  readonly bodyMs: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15_000,
  keepAliveMs: 65_000,
  silenceMs: 120_000,
  bodyMs: 30_000,
};

/** A server that ends connections of clients who are too slow, as the limits say. */
export function limitedServer(listener: RequestListener, limits: HttpLimits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      keepAliveTimeout: limits.keepAliveMs,
      // Node's own limit would end large uploads too: `limitBodies` knows which they are.
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(CHECKED_EVERY_MS, limits.headersMs),
    },
    listener,
  );
  server.timeout = limits.silenceMs;
  return server;
}

const CHECKED_EVERY_MS = 5000;

/** Ends requests whose body does not come in time; those under `uploads` take the time they take. */
export function limitBodies(limits: HttpLimits, uploads: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const hasBody = request.headers['content-length'] ?? request.headers['transfer-encoding'];
    const isUpload = uploads.some((path) => request.path.startsWith(path));
    if (hasBody !== undefined && hasBody !== '0' && !isUpload) {
      const timer = setTimeout(() => {
        if (!request.complete) request.socket.destroy();
      }, limits.bodyMs);
      request.once('end', () => clearTimeout(timer));
      request.once('close', () => clearTimeout(timer));
    }
    next();
  };
}
