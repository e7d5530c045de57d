import { hasAccounts } from '#app/data/accounts/has-accounts.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import { Secret } from '#app/lib/secret.ts';
import type { AccountSettings } from '#app/services/account-settings.ts';
import { keyedHash } from '#app/lib/random-token.ts';

/**
 * Derives the token of the first account; it is identical on all servers that share a session
 * secret, and after a restart.
 */
export function getFirstAccountToken(sessionSecret: Secret): Secret {
  return new Secret(keyedHash(sessionSecret, 'first account'));
}

/**
 * Returns the address at which the first account is created; null once there is one, or where the
 * plain register page is enough. The link is invalid after that account is created.
 */
export async function firstAccountAddress(
  db: Queryable,
  { appUrl, firstAccountToken }: AccountSettings,
): Promise<string | null> {
  if (firstAccountToken === undefined || (await hasAccounts(db))) return null;
  return `${appUrl}/register?first=${firstAccountToken.reveal()}`;
}

/**
 * Refuses a registration without an invitation: the first account without its link, where strangers
 * reach the server before its owner may, and any other where registration is closed.
 */
export async function refuseRegistration(
  db: Queryable,
  { firstAccountToken, isRegistrationClosed }: AccountSettings,
  token: string,
): Promise<void> {
  if (await hasAccounts(db)) {
    if (isRegistrationClosed !== true) return;
    throw new AppError('forbidden', 'Nobody can register here by themselves.', {
      hint: 'Ask somebody of a workspace here for an invitation.',
    });
  }
  if (firstAccountToken === undefined || isSameSecret(token, firstAccountToken.reveal())) return;
  throw new AppError('forbidden', 'The first account is made with a link of its own.', {
    hint: 'The server printed it when it started.',
  });
}
