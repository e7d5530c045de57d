import { registerForm } from '#app/view-models/forms/auth-forms.ts';
import { TextInput } from '#app/components/form/text-input.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Renders the owner of the new account; `email` is fixed by an invitation. */
export function RegisterFields({ email }: { readonly email?: string }) {
  return (
    <>
      <TextInput
        label={AUTH_MESSAGES.firstName}
        field={registerForm.fields.firstName}
        autoComplete="given-name"
      />
      <TextInput
        label={AUTH_MESSAGES.lastName}
        field={registerForm.fields.lastName}
        autoComplete="family-name"
      />
      <TextInput
        label={AUTH_MESSAGES.email}
        field={registerForm.fields.email}
        autoComplete="username"
        initial={email ?? ''}
      />
      <NewPasswordFields label={AUTH_MESSAGES.password} />
    </>
  );
}
