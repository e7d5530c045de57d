import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { BODY_LIMITS } from '#app/config/limits.ts';
import { getWebhookPlatform } from '#app/domain/shops/webhook-paths.ts';
import type { Deps } from '#app/services/deps.ts';
import { receiveBillingWebhook } from '#app/services/billing/receive-billing-webhook.server.ts';
import { receiveWebhook } from '#app/services/sync/webhooks/receive-webhook.server.ts';

type Handler = RequestHandler | ErrorRequestHandler;

/**
 * Handles `POST /webhooks/<platform>`: 200 for the platform's own, also the second time and about
 * shops that are not connected; 401 for others, 413 for ones that are too long. An answer of 5xx
 * makes the platform send it again.
 */
export function webhookRoute(deps: Deps): Handler[] {
  const readBytes = express.raw({ type: () => true, limit: BODY_LIMITS.webhook, inflate: false });
  const receive: RequestHandler = (request, response, next) => {
    const name = request.params['platform'] ?? '';
    const platformId = getWebhookPlatform(name);
    if (platformId === null && name !== BILLING_PROVIDER) return void response.status(404).end();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : value,
      ]),
    );
    const receiving =
      platformId === null
        ? receiveBillingWebhook(deps, { headers, body })
        : receiveWebhook(deps, { platformId, headers, body });
    receiving.then((received) => void response.status(STATUSES[received]).end()).catch(next);
  };
  const refuse: ErrorRequestHandler = (error: { status?: unknown }, _request, response, _next) => {
    const status = typeof error.status === 'number' ? error.status : 503;
    if (status >= 500)
      deps.log.error({ event: 'webhook.store_failed', err: error }, 'a webhook was not stored');
    response.status(status).end();
  };
  return [readBytes, receive, refuse];
}

/** The last part of the address of the provider that charges shops outside the Shopify admin. */
const BILLING_PROVIDER = 'stripe';

const STATUSES = { accepted: 200, refused: 401, 'unknown platform': 404 } as const;
