import { z } from 'zod';
import { locale, personName } from '#app/domain/accounts/account-fields.ts';
import { CURRENCY_DISPLAYS, DATE_PATTERNS, WEIGHT_UNITS } from '#app/lib/display-locale.ts';
import { FOLLOW_BROWSER, MONTH_WRITTEN_OUT } from '#app/lib/format-choices.ts';
import { textField } from '#app/lib/text-field.ts';
import {
  filledEmail,
  isTypedTwice,
  knownPassword,
  newPassword,
  TYPED_DIFFERENTLY,
} from './auth-forms.ts';
import { defineForm } from './form-definition.ts';
import { hidden, plainText } from './form-fields.ts';

export const profileForm = defineForm('save-user', {
  firstName: personName,
  lastName: textField(100, 0),
});

/**
 * Saves a user's formats for days, numbers, amounts and weights; empty takes those of each shop.
 */
export const userFormatsForm = defineForm('save-user-formats', {
  locale: z.union([z.literal(['', FOLLOW_BROWSER]), locale], { error: 'is not a language' }),
  dateFormat: z.enum(['', MONTH_WRITTEN_OUT, ...DATE_PATTERNS], { error: 'is not a date format' }),
  currencyDisplay: z.enum(['', ...CURRENCY_DISPLAYS], {
    error: 'is not a way to write a currency',
  }),
  weightUnit: z.enum(['', ...WEIGHT_UNITS], { error: 'is not a unit of weight' }),
});

/** Changes the email of an account that logs in with a password. */
export const changeEmailForm = defineForm('change-email', {
  email: filledEmail,
  currentPassword: knownPassword,
});

/** Adds the email of an account that logs in through a platform and has no password. */
export const addEmailForm = defineForm('change-email', { email: filledEmail });

export const cancelEmailChangeForm = defineForm('keep-email', {});

export const changePasswordForm = defineForm(
  'change-password',
  { currentPassword: knownPassword, ...newPassword },
  (schema) => schema.refine(isTypedTwice, TYPED_DIFFERENTLY),
);

export const deleteAccountForm = defineForm('delete-account', {
  confirmEmail: plainText,
  /** Absent for an account without a password. */
  currentPassword: plainText.meta({ format: 'password' }),
});

export const revokeSessionForm = defineForm('revoke-session', { sessionKey: hidden });

export const revokeOthersForm = defineForm('revoke-others', {});
