import type { Credential } from '#app/data/connections/credential-rows.server.ts';
import { singleFlight } from '#app/data/connections/single-flight.server.ts';
import type { Connector } from '#app/connectors/port.ts';
import { type Platform, PlatformError, type PlatformToken } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';
import { isGoodFor, refreshCredential } from './refresh-credential.server.ts';

export interface FreshSecretOptions {
  readonly shopId: number;
  readonly externalKey: string;
  readonly platform: Platform;
}

type SecretDeps = Pick<Deps, 'db' | 'keys' | 'clock'>;

/**
 * The time before its end at which a token is replaced, while it still works for concurrent users.
 */
const BEFORE_EXPIRY_MS = 5 * 60_000;

/**
 * Shares one renewal between jobs; a visitor can do more than refresh, and so shares no outcome
 * with them.
 */
const renewOnce = singleFlight<Credential | null>();

/**
 * Returns a secret of the shop's platform that is valid for the next minutes: the stored one, else
 * a renewed one. @throws PlatformError `revoked` when a person must connect anew.
 */
export function freshSecret(
  deps: SecretDeps,
  { shopId, externalKey, platform: { name, renew } }: FreshSecretOptions,
): Promise<string> {
  return renewedSecret(deps, {
    shopId,
    name,
    renew: renew && ((refreshToken) => renew(externalKey, refreshToken)),
  });
}

/** Returns a valid secret for one of the shop's connectors, renewed if necessary. */
export function freshConnectorSecret(
  deps: SecretDeps,
  { shopId, connector }: { readonly shopId: number; readonly connector: Connector },
): Promise<string> {
  const { key, name, renew } = connector;
  return renewedSecret(deps, { shopId, connector: key, name, renew });
}

interface Renewal {
  readonly shopId: number;
  /** The shop's own platform when absent. */
  readonly connector?: string;
  readonly name: string;
  /**
   * Renews a token; null when the refresh token is no longer valid. Absent where tokens do not end.
   */
  readonly renew: ((refreshToken: string) => Promise<PlatformToken | null>) | undefined;
}

async function renewedSecret(
  { db, keys, clock }: SecretDeps,
  { name, renew, ...owner }: Renewal,
): Promise<string> {
  const credential = await refreshCredential({ db, clock }, renewOnce, {
    ...owner,
    keys,
    isFresh: (stored, now) => renew === undefined || isGoodFor(stored, BEFORE_EXPIRY_MS, now),
    replace: async (current) => {
      const refreshToken = current?.refreshToken ?? null;
      return refreshToken === null ? null : ((await renew?.(refreshToken)) ?? null);
    },
  });
  if (credential !== null) return credential.accessToken;
  throw new PlatformError(
    'revoked',
    `${name} no longer accepts this connection: connect it again.`,
  );
}
