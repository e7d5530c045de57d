import { locale, personName } from '#app/domain/accounts/account-fields.ts';
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
  locale,
});

/** Of an account that logs in with a password. */
export const changeEmailForm = defineForm('change-email', {
  email: filledEmail,
  currentPassword: knownPassword,
});

/** Of one that logs in elsewhere and has no password to ask for. */
export const addEmailForm = defineForm('change-email', { email: filledEmail });

export const cancelEmailChangeForm = defineForm('keep-email', {});

export const changePasswordForm = defineForm(
  'change-password',
  { currentPassword: knownPassword, ...newPassword },
  (schema) => schema.refine(isTypedTwice, TYPED_DIFFERENTLY),
);

export const deleteAccountForm = defineForm('delete-account', {
  confirmEmail: plainText,
  /** Not asked of an account that has none. */
  currentPassword: plainText.meta({ format: 'password' }),
});

export const revokeSessionForm = defineForm('revoke-session', { sessionKey: hidden });

export const revokeOthersForm = defineForm('revoke-others', {});
