import { randomBytes } from 'node:crypto';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { EXTENSION_PATH } from '#app/api/extension/extension-route.server.ts';
import { getPageLayout } from '#app/domain/pages/layout.ts';
import type { OutsideServices } from '#app/outside/port.ts';
import { UNSUBSCRIBE_PATH } from '#app/services/mail/unsubscribe-token.ts';
import { beforeHeaders, getEmbeddedRequest, getFramingShop, getNonce } from './response-notes.ts';

export interface SecurityOptions {
  /** Vite needs inline scripts and its own socket. */
  readonly isDevelopment: boolean;
  /** Set when people reach this installation over https. */
  readonly isHttps: boolean;
  /** Addresses of films that help articles show; without any, pages load none. */
  readonly videos?: readonly string[];
  /**
   * External services whose scripts a page may load or to which it may send, where they are set up.
   */
  readonly outside?: Pick<OutsideServices, 'supportChat' | 'errorTracking'>;
}

export function securityHeaders(options: SecurityOptions): RequestHandler[] {
  const { isDevelopment, isHttps, videos = [], outside } = options;
  const { chat, errors } = getOutsideSources(outside);
  return [
    (_request, response, next) => {
      response.locals['nonce'] = randomBytes(16).toString('base64');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: [
            (_request, response) => getScriptSources(response as Response, isDevelopment),
            ...chat,
          ],
          ...(chat.length > 0 && { frameSrc: ["'self'", ...chat], mediaSrc: ["'self'", ...chat] }),
          // What makes a replay smaller runs in a worker of its own.
          ...(errors.length > 0 && { workerSrc: ["'self'", 'blob:'] }),
          // Polaris and Victory place their elements with style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'https:'],
          connectSrc: [
            "'self'",
            (request) => getSocketSources(request as Request, { isDevelopment, isHttps }),
            ...chat,
            ...errors,
          ],
          fontSrc: ["'self'", 'data:'],
          ...getVideoSources(videos),
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: [
            (request, response) => getFrameAncestors(request as Request, response as Response),
          ],
        },
      },
      crossOriginEmbedderPolicy: false,
      // Ad platforms are connected in a window of their own, which reports its result to this one.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      // A self-hosted shop may be opened over plain http on its own network.
      strictTransportSecurity: isHttps && { maxAge: YEAR_S, includeSubDomains: true },
      // Other sites learn nothing; without a referrer at all, forms would come without an origin.
      referrerPolicy: { policy: 'same-origin' },
    }),
    (request, response, next) => {
      // The older header knows no "anybody": where others may frame, it is left out.
      if (isPublicPage(request)) response.removeHeader('x-frame-options');
      // The window that comes back from an ad platform stays together with the one that opened it.
      if (request.path.startsWith('/connect/source/')) {
        response.removeHeader('cross-origin-opener-policy');
      }
      next();
    },
  ];
}

/** Returns the hosts of films, for files and for players in frames; empty without films. */
function getVideoSources(videos: readonly string[]): Record<string, string[]> {
  if (videos.length === 0) return {};
  const hosts = [...new Set(videos.map((url) => new URL(url).origin))];
  return { frameSrc: ["'self'", ...hosts], mediaSrc: ["'self'", ...hosts] };
}

function getOutsideSources(outside: SecurityOptions['outside']) {
  const listed = (origin: string | undefined) => (origin === undefined ? [] : [origin]);
  return {
    chat: listed(outside?.supportChat?.origin),
    errors: listed(outside?.errorTracking?.origin),
  };
}

/** Returns our own scripts by their nonce; App Bridge, inside the Shopify admin only. */
function getScriptSources(response: Response, isDevelopment: boolean): string {
  const inlineSources = isDevelopment
    ? "'unsafe-inline' 'unsafe-eval'"
    : `'nonce-${getNonce(response)}'`;
  const bridge = getFramingShop(response) === null ? '' : ' https://cdn.shopify.com';
  return `'self' ${inlineSources}${bridge}`;
}

/** Returns our own sockets, by their full address: not every browser counts them to 'self'. */
function getSocketSources(
  request: Request,
  { isDevelopment, isHttps }: Pick<SecurityOptions, 'isDevelopment' | 'isHttps'>,
): string {
  const host = request.get('host') ?? '';
  const isName = /^[\w.[\]:-]+$/.test(host);
  if (isDevelopment || !isName) return isDevelopment ? 'ws: wss:' : "'self'";
  return `${isHttps || request.secure ? 'wss' : 'ws'}://${host}`;
}

