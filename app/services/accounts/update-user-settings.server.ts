import { z } from 'zod';
import { selectUser, updateUser, type User } from '#app/data/accounts/user-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { textField } from '#app/lib/text-field.ts';
import type { Deps } from '#app/services/deps.ts';
import { locale, personName } from '#app/domain/accounts/account-fields.ts';

const schema = z.strictObject({
  firstName: personName.optional(),
  lastName: textField(100, 0).optional(),
  locale: locale.optional(),
  /** The formats as `writeFormatChoices` writes them. */
  formats: z.string().max(100).optional(),
});

export interface UpdateUserSettingsOptions {
  readonly userId: number;
  readonly settings: z.input<typeof schema>;
}

/** Saves the user's settings and returns the user as it is then. Throws `invalid_input`. */
export async function updateUserSettings(
  { db }: Pick<Deps, 'db'>,
  { userId, settings }: UpdateUserSettingsOptions,
): Promise<User> {
  const changes = parseInput(schema, settings);
  const user = await db.transaction(async (tx) => {
    await updateUser(tx, userId, changes);
    return selectUser(tx, userId);
  });
  if (user === null) throw new AppError('not_found', 'This account is no longer here.');
  return user;
}
