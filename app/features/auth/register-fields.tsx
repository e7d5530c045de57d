import { TextInput } from '#app/components/form/text-input.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** The owner of the new account; `email` is fixed by an invitation. */
export function RegisterFields({ email }: { readonly email?: string }) {
  return (
    <>
      <TextInput label={AUTH_MESSAGES.firstName} name="firstName" autoComplete="given-name" />
      <TextInput label={AUTH_MESSAGES.lastName} name="lastName" autoComplete="family-name" />
      <TextInput
        label={AUTH_MESSAGES.email}
        name="email"
        type="email"
        autoComplete="username"
        initial={email ?? ''}
      />
      <NewPasswordFields label={AUTH_MESSAGES.password} />
    </>
  );
}
