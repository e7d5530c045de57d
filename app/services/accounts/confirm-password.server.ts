import { selectSecret, type UserSecret } from '#app/data/accounts/user-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { verifyPassword } from './password-hash.server.ts';
import { resetRateLimit, consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';

export interface ConfirmPasswordOptions {
  readonly userId: number;
  readonly password: string;
  readonly client: ClientInfo;
}

/**
 * Confirms the user's identity before an action that a stolen session must not be able to do.
 * Throws `invalid_input` when the password is wrong, `rate_limited` after too many attempts.
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'accounts'>,
  { userId, password, client }: ConfirmPasswordOptions,
): Promise<UserSecret> {
  const who = { subject: String(userId), ip: client.ip };
  await consumeRateLimit(deps, 'change_password', who);
  const account = await selectSecret(deps.db, userId);
  const { isRight } = await verifyPassword(password, account?.passwordHash ?? null);
  if (account === null || !isRight) {
    const message = 'The current password is not right';
    throw new AppError('invalid_input', `${message}.`, {
      fields: [{ path: 'currentPassword', message }],
    });
  }
  await resetRateLimit(deps, 'change_password', who);
  return account;
}
