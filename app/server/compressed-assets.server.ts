import { readdirSync } from 'node:fs';
import type { RequestHandler } from 'express';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
]);

/**
 * Answers with the Brotli copy that the build created of a script or style, for browsers that
 * accept it: a sixth smaller than compression at a request. It precedes the handler that serves
 * `folder`.
 */
export function compressedAssets(folder: string): RequestHandler {
  const copies = new Set(readdirSync(folder).filter((name) => name.endsWith('.br')));
  return (request, response, next) => {
    const copy = `${request.path.slice(1)}.br`;
    const type = TYPES.get(request.path.split('.').at(-1) ?? '');
    if (type === undefined || !copies.has(copy)) return next();
    response.vary('Accept-Encoding');
    if (request.acceptsEncodings('br') !== 'br') return next();
    request.url = `/${copy}`;
    response.setHeader('content-encoding', 'br');
    response.setHeader('content-type', type);
    return next();
  };
}
