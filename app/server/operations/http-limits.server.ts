import { createServer, type RequestListener, type Server } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { HTTP_LIMITS } from '#app/config/limits.ts';

export type HttpLimits = Readonly<Record<keyof typeof HTTP_LIMITS, number>>;

export interface BodyRules {
  /** The longest body, in bytes, of every path that is not listed here. */
  readonly bytesMax: number;
  /** Paths that accept bodies of any length and duration. */
  readonly uploads: readonly string[];
  /** Paths that count the bytes themselves, so that a body may have no stated length. */
  readonly counted: readonly string[];
}

/** Creates a server that ends connections of slow clients by the limits. */
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

/**
 * Refuses bodies that are too long before they are read: 413 by their length, 411 without one. Ends
 * requests whose body does not come in time, except for uploads, and those that continue to send
 * after the answer.
 */
export function limitBodies(limits: HttpLimits, rules: BodyRules): RequestHandler {
  const isAmong = (paths: readonly string[], { path }: Request) =>
    paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    hangUpAfterAnswer(request, response, limits.lingerMs);
    if (isAmong(rules.uploads, request)) return next();
    hangUpWhenSlow(request, limits.bodyMs);
    if (isAmong(rules.counted, request)) return next();
    const length = request.headers['content-length'];
    if (length === undefined) return refuse(response, 411, 'Send the length of the body.');
    if (Number(length) > rules.bytesMax) return refuse(response, 413, 'The body is too long.');
    next();
  };
}

function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function hangUpWhenSlow(request: Request, bodyMs: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, bodyMs);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}

/**
 * Ends the connection of a refused request after its answer: the rest of a body would hold it.
 * Until then the body is read and discarded, since many programs read no answer before they have
 * sent everything.
 */
function hangUpAfterAnswer(request: Request, response: Response, lingerMs: number): void {
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.socket.destroy(), lingerMs);
    request.removeAllListeners('data').resume();
    request.socket.once('close', () => clearTimeout(timer));
    request.once('end', () => clearTimeout(timer));
  });
}

function refuse(response: Response, status: number, text: string): void {
  response.status(status).set('connection', 'close').type('text').send(text);
}
