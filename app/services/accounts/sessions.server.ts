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

/** Ends one session of the user's own. Throws `not_found`, also for somebody else's. */
export async function revokeSession(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  options: { readonly userId: number; readonly sessionKey: string },
): Promise<void> {
  const now = clock().toISOString();
  const ended = await revokeSessions(db, options.userId, { now, only: options.sessionKey });
  if (ended === 0) throw new AppError('not_found', 'This session has ended already.');
  await events.rightsChanged(options.userId);
}

/** Ends the session of this token, on the server: a copy of the cookie opens nothing any more. */
export async function logOut(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { token }: { readonly token: string },
): Promise<void> {
  const userId = await revokeSessionByToken(db, hashToken(token), clock().toISOString());
  if (userId !== null) await events.rightsChanged(userId);
}

/** Ends every session of the user, or all but the one given; gives how many. */
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
