import { z } from 'zod';
import { insertReset } from '#app/data/accounts/reset-rows.server.ts';
import { selectSecretByEmail } from '#app/data/accounts/user-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { resetMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { email, toEmailKey } from '#app/domain/accounts/account-fields.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { hashToken, newToken } from '#app/lib/random-token.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';

const schema = z.strictObject({ email });

const VALID_MINUTES = 60;

export interface RequestPasswordResetOptions extends z.input<typeof schema> {
  readonly client: ClientInfo;
}

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'accounts' | 'mailer' | 'log'>;

/**
 * Mails a link to a new password, if there is such an account. The answer and its time are the same
 * if there is none: the work continues after it. `settled` resolves when it is done.
 */
export async function requestPasswordReset(
  deps: ResetDeps,
  { client, ...fields }: RequestPasswordResetOptions,
): Promise<{ readonly settled: Promise<void> }> {
  const key = toEmailKey(parseInput(schema, fields).email);
  await consumeRateLimit(deps, 'reset_mail_from_address', { ip: client.ip });
  await consumeRateLimit(deps, 'reset_mail', { subject: key, ip: client.ip });
  if (await isMailedEnough(deps, key)) return { settled: Promise.resolve() };
  const settled = sendReset(deps, key).catch((error: unknown) => {
    deps.log.error({ event: 'account.reset_failed', err: error }, 'a password could not be reset');
  });
  return { settled };
}

/**
 * Limits the mails to one account, so that strangers at many addresses cannot fill a mailbox; the
 * answer is the same, so that they learn nothing from it.
 */
async function isMailedEnough(deps: ResetDeps, key: string): Promise<boolean> {
  try {
    await consumeRateLimit(deps, 'reset_mail_to_account', { subject: key });
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}

async function sendReset(deps: ResetDeps, key: string): Promise<void> {
  const user = await selectSecretByEmail(deps.db, key);
  if (user === null) return;
  const token = newToken();
  const now = deps.clock();
  await deps.db.transaction((tx) =>
    insertReset(tx, {
      tokenHash: hashToken(token),
      userId: user.userId,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + VALID_MINUTES * 60_000).toISOString(),
    }),
  );
  const { appUrl } = deps.accounts;
  // To the address that was registered, not to one that merely compares equal.
  await sendQuietly(
    deps,
    resetMail({ to: user.email, appUrl, token, validMinutes: VALID_MINUTES }),
  );
}
