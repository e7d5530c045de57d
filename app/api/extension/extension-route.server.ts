import type { RequestHandler, Response } from 'express';

/**
 * The path of extensions inside the Shopify admin: other sites, with a session token of the admin.
 */
export const EXTENSION_PATH = '/api/extension';

/** The headers for any site: a caller needs a token that no other site has. */
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Expose-Headers': 'X-Shopify-Retry-Invalid-Session-Request',
};
/** The seconds for which a browser may cache the answer to a preflight. */
const PREFLIGHT_S = 7200;

/**
 * Answers forbidden requests, and passes others: a browser's preflight, GET and POST with a bearer
 * that `isProven` has recognised as a session token, and nothing else. The extension can read every
 * answer, errors included.
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
