import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secret } from '#app/lib/secret.ts';

/** A secret of 256 random bits for an address or a cookie. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Names a record in lists and addresses, of 128 random bits; opens nothing. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** How a token is kept: nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Tells two texts apart without keeping them: equal ones have one fingerprint under one key. */
export function keyedHash(key: Secret, text: string): string {
  return createHmac('sha256', key.reveal()).update(text).digest('base64url');
}
