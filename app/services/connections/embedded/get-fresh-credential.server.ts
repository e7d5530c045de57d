import type { Credential } from '#app/data/connections/credential-rows.server.ts';
import { singleFlight } from '#app/data/connections/single-flight.server.ts';
import {
  isGoodFor,
  refreshCredential,
} from '#app/services/connections/refresh-credential.server.ts';
import { reopenShop } from '#app/services/connections/reopen-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { EmbeddedSettings } from '#app/services/embedded-settings.ts';

export interface FreshCredentialOptions {
  readonly shopId: number;
  readonly shop: string;
  /** The token of the present visitor; null in a job, which has none. */
  readonly sessionToken: string | null;
}

/**
 * The time before its end at which a token is replaced: it still works for concurrent users, and
 * Shopify's library, which begins five minutes before the end, would replace it without a lock.
 */
const BEFORE_EXPIRY_MS = 6 * 60_000;

const replaceOnce = singleFlight<Credential | null>();

/**
 * Returns the shop's credential, valid for six more minutes at least: the stored one, else
 * refreshed, else exchanged for the session token. Null when only a person can obtain one.
 */
export function getFreshCredential(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'platforms'>,
  { keys, admin }: EmbeddedSettings,
  { shopId, shop, sessionToken }: FreshCredentialOptions,
): Promise<Credential | null> {
  return refreshCredential(deps, replaceOnce, {
    shopId,
    keys,
    isFresh: (stored, now) => isGoodFor(stored, BEFORE_EXPIRY_MS, now),
    replace: async (current) => {
      const refreshToken = current?.refreshToken ?? null;
      const refreshed = refreshToken === null ? null : await admin.refresh(shop, refreshToken);
      if (refreshed !== null || sessionToken === null) return refreshed;
      return admin.exchange(shop, sessionToken);
    },
    onReplaced: (tx) => reopenShop(deps, tx, { shopId }),
  });
}
