import { createHash } from 'node:crypto';

/** Identifies customers without storing their e-mail address: the start of its SHA-256. */
export function emailKey(email: string): string {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `email-${hash.slice(0, 24)}`;
}
