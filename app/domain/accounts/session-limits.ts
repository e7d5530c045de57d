/**
 * How long a session lives (reliability bar 72): a while after it was last used, and in no case
 * longer than a month after login. The specification gives no figures; these are those of a tool
 * that is opened every morning, on an owner's own machine.
 */
const DAY_MS = 86_400_000;
export const IDLE_LIMIT_MS = 14 * DAY_MS;
export const ABSOLUTE_LIMIT_MS = 30 * DAY_MS;
/** A use is noted at most so often, so that reading pages does not mean writing rows. */
export const TOUCH_EVERY_MS = 60_000;

/** Instants in milliseconds since 1970. */
export interface SessionTimes {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly revokedAt: number | null;
}

export type SessionStatus = 'live' | 'revoked' | 'idle' | 'expired';

/** Whether a session is still valid at `now`, and if not, why. */
export function getSessionStatus(session: SessionTimes, now: number): SessionStatus {
  if (session.revokedAt !== null) return 'revoked';
  if (now - session.createdAt >= ABSOLUTE_LIMIT_MS) return 'expired';
  return now - session.lastUsedAt >= IDLE_LIMIT_MS ? 'idle' : 'live';
}

/** Whether this use is to be noted. A clock that was set back notes nothing. */
export function isTouchDue(session: SessionTimes, now: number): boolean {
  return now - session.lastUsedAt >= TOUCH_EVERY_MS;
}
