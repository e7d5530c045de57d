import {
  forgetPoints,
  giveBackPoint,
  type Limit,
  consumePoint,
} from '#app/data/accounts/rate-limits.server.ts';
import { ATTEMPT_LIMITS } from '#app/config/limits.ts';
import { AppError } from '#app/lib/app-error.ts';
import { getClientNetwork } from '#app/lib/client-network.ts';
import type { Deps } from '#app/services/deps.ts';
import { keyedHash } from '#app/lib/random-token.ts';

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

/** The subject by which attempts are counted: as far as the limit's `by` requires it. */
export interface AttemptSubject {
  readonly subject?: string;
  readonly ip?: string;
}

type LimitDeps = Pick<Deps, 'db' | 'accounts'>;

/** Counts one attempt. Throws `rate_limited`, with the seconds to wait, after too many. */
export async function consumeRateLimit(
  deps: LimitDeps,
  kind: AttemptKind,
  who: AttemptSubject,
): Promise<void> {
  const retryAfterSeconds = await consumePoint(deps.db, getLimit(kind), getKey(deps, kind, who));
  if (retryAfterSeconds === null) return;
  const wait = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
  throw new AppError('rate_limited', 'There were too many attempts.', {
    hint: `Try again in ${wait}.`,
    details: { retryAfterSeconds },
  });
}

/** Returns an attempt that succeeded. */
export async function returnAttempt(
  deps: LimitDeps,
  kind: AttemptKind,
  who: AttemptSubject,
): Promise<void> {
  await giveBackPoint(deps.db, getLimit(kind), getKey(deps, kind, who));
}

/** Deletes the attempts before one that succeeded. */
export async function resetRateLimit(
  deps: LimitDeps,
  kind: AttemptKind,
  who: AttemptSubject,
): Promise<void> {
  await forgetPoints(deps.db, getLimit(kind), getKey(deps, kind, who));
}

function getLimit(kind: AttemptKind): Limit {
  const { attemptsMax, windowMs } = ATTEMPT_LIMITS[kind];
  return { name: kind, points: attemptsMax, seconds: windowMs / 1000 };
}

function getKey(
  { accounts }: LimitDeps,
  kind: AttemptKind,
  { subject, ip }: AttemptSubject,
): string {
  const { by } = ATTEMPT_LIMITS[kind];
  const network = getClientNetwork(ip ?? '');
  const keyParts = {
    account_and_address: [subject, network],
    address: [network],
    account: [subject],
    workspace: [subject],
    api_key: [subject],
  }[by];
  return keyedHash(accounts.fingerprintKey, JSON.stringify(keyParts));
}
