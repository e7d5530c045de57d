import { isSameSecret } from '#app/lib/same-secret.ts';
import { keyedHash } from '#app/lib/random-token.ts';
import type { Caller } from './call.ts';

/** The unit of a key's life: it is valid for the hour it was made in and the next. */
const HOUR_MS = 3_600_000;

/**
 * Returns the key by which a browser that came with a bearer gets its session as a cookie, at the
 * login-cookie endpoint; null for callers with the cookie. It opens nothing without the bearer.
 */
export function getAssignKey(caller: Caller): string | null {
  return caller.isBearer ? createKey(caller, 0) : null;
}

/** Verifies that a key was issued to this session. */
export function isAssignKey(caller: Caller, key: string): boolean {
  return [createKey(caller, 0), createKey(caller, -1)].some(
    (validKey) => validKey !== null && isSameSecret(validKey, key),
  );
}

function createKey({ deps, requestContext }: Caller, hours: number): string | null {
  if (requestContext.account === null) return null;
  const hour = Math.floor(deps.clock().getTime() / HOUR_MS) + hours;
  const { sessionKey } = requestContext.account;
  return keyedHash(deps.accounts.fingerprintKey, JSON.stringify(['assign', sessionKey, hour]));
}
