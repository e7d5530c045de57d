import {
  type Credential,
  OWN_PLATFORM,
  selectCredential,
  upsertCredential,
} from '#app/data/connections/credential-rows.server.ts';
import type { KeyRing } from '#app/data/connections/sealed-text.server.ts';
import type { SingleFlight } from '#app/data/connections/single-flight.server.ts';
import type { Tx } from '#app/data/database.ts';
import type { Deps } from '#app/services/deps.ts';

export interface CredentialRefresh {
  readonly shopId: number;
  /** The shop's own platform when absent. */
  readonly connector?: string;
  readonly keys: KeyRing;
  /** Decides if a credential need not be replaced yet. */
  readonly isFresh: (credential: Credential, now: Date) => boolean;
  /** Requests a new credential from the platform; null where only a person can. */
  readonly replace: (current: Credential | null) => Promise<Credential | null>;
  /** Writes further changes together with a new credential. */
  readonly onReplaced?: (tx: Tx) => Promise<void>;
}

/**
 * Returns the shop's credential, replaced first if necessary; null where that fails. Concurrent
 * callers, on any number of machines, refresh the token once: each refresh invalidates the token
 * before it. Callers with different means to replace it share the lock, each with a flight of its
 * own.
 */
export async function refreshCredential(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  once: SingleFlight<Credential | null>,
  { shopId, connector = OWN_PLATFORM, keys, isFresh, replace, onReplaced }: CredentialRefresh,
): Promise<Credential | null> {
  const stored = await selectCredential(db, keys, shopId, connector);
  if (stored !== null && isFresh(stored, clock())) return stored;
  const lock = `platform credential ${shopId} ${connector}`.trim();
  return once(db, lock, async () => {
    // Another process may have been faster.
    const current = await selectCredential(db, keys, shopId, connector);
    if (current !== null && isFresh(current, clock())) return current;
    const credential = await replace(current);
    if (credential === null) return null;
    // Stored before it is used: a lost token cannot be requested again.
    await db.transaction(async (tx) => {
      const now = clock().toISOString();
      await upsertCredential(tx, keys, { ...credential, shopId, connector, now });
      await onReplaced?.(tx);
    });
    return credential;
  });
}

export function isGoodFor({ expiresAt }: Credential, ms: number, now: Date): boolean {
  return Date.parse(expiresAt) - now.getTime() > ms;
}
