import { insertPendingConnection } from '#app/data/connections/pending-connection-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { hashToken, newToken } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';

export interface RequestWooKeyOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly site: string;
}

/** The life of a request: logging in to a shop and approving takes a while. */
const LIFE_MS = 60 * 60_000;

/**
 * Records that the account requests a key of a shop, and returns the state with which the shop will
 * answer.
 */
export async function requestWooKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { site, ...who }: RequestWooKeyOptions,
): Promise<string> {
  const state = newToken();
  const now = clock();
  await insertPendingConnection(db, {
    ...who,
    stateHash: hashToken(state),
    platformId: PLATFORM.wooCommerce,
    externalKey: site,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
  });
  return state;
}
