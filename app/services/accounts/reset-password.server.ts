import { z } from 'zod';
import { selectReset, spendReset } from '#app/data/accounts/reset-rows.server.ts';
import { revokeSessions } from '#app/data/accounts/session-rows.server.ts';
import { lockPassword, markVerified, updatePassword } from '#app/data/accounts/user-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { passwordChangedMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { refusePassword } from '#app/domain/accounts/new-password.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { hashPassword } from './password-hash.server.ts';
import { hashToken } from '#app/lib/random-token.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';

const schema = z.strictObject({ token: z.string().max(200), password: z.string().max(1000) });

export interface ResetPasswordOptions extends z.input<typeof schema> {
  readonly client: ClientInfo;
}

/**
 * Sets a new password by the token of a mail, which is used up, and ends every session. Throws
 * `not_found` when the link was used or is too old, `invalid_input` for an unacceptable password.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'mailer' | 'log' | 'events'>,
  { client, ...fields }: ResetPasswordOptions,
): Promise<void> {
  const { token, password } = parseInput(schema, fields);
  await consumeRateLimit(deps, 'reset_password', { ip: client.ip });
  const tokenHash = hashToken(token);
  const now = deps.clock().toISOString();
  const reset = await selectReset(deps.db, tokenHash, now);
  if (reset === null) throw spent();
  refusePassword(password, reset.email);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    await lockPassword(tx, reset.userId);
    if (!(await spendReset(tx, tokenHash, now))) throw spent();
    await updatePassword(tx, reset.userId, passwordHash);
    await markVerified(tx, reset.userId, now);
    await revokeSessions(tx, reset.userId, { now });
  });
  await deps.events.rightsChanged(reset.userId);
  await sendQuietly(deps, passwordChangedMail(reset.email));
}

function spent(): AppError {
  return new AppError('not_found', 'This link was used already or is too old.', {
    hint: 'Ask for a new one.',
  });
}
