import type { Response } from 'express';
import type { EmbeddedRequest } from '#app/services/embedded-settings.ts';
import type { RequestSurface } from '#app/services/connections/embedded/recognise-request.server.ts';

const STANDALONE: RequestSurface = { kind: 'standalone' };

/** Nonce of this response's content security policy. */
export function getNonce(response: Response): string {
  return String(response.locals['nonce']);
}

/** Returns the surface recorded by `noteSurface`; standalone where it recorded none. */
export function getSurface(response: Response): RequestSurface {
  return (response.locals['surface'] as RequestSurface | undefined) ?? STANDALONE;
}

/** Returns the shop in whose admin this response may be framed; null for none. */
export function getFramingShop(response: Response): string | null {
  const surface = getSurface(response);
  if (surface.kind === 'embedded') return surface.visit.shop;
  return surface.kind === 'bounce' ? surface.shop : null;
}

/** Returns the proven visit from inside the admin; null for any other request. */
export function getEmbeddedRequest(response: Response): EmbeddedRequest | null {
  const surface = getSurface(response);
  return surface.kind === 'embedded' ? surface.visit : null;
}

/** Runs work just before the headers of a response are sent, by any handler. */
export function beforeHeaders(response: Response, work: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
  response.writeHead = ((...args: unknown[]) => {
    work();
    return writeHead(...args);
  }) as Response['writeHead'];
}
