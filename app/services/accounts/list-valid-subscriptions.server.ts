import { selectSessionTimes } from '#app/data/accounts/session-rows.server.ts';
import { selectStillTogether } from '#app/data/workspaces/access-rows.server.ts';
import { getSessionStatus } from '#app/domain/accounts/session-limits.ts';
import type { Deps } from '#app/services/deps.ts';

export interface Claim {
  readonly userId: number;
  readonly sessionKey: string | null;
  /** The subscribed shop; null before there is one. */
  readonly shopId: number | null;
}

/**
 * Returns the claims that are valid now: the session is live, and user and shop share a workspace.
 * It takes two queries for any number of claims, and prolongs no session.
 */
export async function listValidSubscriptions<T extends Claim>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  claims: readonly T[],
): Promise<ReadonlySet<T>> {
  const keys = claims.flatMap(({ sessionKey }) => (sessionKey === null ? [] : [sessionKey]));
  const pairs = claims.flatMap(({ userId, shopId }) =>
    shopId === null ? [] : [{ userId, shopId }],
  );
  const [sessions, together] = await Promise.all([
    selectSessionTimes(db, [...new Set(keys)]),
    selectStillTogether(db, pairs),
  ]);
  const now = clock().getTime();
  const live = new Set(
    sessions
      .filter((row) => getSessionStatus(toTimes(row), now) === 'live')
      .map(({ sessionKey }) => sessionKey),
  );
  const held = new Set(together.map(({ userId, shopId }) => `${userId} ${shopId}`));
  return new Set(
    claims.filter(
      ({ userId, sessionKey, shopId }) =>
        (sessionKey === null || live.has(sessionKey)) &&
        (shopId === null || held.has(`${userId} ${shopId}`)),
    ),
  );
}

function toTimes(row: Awaited<ReturnType<typeof selectSessionTimes>>[number]) {
  return {
    createdAt: Date.parse(row.createdAt),
    lastUsedAt: Date.parse(row.lastSeenAt),
    revokedAt: row.revokedAt === null ? null : Date.parse(row.revokedAt),
  };
}
