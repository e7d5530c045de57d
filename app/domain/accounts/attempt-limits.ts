/**
 * How often something may be tried (reliability bar 71), and the arithmetic of it: windows that
 * begin with the first attempt. A limit on an account always counts together with the address it
 * comes from, so that a stranger's attempts never lock the owner out.
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface AttemptLimit {
  readonly attemptsMax: number;
  readonly windowMs: number;
  /** What attempts are counted by. */
  readonly by: 'account_and_address' | 'address' | 'account' | 'workspace' | 'api_key';
}

/** Login is the bar's own; the others are chosen for what a person or a script does in earnest. */
export const ATTEMPT_LIMITS = {
  login: { attemptsMax: 5, windowMs: MINUTE_MS, by: 'account_and_address' },
  login_from_address: { attemptsMax: 20, windowMs: MINUTE_MS, by: 'address' },
  register_from_address: { attemptsMax: 10, windowMs: HOUR_MS, by: 'address' },
  reset_mail: { attemptsMax: 3, windowMs: HOUR_MS, by: 'account_and_address' },
  reset_mail_from_address: { attemptsMax: 10, windowMs: HOUR_MS, by: 'address' },
  reset_password: { attemptsMax: 10, windowMs: HOUR_MS, by: 'address' },
  change_password: { attemptsMax: 5, windowMs: MINUTE_MS, by: 'account_and_address' },
  change_email: { attemptsMax: 5, windowMs: HOUR_MS, by: 'account' },
  confirm_email: { attemptsMax: 20, windowMs: HOUR_MS, by: 'address' },
  /** What comes back from a platform is taken once. */
  authorisation_state: { attemptsMax: 1, windowMs: HOUR_MS, by: 'account' },
  authorisation_from_address: { attemptsMax: 30, windowMs: HOUR_MS, by: 'address' },
  error_report: { attemptsMax: 20, windowMs: MINUTE_MS, by: 'address' },
  invite: { attemptsMax: 20, windowMs: HOUR_MS, by: 'workspace' },
  find_shop: { attemptsMax: 40, windowMs: HOUR_MS, by: 'account' },
  accept_invitation: { attemptsMax: 20, windowMs: HOUR_MS, by: 'address' },
  /** Keys that open nothing: who knows a key is not kept waiting by others behind the same address. */
  unknown_api_key: { attemptsMax: 20, windowMs: MINUTE_MS, by: 'address' },
  public_api: { attemptsMax: 120, windowMs: MINUTE_MS, by: 'api_key' },
} as const satisfies Record<string, AttemptLimit>;

/** Attempts counted so far; instants in milliseconds since 1970. */
export interface AttemptCount {
  readonly windowStartedAt: number;
  readonly attempts: number;
}

export interface AttemptVerdict {
  readonly isAllowed: boolean;
  readonly attemptsLeft: number;
  /** Whole seconds until the next attempt can succeed, for `Retry-After`; 0 when allowed. */
  readonly retryAfterS: number;
  /** The count to keep. */
  readonly count: AttemptCount;
}

/** Judges one more attempt at `now`. Attempts beyond the limit are refused and prolong nothing. */
export function countAttempt(
  limit: AttemptLimit,
  before: AttemptCount | null,
  now: number,
): AttemptVerdict {
  const isFresh = before === null || now - before.windowStartedAt >= limit.windowMs;
  const current = isFresh ? { windowStartedAt: now, attempts: 0 } : before;
  const isAllowed = current.attempts < limit.attemptsMax;
  const attempts = isAllowed ? current.attempts + 1 : current.attempts;
  const waitMs = current.windowStartedAt + limit.windowMs - now;
  return {
    isAllowed,
    attemptsLeft: limit.attemptsMax - attempts,
    retryAfterS: isAllowed ? 0 : Math.max(1, Math.ceil(waitMs / 1000)),
    count: { windowStartedAt: current.windowStartedAt, attempts },
  };
}
