import { z } from 'zod';
import {
  selectSecret,
  selectUser,
  updateEmail,
  updateUser,
  type User,
} from '#app/data/accounts/user-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { lockRegistrations } from '#app/data/workspaces/own-shops.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { textField } from '#app/lib/text-field.ts';
import type { Deps } from '#app/services/deps.ts';
import { emailChangedMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { email, emailKeyOf, locale, personName } from './account-fields.ts';
import type { Visitor } from './account-settings.ts';
import { confirmPassword } from './confirm-password.server.ts';

const schema = z.strictObject({
  firstName: personName.optional(),
  lastName: textField(100, 0).optional(),
  locale: locale.optional(),
  email: email.optional(),
  /** Needed when the address changes. */
  currentPassword: z.string().max(1000).optional(),
});

export interface UpdateUserSettingsOptions {
  readonly userId: number;
  readonly visitor: Visitor;
  /** Those that change; the others stay. */
  readonly settings: z.input<typeof schema>;
}

/**
 * Saves what users say about themselves and gives the user as it is then. Another address needs the
 * password, and the old address is told. Throws `invalid_input`, `conflict` when it is taken.
 */
export async function updateUserSettings(
  deps: Pick<Deps, 'db' | 'accounts' | 'mailer' | 'log'>,
  { userId, visitor, settings }: UpdateUserSettingsOptions,
): Promise<User> {
  const changes = parseInput(schema, settings);
  const known = await selectSecret(deps.db, userId);
  if (known === null) throw gone();
  const address = changes.email === known.email ? undefined : changes.email;
  if (address !== undefined) {
    await confirmPassword(deps, { userId, password: changes.currentPassword ?? '', visitor });
  }
  const user = await deps.db.transaction(async (tx) => {
    await updateUser(tx, userId, changes);
    if (address !== undefined) await changeAddress(tx, userId, address);
    return selectUser(tx, userId);
  });
  if (user === null) throw gone();
  if (address !== undefined) await sendQuietly(deps, emailChangedMail(known.email));
  return user;
}

async function changeAddress(tx: Tx, userId: number, address: string): Promise<void> {
  await lockRegistrations(tx);
  const row = { email: address, emailNormalised: emailKeyOf(address) };
  if (await updateEmail(tx, userId, row)) return;
  throw new AppError('conflict', 'There is an account with this email address already.');
}

function gone(): AppError {
  return new AppError('not_found', 'This account is no longer here.');
}
