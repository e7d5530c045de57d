import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Headers of every response. In development Vite needs inline scripts and its own socket. */
export function securityHeaders(isDevelopment: boolean): RequestHandler[] {
  const script = isDevelopment
    ? ["'self'", "'unsafe-inline'", "'unsafe-eval'"]
    : ["'self'", (_request: unknown, response: unknown) => `'nonce-${nonceOf(response as Response)}'`];
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
          frameAncestors: ["'none'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      // A self-hosted shop may be opened over plain http on its own network.
      strictTransportSecurity: false,
    }),
  ];
}

export function nonceOf(response: Response): string {
  return String(response.locals['nonce']);
}

/**
 * Refuses a mutating request that another site sent: the framework's own check leaves resource
 * routes out. A browser always tells where a cross-site request comes from.
 */
export function sameOriginOnly(request: Request, response: Response, next: NextFunction): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next();
  const origin = request.get('origin');
  const site = request.get('sec-fetch-site');
  const isForeign = origin !== undefined && hostOf(origin) !== request.get('host');
  if (isForeign || site === 'cross-site' || (origin === undefined && site === undefined)) {
    response.status(403).type('text').send('This request did not come from this site.');
    return;
  }
  next();
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
