import { selectSessionByToken, touchSession } from '#app/data/accounts/session-rows.server.ts';
import type { User } from '#app/data/accounts/user-rows.server.ts';
import { tryToAdoptOwnShops } from '#app/data/workspaces/own-shops.server.ts';
import {
  isTouchDue,
  getSessionStatus,
  type SessionTimes,
  TOUCH_EVERY_MS,
} from '#app/domain/accounts/session-limits.ts';
import type { Deps } from '#app/services/deps.ts';
import { hashToken } from '#app/lib/random-token.ts';

export interface FoundSession {
  readonly sessionKey: string;
  readonly user: User;
  /** The shop on screen; `getAccess` decides at each request if the user may see it. */
  readonly shopId: number | null;
}

/**
 * Finds the live session of a token; null when it was never issued, has ended or has expired. Its
 * use is recorded at most once a minute.
 */
export async function findSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Promise<FoundSession | null> {
  if (token === '') return null;
  const row = await selectSessionByToken(db, hashToken(token));
  if (row === null) return null;
  const now = clock();
  const times: SessionTimes = {
    createdAt: Date.parse(row.createdAt),
    lastUsedAt: Date.parse(row.lastSeenAt),
    revokedAt: row.revokedAt === null ? null : Date.parse(row.revokedAt),
  };
  if (getSessionStatus(times, now.getTime()) !== 'live') return null;
  const { sessionKey, shopId, tokenHash, user } = row;
  if (isTouchDue(times, now.getTime())) {
    const before = new Date(now.getTime() - TOUCH_EVERY_MS).toISOString();
    const touched = await touchSession(db, tokenHash, { now: now.toISOString(), before });
    // A shop made on the command line appears to the owner of the installation within a minute.
    if (touched) await tryToAdoptOwnShops(db, user.userId, now.toISOString());
  }
  return { sessionKey, user, shopId };
}
