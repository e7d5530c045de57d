import { resetPasswordForm } from '#app/view-models/forms/auth-forms.ts';
import { passwordProblem } from '#app/domain/accounts/password.ts';
import { PASSWORD_MESSAGES } from '#app/domain/accounts/password-messages.ts';
import { TextInput } from '#app/components/form/text-input.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';

/** Renders a new password, typed twice. Its error is shown when the field is left. */
export function NewPasswordFields({ label }: { readonly label: string }) {
  return (
    <>
      <TextInput
        label={label}
        field={resetPasswordForm.fields.password}
        autoComplete="new-password"
        helpText={AUTH_MESSAGES.rule}
        check={checkPassword}
      />
      <TextInput
        label={AUTH_MESSAGES.confirmation}
        field={resetPasswordForm.fields.confirmation}
        autoComplete="new-password"
      />
    </>
  );
}

function checkPassword(password: string): string | null {
  const problem = passwordProblem(password, '');
  return problem === null ? null : PASSWORD_MESSAGES[problem];
}
