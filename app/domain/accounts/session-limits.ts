/**
 * The lifetime of a session (reliability bar 72): some days after its last use, and never longer
 * than a month after login. The specification gives no figures; these fit a tool that is opened
 * every morning on an owner's computer.
 */
const DAY_MS = 86_400_000;
export const IDLE_LIMIT_MS = 14 * DAY_MS;
export const ABSOLUTE_LIMIT_MS = 30 * DAY_MS;
/**
 * The shortest time between two updates of a session's last use, so that reading pages does not
 * mean writing rows.
 */
export const TOUCH_EVERY_MS = 60_000;

/** Instants in milliseconds since 1970. */
export interface SessionTimes {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly revokedAt: number | null;
}

export type SessionStatus = 'live' | 'revoked' | 'idle' | 'expired';

/** Decides if a session is still valid at `now`, and if not, why. */
export function getSessionStatus(session: SessionTimes, now: number): SessionStatus {
  if (session.revokedAt !== null) return 'revoked';
  if (now - session.createdAt >= ABSOLUTE_LIMIT_MS) return 'expired';
  return now - session.lastUsedAt >= IDLE_LIMIT_MS ? 'idle' : 'live';
}

/** Decides if this use must be recorded. A clock that was set back records nothing. */
export function isTouchDue(session: SessionTimes, now: number): boolean {
  return now - session.lastUsedAt >= TOUCH_EVERY_MS;
}
