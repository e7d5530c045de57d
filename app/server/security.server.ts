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
  /** Whether people reach this installation over https. */
  readonly isHttps: boolean;
  /** Addresses of films that help articles show; without any, pages load none. */
  readonly videos?: readonly string[];
  /** Services that a page may load scripts of or send to, where they are set up. */
  readonly outside?: Pick<OutsideServices, 'supportChat' | 'errorTracking'>;
}

/** Headers of every response. */
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
      // Ad platforms are connected in a window of their own, which tells this one how it went.
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

/** The hosts of films, for files and for players in frames; nothing where there are no films. */
function getVideoSources(videos: readonly string[]): Record<string, string[]> {
  if (videos.length === 0) return {};
  const hosts = [...new Set(videos.map((url) => new URL(url).origin))];
  return { frameSrc: ["'self'", ...hosts], mediaSrc: ["'self'", ...hosts] };
}

/** The origins of what is set up; none otherwise. */
function getOutsideSources(outside: SecurityOptions['outside']) {
  const listed = (origin: string | undefined) => (origin === undefined ? [] : [origin]);
  return {
    chat: listed(outside?.supportChat?.origin),
    errors: listed(outside?.errorTracking?.origin),
  };
}

/** Our own scripts by their nonce; App Bridge, inside the Shopify admin only. */
function getScriptSources(response: Response, isDevelopment: boolean): string {
  const own = isDevelopment ? "'unsafe-inline' 'unsafe-eval'" : `'nonce-${getNonce(response)}'`;
  const bridge = getFramingShop(response) === null ? '' : ' https://cdn.shopify.com';
  return `'self' ${own}${bridge}`;
}

/** Our own sockets, by their full address: not every browser counts them to 'self'. */
function getSocketSources(
  request: Request,
  { isDevelopment, isHttps }: Pick<SecurityOptions, 'isDevelopment' | 'isHttps'>,
): string {
  const host = request.get('host') ?? '';
  const isName = /^[\w.[\]:-]+$/.test(host);
  if (isDevelopment || !isName) return isDevelopment ? 'ws: wss:' : "'self'";
  return `${isHttps || request.secure ? 'wss' : 'ws'}://${host}`;
}

/** The admin of the shop that looks; any site for public pages, made to be framed; else nobody. */
function getFrameAncestors(request: Request, response: Response): string {
  const shop = getFramingShop(response);
  if (shop !== null) return `https://${shop} https://admin.shopify.com`;
  return isPublicPage(request) ? '*' : "'none'";
}

function isPublicPage({ path }: Request): boolean {
  return path.startsWith('/public/') && getPageLayout(path, false) === 'public';
}

/**
 * Refuses addresses that no text of ours can hold: with a NUL, or percent signs that stand for nothing. A
 * whole URL in place of a path, as for a proxy, is none of ours either.
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
 * What says nothing else of itself is for whoever asked, and kept by nobody. What a browser fetches
 * ahead it keeps for the click that follows, and asks again before it shows it later.
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
 * Refuses a mutating request that another site sent: the framework's own check leaves resource
 * routes out. A browser always tells where a cross-site request comes from, so one that tells
 * nothing is refused like one that tells "null", and so is a neighbour under the same domain.
 * A form can send text/plain that reads like JSON; nothing of ours does.
 * A program that calls with a bearer has no origin, and needs none: no site can make a browser send
 * that header elsewhere, and where there is one, the calls look at no cookie. Neither does a mail
 * program that unsubscribes its reader (RFC 8058): the signed address alone decides. Extensions of the
 * Shopify admin have another origin: `extensionRoute` has let through only those with a session token.
 */
export function sameOriginOnly(request: Request, response: Response, next: NextFunction): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next();
  if (isExtensionCall(request, response)) return next();
  const origin = request.get('origin');
  const site = request.get('sec-fetch-site');
  const isProgram = origin === undefined && site === undefined;
  if (isProgram && (isBearerCall(request) || isUnsubscribing(request))) return next();
  const isOwn = origin === undefined ? site === 'same-origin' : isOwnOrigin(request, origin);
  if (!isOwn || (site !== undefined && site !== 'same-origin')) {
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

/** The calls look at the cookie of nobody who brings a bearer; pages and forms look at cookies alone. */
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

/** The end of what nobody else answered: written to the log like everything else, not to the client. */
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

/** Faults of express itself, such as an address that cannot be decoded, say their own status. */
function getStatus(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}
