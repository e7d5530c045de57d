import {
  revokeSessionByToken,
  revokeSessions,
  selectSessions,
  type SessionRow,
} from '#app/data/accounts/session-rows.server.ts';
import { getSessionStatus } from '#app/domain/accounts/session-limits.ts';
import { AppError } from '#app/lib/app-error.ts';
import { hashToken } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';

interface ListedSession {
  readonly sessionKey: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

/** Lists the user's sessions, the current one first, then by last use. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, sessionKey: current }: { readonly userId: number; readonly sessionKey: string },
): Promise<ListedSession[]> {
  const now = clock().getTime();
  const rows = await selectSessions(db, userId);
  return rows
    .filter((row) => getSessionStatus(toTimes(row), now) === 'live')
    .map(({ sessionKey, device, createdAt, lastSeenAt }) => ({
      sessionKey,
      device,
      createdAt,
      lastSeenAt,
      isCurrent: sessionKey === current,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

function toTimes({ createdAt, lastSeenAt }: SessionRow) {
  return { createdAt: Date.parse(createdAt), lastUsedAt: Date.parse(lastSeenAt), revokedAt: null };
}

/** Ends one session of the user. Throws `not_found`, also for another user's session. */
export async function revokeSession(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  options: { readonly userId: number; readonly sessionKey: string },
): Promise<void> {
  const now = clock().toISOString();
  const ended = await revokeSessions(db, options.userId, { now, only: options.sessionKey });
  if (ended === 0) throw new AppError('not_found', 'This session has ended already.');
  await events.rightsChanged(options.userId);
}

/** Ends the session of this token on the server: a copy of the cookie becomes invalid. */
export async function logOut(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { token }: { readonly token: string },
): Promise<void> {
  const userId = await revokeSessionByToken(db, hashToken(token), clock().toISOString());
  if (userId !== null) await events.rightsChanged(userId);
}

/** Ends every session of the user, or all but one; returns their number. */
export async function logOutEverywhere(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  options: { readonly userId: number; readonly exceptSessionKey?: string },
): Promise<number> {
  const except = options.exceptSessionKey;
  const now = clock().toISOString();
  const { userId } = options;
  const ended = await revokeSessions(db, userId, { now, ...(except !== undefined && { except }) });
  await events.rightsChanged(userId);
  return ended;
}
