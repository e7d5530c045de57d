import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from '#app/platforms/port.ts';

export interface WebhookParts {
  readonly shop: string;
  readonly topic: string;
  readonly id: string;
  readonly body: object | string;
  readonly now: string;
  /** The newer headers of events have no `X-`. */
  readonly prefix?: 'x-shopify' | 'shopify';
  readonly secret: string;
}

/** A delivery as Shopify signs it: over the bytes, with the app's secret. */
export function signedWebhook(parts: WebhookParts): WebhookDelivery {
  const { shop, topic, id, body, now, prefix = 'x-shopify', secret } = parts;
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const signature = createHmac('sha256', secret).update(bytes).digest('base64');
  return {
    headers: {
      'content-type': 'application/json',
      [`${prefix}-topic`]: topic,
      [`${prefix}-hmac-sha256`]: signature,
      [`${prefix}-shop-domain`]: shop,
      [`${prefix}-api-version`]: '2026-10',
      [`${prefix}-webhook-id`]: id,
      [`${prefix}-triggered-at`]: now,
    },
    body: bytes,
    now,
  };
}
