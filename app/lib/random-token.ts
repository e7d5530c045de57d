import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secret } from '#app/lib/secret.ts';

/** Creates a secret of 256 random bits for an address or a cookie. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates an id of 128 random bits for lists and addresses; it grants no access. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Hashes a token for storage, so that no reader of the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Fingerprints a text without storing it: equal texts have one fingerprint under one key. */
export function keyedHash(key: Secret, text: string): string {
  return createHmac('sha256', key.reveal()).update(text).digest('base64url');
}
