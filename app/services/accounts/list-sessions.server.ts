import { type SessionRow, selectSessions } from '#app/data/accounts/session-rows.server.ts';
import { getSessionStatus } from '#app/domain/accounts/session-limits.ts';
import type { Deps } from '#app/services/deps.ts';

export interface ListedSession {
  readonly sessionKey: string;
  /** "Firefox on Windows". */
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

/** Where the user is logged in, the current session first, then the last used. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionKey: current }: { readonly userId: number; readonly sessionKey: string },
): Promise<ListedSession[]> {
  const now = clock().getTime();
  const rows = await selectSessions(db, userId);
  return rows
    .filter((row) => getSessionStatus(timesOf(row), now) === 'live')
    .map(({ sessionKey, device, createdAt, lastSeenAt }) => ({
      sessionKey,
      device,
      createdAt,
      lastSeenAt,
      isCurrent: sessionKey === current,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

function timesOf({ createdAt, lastSeenAt }: SessionRow) {
  return { createdAt: Date.parse(createdAt), lastUsedAt: Date.parse(lastSeenAt), revokedAt: null };
}
