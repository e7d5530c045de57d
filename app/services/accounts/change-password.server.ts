import { z } from 'zod';
import { deleteResets } from '#app/data/accounts/reset-rows.server.ts';
import { revokeSessions } from '#app/data/accounts/session-rows.server.ts';
import { holdPassword, updatePassword } from '#app/data/accounts/user-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { passwordChangedMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { refusePassword } from '#app/domain/accounts/new-password.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { openSession, type OpenedSession } from './open-session.server.ts';
import { hashPassword } from './password-hash.server.ts';

const schema = z.strictObject({
  currentPassword: z.string().max(1000),
  newPassword: z.string().max(1000),
});

export interface ChangePasswordOptions extends z.input<typeof schema> {
  readonly userId: number;
  readonly client: ClientInfo;
}

/**
 * Changes the password of a user who knows the present one, ends all of their sessions and opens a
 * new one for this browser. Throws `invalid_input` when either password is not acceptable.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts' | 'mailer' | 'log' | 'events'>,
  { userId, client, ...fields }: ChangePasswordOptions,
): Promise<OpenedSession> {
  const { currentPassword, newPassword } = parseInput(schema, fields);
  const account = await confirmPassword(deps, { userId, password: currentPassword, client });
  refusePassword(newPassword, account.email);
  const passwordHash = await hashPassword(newPassword);
  const now = deps.clock().toISOString();
  const session = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, account))) {
      throw new AppError('conflict', 'The password has just been changed elsewhere.');
    }
    await updatePassword(tx, userId, passwordHash);
    await deleteResets(tx, userId);
    await revokeSessions(tx, userId, { now });
    return openSession(tx, deps, { userId, client });
  });
  await deps.events.rightsChanged(userId);
  await sendQuietly(deps, passwordChangedMail(account.email));
  return session;
}
