import { z } from 'zod';
import {
  deleteEmailChange,
  selectEmailChange,
} from '#app/data/accounts/email-change-rows.server.ts';
import { deleteResets } from '#app/data/accounts/reset-rows.server.ts';
import { markVerified, updateEmail } from '#app/data/accounts/user-rows.server.ts';
import { deleteDemoCopy } from '#app/data/shops/demo-copy-rows.server.ts';
import { lockRegistrations } from '#app/data/workspaces/own-shops.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { emailChangedMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { addressTaken } from '#app/domain/accounts/account-fields.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { hashToken } from '#app/lib/random-token.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';

const schema = z.strictObject({ token: z.string().max(200) });

export interface ConfirmEmailChangeOptions extends z.input<typeof schema> {
  readonly client: ClientInfo;
}

/**
 * Gives an account the address whose mailbox received the token, once, and notifies the old one.
 * Password reset links in the old mailbox become invalid. Throws `not_found` for a link that was
 * used, replaced or is too old, `conflict` when the address has got an account since.
 */
export async function confirmEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'mailer' | 'log'>,
  { client, ...fields }: ConfirmEmailChangeOptions,
): Promise<{ readonly email: string }> {
  const { token } = parseInput(schema, fields);
  await consumeRateLimit(deps, 'confirm_email', { ip: client.ip });
  const tokenHash = hashToken(token);
  const now = deps.clock().toISOString();
  const change = await selectEmailChange(deps.db, tokenHash, now);
  if (change === null) throw spent();
  const { userId, emailUntilNow, ...address } = change;
  await deps.db.transaction(async (tx) => {
    if (!(await deleteEmailChange(tx, userId, tokenHash))) throw spent();
    await lockRegistrations(tx);
    if (!(await updateEmail(tx, userId, address))) throw addressTaken();
    await markVerified(tx, userId, now);
    await deleteResets(tx, userId);
    // Who had a copy of the demo keeps it: the account is theirs now.
    await deleteDemoCopy(tx, userId);
  });
  await sendQuietly(deps, emailChangedMail(emailUntilNow));
  return { email: address.email };
}

function spent(): AppError {
  return new AppError('not_found', 'This link was used already or is too old.', {
    hint: 'Ask for a new one in the settings.',
  });
}
