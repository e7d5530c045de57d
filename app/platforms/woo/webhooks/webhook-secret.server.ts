import { createHash, createHmac } from 'node:crypto';
import { parseWooKey } from '../api/sign-request.server.ts';

/**
 * Derives the secret of the shop's deliveries from its key, so that nothing more is stored, and a
 * new key makes a new secret. Returns null for a text that is no key.
 */
export function webhookSecret(secret: string): string | null {
  const key = parseWooKey(secret);
  if (key === null) return null;
  return createHmac('sha256', key.consumerSecret).update('farthing webhooks').digest('base64url');
}

export function secretMark(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 8);
}
