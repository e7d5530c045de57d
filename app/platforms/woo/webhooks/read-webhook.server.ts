import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '#app/lib/same-secret.ts';
import type {
  WebhookDelivery,
  WebhookEffect,
  WebhookReading,
  WebhookSecret,
} from '#app/platforms/port.ts';
import { keysOfSource } from '../site/site-address.ts';

/**
 * Verifies a shop's delivery by the HMAC of its bytes, and reads its effect. A new webhook
 * announces itself with an unsigned form ("webhook_id=1") without content.
 */
export async function readWebhook(
  { headers, body }: WebhookDelivery,
  secrets: WebhookSecret,
): Promise<WebhookReading> {
  const signature = headers['x-wc-webhook-signature'];
  if (signature === undefined) return isPing(headers, body) ? { kind: 'ignored' } : UNSIGNED;
  const externalKey = await signer(headers['x-wc-webhook-source'] ?? '', body, signature, secrets);
  if (externalKey === null) return { kind: 'refused', reason: 'The signature is not the shop’s.' };
  const topic = headers['x-wc-webhook-topic'] ?? '';
  const effect = toEffect(topic, idIn(body));
  if (effect === null) return { kind: 'ignored' };
  return {
    kind: 'event',
    externalKey,
    deliveryId: getDeliveryId(headers, body),
    topic,
    // Unreported: an object may report a change long after its own date.
    triggeredAt: null,
    effect,
  };
}

const UNSIGNED: WebhookReading = { kind: 'refused', reason: 'There is no signature.' };

function isPing(headers: WebhookDelivery['headers'], body: Uint8Array): boolean {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return isForm && /^webhook_id=\d{1,20}$/.test(Buffer.from(body).toString('latin1'));
}

/** Returns the key of the shop whose secret made the signature; null without one. */
async function signer(
  source: string,
  body: Uint8Array,
  signature: string,
  secrets: WebhookSecret,
): Promise<string | null> {
  for (const externalKey of keysOfSource(source)) {
    const secret = await secrets.of(externalKey);
    if (secret !== null && isSignedWith(secret, body, signature)) return externalKey;
  }
  return null;
}

function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  return isSameSecret(Buffer.from(signature, 'base64'), expected);
}

/**
 * Builds a unique id. WooCommerce derives its delivery ids from the webhook and the second: two
 * orders of one second share theirs. The hash of the bytes tells them apart, and a repetition has
 * the same bytes.
 */
function getDeliveryId(headers: WebhookDelivery['headers'], body: Uint8Array): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 24);
  return `${headers['x-wc-webhook-delivery-id'] ?? ''}-${hash}`;
}

function idIn(body: Uint8Array): string | null {
  try {
    const payload = JSON.parse(Buffer.from(body).toString('utf8')) as { id?: unknown } | null;
    return typeof payload?.id === 'number' ? String(payload.id) : null;
  } catch {
    return null; // signed, and yet nothing: it is about nothing of ours
  }
}

/** Fetches the object again after any event; if it is gone from the shop, it is deleted here. */
function toEffect(topic: string, id: string | null): WebhookEffect | null {
  const [resource = '', event = ''] = topic.split('.');
  if (id === null) return null;
  if (resource === 'order') return { kind: 'fetch', object: { category: 'orders', id } };
  if (resource === 'product') return { kind: 'fetch', object: { category: 'products', id } };
  // Who buys comes with their orders; who is deleted in the shop is forgotten here.
  if (resource !== 'customer' || event !== 'deleted') return null;
  return { kind: 'forget_customer', customerId: id, orderIds: [] };
}
