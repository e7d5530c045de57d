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

/** What attempts are counted by: as much of it as the limit's `by` wants. */
export interface AttemptSubject {
  /** Email or id of the account, id of the workspace or of the key. */
  readonly subject?: string;
  readonly ip?: string;
}

type LimitDeps = Pick<Deps, 'db' | 'accounts'>;

/** Counts one attempt. Throws `rate_limited`, with the seconds to wait, when there were too many. */
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

/** Gives back an attempt that succeeded. */
export async function returnAttempt(
  deps: LimitDeps,
  kind: AttemptKind,
  who: AttemptSubject,
): Promise<void> {
  await giveBackPoint(deps.db, getLimit(kind), getKey(deps, kind, who));
}

/** Forgets the attempts before one that succeeded. */
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
