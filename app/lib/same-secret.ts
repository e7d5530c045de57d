import { timingSafeEqual } from 'node:crypto';

/** Compares a secret in a time that reveals nothing of where the two differ, only of their lengths. */
export function isSameSecret(
  received: string | Uint8Array,
  expected: string | Uint8Array,
): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
