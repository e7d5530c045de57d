import { createHash, createHmac } from 'node:crypto';
import { parseWooKey } from '../api/sign-request.server.ts';

/**
 * What the shop signs its deliveries with: made from the key it gave us, so that there is nothing
 * more to keep, and a new key makes a new secret. null for a text that is no key.
 */
export function webhookSecret(secret: string): string | null {
  const key = parseWooKey(secret);
  if (key === null) return null;
  return createHmac('sha256', key.consumerSecret).update('farthing webhooks').digest('base64url');
}

/** Names a secret without telling it. */
export function secretMark(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 8);
}
