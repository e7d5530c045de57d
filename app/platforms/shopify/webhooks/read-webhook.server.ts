import { createHmac } from 'node:crypto';
import { parseJson } from '#app/lib/parse-json.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import type { WebhookDelivery, WebhookReading } from '../../port.ts';
import { isShopDomain } from '../shop-domain.ts';
import { parseWebhookEffect } from './webhook-effect.ts';

/**
 * Reads a delivery of Shopify: genuine when its HMAC-SHA256 over the bytes as received, in base64,
 * is made with one of the app's secrets: while one is rotated Shopify signs with the oldest.
 * Headers are read with either prefix: `X-Shopify-` and the newer `Shopify-` of events. The body is
 * read only after that.
 */
export function readShopifyWebhook(
  delivery: WebhookDelivery,
  secrets: readonly string[],
): WebhookReading {
  const header = (name: string): string | null => {
    const value = delivery.headers[`x-shopify-${name}`] ?? delivery.headers[`shopify-${name}`];
    return value === undefined || value === '' ? null : value;
  };
  const signature = header('hmac-sha256');
  if (signature === null) return refused('it has no signature');
  if (!secrets.some((secret) => isSigned(delivery.body, signature, secret))) {
    return refused('its signature is wrong');
  }
  const externalKey = header('shop-domain') ?? '';
  const topic = header('topic') ?? '';
  const deliveryId = header('webhook-id') ?? header('event-id');
  if (!isShopDomain(externalKey)) return refused('it names no shop');
  if (topic === '' || deliveryId === null) return refused('it says not what it is');
  const effect = parseWebhookEffect(topic, parseJson(Buffer.from(delivery.body).toString('utf8')));
  if (effect === null) return { kind: 'ignored' };
  const triggeredAt = instantOrNull(header('triggered-at'));
  return { kind: 'event', externalKey, deliveryId, topic, triggeredAt, effect };
}

function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  return isSameSecret(Buffer.from(signature, 'base64'), expected);
}

function refused(reason: string): WebhookReading {
  return { kind: 'refused', reason };
}

function instantOrNull(text: string | null): string | null {
  const ms = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
