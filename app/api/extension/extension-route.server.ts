import type { RequestHandler, Response } from 'express';

/** Where extensions inside the Shopify admin ask: other sites, with a session token of the admin. */
export const EXTENSION_PATH = '/api/extension';

/** Whoever asks needs a token that no other site has, so that any site may ask. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Expose-Headers': 'X-Shopify-Retry-Invalid-Session-Request',
};
/** How long a browser may keep the answer to its question whether it may ask. */
const PREFLIGHT_S = 7200;

/**
 * Answers what may not be asked here, and lets the rest through: a browser's question beforehand, GET and POST
 * with a bearer that `isProven` has found to be a session token, and nothing else. Every answer, an error too, can be
 * read by the extension that asked.
 */
export function extensionRoute(isProven: (response: Response) => boolean): RequestHandler {
  return (request, response, next) => {
    response.set(CORS_HEADERS).vary('Authorization').set('cache-control', 'no-store');
    if (request.method === 'OPTIONS') {
      response.set('Access-Control-Max-Age', String(PREFLIGHT_S));
      return void response.status(204).end();
    }
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.status(405).set('allow', 'GET, POST, OPTIONS');
      return void response.json({ message: 'Only GET and POST.' });
    }
    // A token in the address would be in logs; only the admin's own pages come so.
    if (request.get('authorization') === undefined || !isProven(response)) {
      response.set('X-Shopify-Retry-Invalid-Session-Request', '1');
      return void response.status(401).json({ message: 'A session token of Shopify is needed.' });
    }
    next();
  };
}
