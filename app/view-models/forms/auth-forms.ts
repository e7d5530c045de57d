import { z } from 'zod';
import { email, personName } from '#app/domain/accounts/account-fields.ts';
import { confirmationProblem, passwordProblem } from '#app/domain/accounts/password.ts';
import { PASSWORD_MESSAGES } from '#app/domain/accounts/password-messages.ts';
import { textField } from '#app/lib/text-field.ts';
import { defineForm, unlessWrong } from './form-definition.ts';
import { filledText, hidden, plainText } from './form-fields.ts';

const EMAIL = { format: 'email' } as const;
const PASSWORD = { format: 'password' } as const;

export const filledEmail = filledText.meta(EMAIL).pipe(email);

/** A password that is compared with the existing one. */
export const knownPassword = filledText.meta(PASSWORD);

/**
 * A new password and its second typing; the server also refuses those of a list too long to send.
 */
export const newPassword = {
  password: z
    .string()
    .meta(PASSWORD)
    .superRefine((password, context) => {
      const problem = passwordProblem(password, '');
      if (problem !== null) context.addIssue(PASSWORD_MESSAGES[problem]);
    }),
  confirmation: plainText.meta(PASSWORD),
};

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export const isTypedTwice = ({ password, confirmation }: NewPassword) =>
  confirmationProblem(password, confirmation) === null;

/** The error of the second typing, which is checked once the first is valid. */
export const TYPED_DIFFERENTLY = {
  path: ['confirmation'],
  when: unlessWrong('password'),
  error: ({ input }: { readonly input?: unknown }) => {
    const { password, confirmation } = input as NewPassword;
    return PASSWORD_MESSAGES[confirmationProblem(password, confirmation) ?? 'mismatch'];
  },
};

export const logInForm = defineForm('log-in', {
  email: filledText.meta(EMAIL),
  password: knownPassword,
});

export const registerForm = defineForm(
  'register',
  {
    firstName: personName,
    lastName: textField(100, 0),
    email: filledEmail,
    ...newPassword,
  },
  (schema) =>
    schema
      .refine(isTypedTwice, TYPED_DIFFERENTLY)
      .refine(
        ({ email: address, password }) => passwordProblem(password, address) !== 'like_email',
        {
          path: ['password'],
          error: PASSWORD_MESSAGES.like_email,
          when: unlessWrong('password', 'email'),
        },
      ),
);

export const requestResetForm = defineForm('send-link', { email: filledEmail });

export const resetPasswordForm = defineForm('reset', newPassword, (schema) =>
  schema.refine(isTypedTwice, TYPED_DIFFERENTLY),
);

/**
 * Proves the second factor by an app, by a recovery code where the app is lost, or by a passkey.
 */
export const proveCodeForm = defineForm('prove-code', {
  code: filledText.meta({ inputMode: 'numeric' }),
});

export const proveRecoveryForm = defineForm('prove-recovery', { code: filledText });

export const provePasskeyForm = defineForm('prove-passkey', { response: hidden });

/** The password of an account that has one; others send none. */
const ownPassword = plainText.meta(PASSWORD);

export const startTotpForm = defineForm('start-totp', { currentPassword: ownPassword });

export const finishTotpForm = defineForm('finish-totp', {
  code: filledText.meta({ inputMode: 'numeric' }),
});

export const removeTotpForm = defineForm('remove-totp', { currentPassword: ownPassword });

export const addPasskeyForm = defineForm('add-passkey', {
  name: textField(100),
  response: hidden,
  currentPassword: ownPassword,
});

export const removePasskeyForm = defineForm('remove-passkey', {
  passkey: hidden,
  currentPassword: ownPassword,
});

export const newRecoveryCodesForm = defineForm('new-recovery-codes', {
  currentPassword: ownPassword,
});

export const joinForm = defineForm('join', {});

export const confirmEmailForm = defineForm('confirm-email', {});

export const unsubscribeForm = defineForm('unsubscribe', {});
