import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { layoutOf } from '#app/domain/routes/layout.ts';

export interface SecurityOptions {
  /** Vite needs inline scripts and its own socket. */
  readonly isDevelopment: boolean;
  /** Whether people reach this installation over https. */
  readonly isHttps: boolean;
}

/** Headers of every response. */
export function securityHeaders({ isDevelopment, isHttps }: SecurityOptions): RequestHandler[] {
  const script = isDevelopment
    ? ["'self'", "'unsafe-inline'", "'unsafe-eval'"]
    : [
        "'self'",
        (_request: unknown, response: unknown) => `'nonce-${nonceOf(response as Response)}'`,
      ];
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
          scriptSrc: script,
          // Polaris and Victory place their elements with style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'https:'],
          connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
          fontSrc: ["'self'", 'data:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: [(request: unknown) => framersOf(request as Request)],
        },
      },
      crossOriginEmbedderPolicy: false,
      // A self-hosted shop may be opened over plain http on its own network.
      strictTransportSecurity: isHttps && { maxAge: YEAR_S, includeSubDomains: true },
      // Nothing is told to other sites; without a referrer at all, forms would come without an origin.
      referrerPolicy: { policy: 'same-origin' },
    }),
    (request, response, next) => {
      // The older header knows no "anybody": where others may frame, it is left out.
      if (isPublicPage(request)) response.removeHeader('x-frame-options');
      next();
    },
  ];
}

/** Public pages are made to be framed by other sites; nothing else may be. */
function framersOf(request: Request): string {
  return isPublicPage(request) ? '*' : "'none'";
}

function isPublicPage({ path }: Request): boolean {
  return path.startsWith('/public/') && layoutOf(path, false) === 'public';
}

const YEAR_S = 31_536_000;

export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}

/**
 * Refuses a mutating request that another site sent: the framework's own check leaves resource
 * routes out. A browser always tells where a cross-site request comes from, so one that tells
 * nothing is refused like one that tells "null", and so is a neighbour under the same domain.
 * A form can send text/plain that reads like JSON; nothing of ours does.
 * A program that calls with a bearer has no origin, and needs none: no site can make a browser send
 * that header elsewhere, and where there is one, the calls look at no cookie.
 */
export function sameOriginOnly(request: Request, response: Response, next: NextFunction): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next();
  const origin = request.get('origin');
  const site = request.get('sec-fetch-site');
  const isProgram = origin === undefined && site === undefined;
  if (isProgram && isBearerCall(request)) return next();
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

/** The calls look at the cookie of nobody who brings a bearer; pages and forms look at cookies alone. */
function isBearerCall(request: Request): boolean {
  const isCall = request.path === '/api' || request.path.startsWith('/api/');
  return isCall && /^Bearer\s/i.test(request.get('authorization') ?? '');
}

function isOwnOrigin(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.get('host');
}
