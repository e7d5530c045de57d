import {
  type Credential,
  selectCredential,
  upsertCredential,
} from '#app/data/credentials/credential-rows.server.ts';
import { singleFlight } from '#app/data/credentials/single-flight.server.ts';
import { credentialLock } from '#app/services/connections/credential-lock.ts';
import { reopenShop } from '#app/services/connections/reopen-shop.command.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { EmbeddedSettings } from '#app/services/embedded-settings.ts';

export interface FreshCredentialOptions {
  readonly shopId: number;
  readonly shop: string;
  /** Of somebody who is looking now; null in a job, which has nobody's. */
  readonly sessionToken: string | null;
}

/**
 * A token is replaced while it still works for whoever has it in hand, and before Shopify's library,
 * which begins five minutes before its end, would replace it without a lock.
 */
const BEFORE_EXPIRY_MS = 6 * 60_000;

const replaceOnce = singleFlight<Credential | null>();

/**
 * The shop's credential, good for six more minutes at least: the kept one, else refreshed, else
 * exchanged for the session token. However many ask, Shopify is asked once, for each refresh makes
 * the token before it worthless. null when it takes a person to come by.
 */
export async function freshCredential(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'platforms'>,
  { keys, admin }: EmbeddedSettings,
  { shopId, shop, sessionToken }: FreshCredentialOptions,
): Promise<Credential | null> {
  const { db, clock } = deps;
  const kept = await selectCredential(db, keys, shopId);
  if (kept !== null && isFresh(kept.expiresAt, clock())) return kept;
  return replaceOnce(db, credentialLock(shopId), async () => {
    // Another process may have been faster.
    const current = await selectCredential(db, keys, shopId);
    if (current !== null && isFresh(current.expiresAt, clock())) return current;
    const refreshToken = current?.refreshToken ?? null;
    const refreshed = refreshToken === null ? null : await admin.refresh(shop, refreshToken);
    const token =
      refreshed ?? (sessionToken === null ? null : await admin.exchange(shop, sessionToken));
    if (token === null) return null;
    await db.transaction(async (tx) => {
      await upsertCredential(tx, keys, { ...token, shopId, now: clock().toISOString() });
      await reopenShop(deps, tx, { shopId });
    });
    return token;
  });
}

function isFresh(expiresAt: string, now: Date): boolean {
  return Date.parse(expiresAt) - now.getTime() > BEFORE_EXPIRY_MS;
}
