import { hasAccounts } from '#app/data/accounts/has-accounts.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import { Secret } from '#app/lib/secret.ts';
import type { AccountSettings } from '#app/services/account-settings.ts';
import { keyedHash } from '#app/lib/random-token.ts';

/** The same on all servers that share a session secret, and after a restart. */
export function getFirstAccountToken(sessionSecret: Secret): Secret {
  return new Secret(keyedHash(sessionSecret, 'first account'));
}

/**
 * The address at which the first account is made; null once there is one, and where the register page
 * itself is enough. It opens nothing any more after that account is made.
 */
export async function firstAccountAddress(
  db: Queryable,
  { appUrl, firstAccountToken }: AccountSettings,
): Promise<string | null> {
  if (firstAccountToken === undefined || (await hasAccounts(db))) return null;
  return `${appUrl}/register?first=${firstAccountToken.reveal()}`;
}

/**
 * Refuses an account that nobody was invited to have: the first one without its link, where strangers
 * reach the server before its owner may, and any other where registration is closed.
 */
export async function refuseRegistration(
  db: Queryable,
  { firstAccountToken, isRegistrationClosed }: AccountSettings,
  given: string,
): Promise<void> {
  if (await hasAccounts(db)) {
    if (isRegistrationClosed !== true) return;
    throw new AppError('forbidden', 'Nobody can register here by themselves.', {
      hint: 'Ask somebody of a workspace here for an invitation.',
    });
  }
  if (firstAccountToken === undefined || isSameSecret(given, firstAccountToken.reveal())) return;
  throw new AppError('forbidden', 'The first account is made with a link of its own.', {
    hint: 'The server printed it when it started.',
  });
}
