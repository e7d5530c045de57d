import type { Credential } from '#app/data/connections/credential-rows.server.ts';
import { singleFlight } from '#app/data/connections/single-flight.server.ts';
import { type Platform, PlatformError } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';
import { isGoodFor, refreshCredential } from './refresh-credential.server.ts';

export interface FreshSecretOptions {
  readonly shopId: number;
  readonly externalKey: string;
  readonly platform: Platform;
}

/** A token is replaced while it still works for whoever has it in hand. */
const BEFORE_EXPIRY_MS = 5 * 60_000;

/** Of jobs alone: whoever looks at the shop can do more than refresh, and so shares no outcome. */
const renewOnce = singleFlight<Credential | null>();

/**
 * What opens the shop's platform for the next minutes: the stored secret, else a renewed one.
 * @throws PlatformError `revoked` when a person must connect anew.
 */
export async function freshSecret(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { shopId, externalKey, platform }: FreshSecretOptions,
): Promise<string> {
  const credential = await refreshCredential({ db, clock }, renewOnce, {
    shopId,
    keys,
    // Where tokens do not end there is nothing to renew.
    isFresh: (stored, now) =>
      platform.renew === undefined || isGoodFor(stored, BEFORE_EXPIRY_MS, now),
    replace: async (current) => {
      const refreshToken = current?.refreshToken ?? null;
      return refreshToken === null
        ? null
        : ((await platform.renew?.(externalKey, refreshToken)) ?? null);
    },
  });
  if (credential !== null) return credential.accessToken;
  throw new PlatformError('revoked', `${platform.name} no longer lets us in: connect it anew.`);
}
