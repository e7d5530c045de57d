import { z } from 'zod';
import {
  holdPassword,
  selectSecretByEmail,
  selectUser,
  strengthenPassword,
  type User,
  type UserSecret,
} from '#app/data/accounts/user-rows.server.ts';
import { sweepLimits } from '#app/data/accounts/rate-limits.server.ts';
import type { Database } from '#app/data/database.ts';
import { isNodeLost } from '#app/data/node-lost.ts';
import { countFactors } from '#app/data/accounts/second-factor-rows.server.ts';
import { tryToAdoptOwnShops } from '#app/data/workspaces/own-shops.server.ts';
import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { openSession, type OpenedSession } from './open-session.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { getPasswordMark, isProtected, SecondFactorDue } from './second-factor.server.ts';
import {
  resetRateLimit,
  returnAttempt,
  consumeRateLimit,
} from '#app/services/consume-rate-limit.server.ts';

const schema = z.strictObject({ email: z.string().max(1000), password: z.string().max(1000) });

export interface LogInOptions extends z.input<typeof schema> {
  readonly client: ClientInfo;
}

export interface LoggedIn {
  readonly user: User;
  readonly session: OpenedSession;
}

/**
 * Logs a user in with a new session. Throws `unauthorised`, identical and after the same work for
 * an unknown address and a wrong password; `rate_limited` after too many attempts;
 * `SecondFactorDue` where the password is right and the account has a second factor, which
 * `finishLogIn` takes.
 */
export async function logIn(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  { client, ...input }: LogInOptions,
): Promise<LoggedIn> {
  const { email, password } = parseInput(schema, input);
  const key = normaliseEmail(email) ?? '';
  const who = { subject: key, ip: client.ip };
  await consumeRateLimit(deps, 'login_from_address', who);
  await consumeRateLimit(deps, 'login', who);
  // Before anything opens: what only clears up must not turn a login into an error.
  await sweepLimits(deps.db);
  const account = key === '' ? null : await selectSecretByEmail(deps.db, key);
  const { isRight, isWeak } = await verifyPassword(password, account?.passwordHash ?? null);
  if (account === null || !isRight) throw wrong();
  if (isProtected(await countFactors(deps.db, account.userId))) {
    const passwordHash = isWeak
      ? await strengthen(deps.db, account, password)
      : account.passwordHash;
    await resetRateLimit(deps, 'login', who);
    await returnAttempt(deps, 'login_from_address', who);
    throw new SecondFactorDue({
      userId: account.userId,
      passwordMark: getPasswordMark(deps.accounts, passwordHash),
    });
  }
  // This precedes the session: if the database fails here, the user is not logged in.
  await tryToAdoptOwnShops(deps.db, account.userId, deps.clock().toISOString());
  const loggedIn = await enter(deps, account, client);
  if (isWeak) await strengthen(deps.db, account, password);
  await resetRateLimit(deps, 'login', who);
  await returnAttempt(deps, 'login_from_address', who);
  return loggedIn;
}

/**
 * Hashes the password again, and returns the hash that is stored then. Nodes share this write, so
 * that it is left to the next log-in while one of them is unreachable.
 */
async function strengthen(
  db: Database,
  { userId, passwordHash }: UserSecret,
  password: string,
): Promise<string | null> {
  if (passwordHash === null) return null;
  const strong = await hashPassword(password);
  try {
    await strengthenPassword(db, userId, { weak: passwordHash, strong });
    return strong;
  } catch (error) {
    if (!isNodeLost(error)) throw error;
    return passwordHash;
  }
}

async function enter(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  account: UserSecret,
  client: ClientInfo,
): Promise<LoggedIn> {
  const { userId } = account;
  return deps.db.transaction(async (tx) => {
    // The password may have been reset while it was checked: then it no longer opens anything.
    if (!(await holdPassword(tx, account))) throw wrong();
    const user = await selectUser(tx, userId);
    if (user === null) throw wrong();
    return { user, session: await openSession(tx, deps, { userId, client }) };
  });
}

function wrong(): AppError {
  return new AppError('unauthorised', 'The email address or the password is not right.');
}