/**
 * Returns the allowed frames: the admin of the reader's shop; any site for public pages; else none.
 */
function getFrameAncestors(request: Request, response: Response): string {
  const shop = getFramingShop(response);
  if (shop !== null) return `https://${shop} https://admin.shopify.com`;
  return isPublicPage(request) ? '*' : "'none'";
}

function isPublicPage({ path }: Request): boolean {
  return path.startsWith('/public/') && getPageLayout(path, false) === 'public';
}

/**
 * Refuses addresses that no text of ours can store: with a NUL, or invalid percent signs. A full
 * URL in place of a path, as for a proxy, is refused, too.
 */
export function readableAddressOnly(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (isReadable(request.originalUrl)) return next();
  response.status(400).type('text').send('This address cannot be read.');
}

function isReadable(address: string): boolean {
  if (!address.startsWith('/')) return false;
  try {
    return !decodeURIComponent(address.split('?')[0] ?? '').includes('\0') && !/%00/.test(address);
  } catch {
    return false; // not UTF-8
  }
}

const YEAR_S = 31_536_000;

/**
 * Makes responses private by default, without caching. A browser may cache a prefetched page for
 * the click that follows, and must validate it before it shows it later.
 */
export function privateByDefault(request: Request, response: Response, next: NextFunction): void {
  const purpose = request.get('sec-purpose') ?? request.get('purpose') ?? '';
  beforeHeaders(response, () => {
    if (response.hasHeader('cache-control')) return;
    const isAhead = purpose.includes('prefetch');
    response.setHeader('cache-control', isAhead ? 'private, no-cache' : 'private, no-store');
  });
  next();
}

/**
 * Refuses a mutating request of another site: the framework's own check omits resource routes. A
 * browser always states the origin of a cross-site request, so a request without one is refused
 * like "null", and so is a neighbour under the same domain. A form can send text/plain that reads
 * like JSON; ours never do. A program with a bearer has no origin, and needs none: no site can make
 * a browser send that header elsewhere, and where there is one, the calls ignore cookies. So does a
 * mail program that unsubscribes its reader (RFC 8058): the signed address alone decides.
 * Extensions of the Shopify admin have another origin: `extensionRoute` has passed only those with
 * a session token.
 */
export function sameOriginOnly(request: Request, response: Response, next: NextFunction): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next();
  if (isExtensionCall(request, response)) return next();
  const origin = request.get('origin');
  const site = request.get('sec-fetch-site');
  const isProgram = origin === undefined && site === undefined;
  if (isProgram && (isBearerCall(request) || isUnsubscribing(request))) return next();
  const isSameOrigin = origin === undefined ? site === 'same-origin' : isOwnOrigin(request, origin);
  if (!isSameOrigin || (site !== undefined && site !== 'same-origin')) {
    response.status(403).type('text').send('This request did not come from this site.');
    return;
  }
  if (/^\s*text\/plain\b/i.test(request.get('content-type') ?? '')) {
    response.status(415).type('text').send('Plain text is not accepted here.');
    return;
  }
  next();
}

function isExtensionCall(request: Request, response: Response): boolean {
  const isTheirs = request.path.startsWith(`${EXTENSION_PATH}/`);
  return isTheirs && isBearerCall(request) && getEmbeddedRequest(response) !== null;
}

/** Recognises a call with a bearer, which ignores cookies; pages and forms use cookies alone. */
function isBearerCall(request: Request): boolean {
  const isCall = request.path === '/api' || request.path.startsWith('/api/');
  return isCall && /^Bearer\s/i.test(request.get('authorization') ?? '');
}

function isUnsubscribing({ method, path }: Request): boolean {
  return method === 'POST' && path.startsWith(`${UNSUBSCRIBE_PATH}/`);
}

function isOwnOrigin(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.get('host');
}

/** Handles all remaining errors: they are logged, and not sent to the client. */
export function answerFaults(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const status = getStatus(error);
    if (status >= 500) log.error({ event: 'http.failed', err: error }, 'a request failed');
    if (response.headersSent) return void response.destroy();
    response
      .status(status)
      .type('text')
      .send(status === 400 ? 'Bad request' : 'Unexpected error');
  };
}

/**
 * Returns the status of an error; those of express itself, such as an address that cannot be
 * decoded, have one.
 */
function getStatus(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
