import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { BODY_LIMITS } from '#app/config/limits.ts';
import type { Deps } from '#app/services/deps.ts';
import { receiveWooKey } from '#app/services/connections/woo/receive-woo-key.server.ts';

/**
 * Handles `POST /api/connect/save-woo-connect-data`, to which a shop posts the key that its
 * merchant approved. It comes from the shop's own server, without origin or session; the state in
 * it is the proof. Any answer but 200 makes WooCommerce revoke the key and notify the merchant.
 */
export function wooKeyRoute(deps: Deps): (RequestHandler | ErrorRequestHandler)[] {
  const receive: RequestHandler = (request, response, next) => {
    receiveWooKey(deps, request.body)
      .then((isSaved) => void response.status(isSaved ? 200 : 400).end())
      .catch(next);
  };
  const refuse: ErrorRequestHandler = (error: { status?: unknown }, _request, response, _next) => {
    const status = typeof error.status === 'number' ? error.status : 503;
    // What went wrong with a body may quote it, and it holds a key.
    if (status >= 500) deps.log.error({ event: 'woo.key_not_saved' }, 'a key could not be saved');
    response.status(status).end();
  };
  return [express.json({ limit: BODY_LIMITS.wooKey }), receive, refuse];
}
