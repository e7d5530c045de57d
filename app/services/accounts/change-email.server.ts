import { z } from 'zod';
import {
  deleteEmailChange,
  replaceEmailChange,
} from '#app/data/accounts/email-change-rows.server.ts';
import { selectSecret, selectSecretByEmail } from '#app/data/accounts/user-rows.server.ts';
import { addressTaken, email, toEmailKey } from '#app/domain/accounts/account-fields.ts';
import { hasMailbox, isDemoCopyAddress } from '#app/domain/accounts/mailbox.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { hashToken, newToken } from '#app/lib/random-token.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { confirmEmailMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { confirmPassword } from './confirm-password.server.ts';

const schema = z.strictObject({ email, currentPassword: z.string().max(1000) });

const VALID_HOURS = 24;

export interface RequestEmailChangeOptions extends z.input<typeof schema> {
  readonly userId: number;
  readonly client: ClientInfo;
}

export interface EmailChangeRequested {
  readonly email: string;
  /** Set when the mail was sent; after a failure, another request sends another. */
  readonly isMailed: boolean;
}

/**
 * Requests another email address: it takes effect once the link mailed to it was followed; until
 * then the account has its present one. An account without an address has no password to give.
 * Throws `invalid_input`, `conflict` when the address has an account.
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'mailer' | 'log'>,
  { userId, client, ...fields }: RequestEmailChangeOptions,
): Promise<EmailChangeRequested> {
  const input = parseInput(schema, fields);
  const account = await selectSecret(deps.db, userId);
  if (account === null || hasMailbox(account.email)) {
    await confirmPassword(deps, { userId, password: input.currentPassword, client });
  }
  await consumeRateLimit(deps, 'change_email', { subject: String(userId) });
  // Anybody may copy the demo, so its mails are counted by the client's address.
  if (account !== null && isDemoCopyAddress(account.email)) {
    await consumeRateLimit(deps, 'register_from_address', { ip: client.ip });
  }
  const emailNormalised = toEmailKey(input.email);
  const owner = await selectSecretByEmail(deps.db, emailNormalised);
  if (owner !== null && owner.userId !== userId) throw addressTaken();
  const token = newToken();
  const now = deps.clock();
  await deps.db.transaction((tx) =>
    replaceEmailChange(tx, {
      userId,
      tokenHash: hashToken(token),
      email: input.email,
      emailNormalised,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + VALID_HOURS * 3_600_000).toISOString(),
    }),
  );
  const { appUrl } = deps.accounts;
  const mail = confirmEmailMail({ to: input.email, appUrl, token, validHours: VALID_HOURS });
  return { email: input.email, isMailed: await sendQuietly(deps, mail) };
}

/** Cancels a change of address: the mailed link becomes invalid. */
export async function cancelEmailChange(
  { db }: Pick<Deps, 'db'>,
  { userId }: { readonly userId: number },
): Promise<void> {
  await deleteEmailChange(db, userId);
}
