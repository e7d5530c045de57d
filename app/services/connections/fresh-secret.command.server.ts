import {
  type Credential,
  selectCredential,
  upsertCredential,
} from '#app/data/credentials/credential-rows.server.ts';
import { singleFlight } from '#app/data/credentials/single-flight.server.ts';
import { type Platform, PlatformError } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';
import { credentialLock } from './credential-lock.ts';

export interface FreshSecretOptions {
  readonly shopId: number;
  readonly externalKey: string;
  readonly platform: Platform;
}

/** A token is replaced while it still works for whoever has it in hand. */
const BEFORE_EXPIRY_MS = 5 * 60_000;

/** Of jobs alone: whoever looks at the shop can do more than refresh, and so shares no outcome. */
const renewOnce = singleFlight<string>();

/**
 * What opens the shop's platform for the next minutes: the kept secret, else a renewed one. However
 * many ask, on however many machines, the platform is asked once.
 * @throws PlatformError `revoked` when a person must connect anew.
 */
export async function freshSecret(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { shopId, externalKey, platform }: FreshSecretOptions,
): Promise<string> {
  const kept = await selectCredential(db, keys, shopId);
  if (kept !== null && isGood(platform, kept, clock())) return kept.accessToken;
  return renewOnce(db, credentialLock(shopId), async () => {
    // Another process may have been faster.
    const current = await selectCredential(db, keys, shopId);
    if (current !== null && isGood(platform, current, clock())) return current.accessToken;
    const refreshToken = current?.refreshToken ?? null;
    const token = refreshToken === null ? null : await platform.renew?.(externalKey, refreshToken);
    if (token === null || token === undefined) {
      throw new PlatformError('revoked', `${platform.name} no longer lets us in: connect it anew.`);
    }
    // Stored before it is used: a token that is lost cannot be asked for again.
    await upsertCredential(db, keys, { ...token, shopId, now: clock().toISOString() });
    return token.accessToken;
  });
}

/** Where tokens do not end there is nothing to renew. */
function isGood(platform: Platform, { expiresAt }: Credential, now: Date): boolean {
  if (platform.renew === undefined) return true;
  return Date.parse(expiresAt) - now.getTime() > BEFORE_EXPIRY_MS;
}
