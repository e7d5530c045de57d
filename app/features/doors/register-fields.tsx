import { TextInput } from '#app/components/form/text-input.tsx';
import { DOOR_WORDS } from './door-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Who is to have the account; `email` is settled beforehand in an invitation. */
export function RegisterFields({ email }: { readonly email?: string }) {
  return (
    <>
      <TextInput label={DOOR_WORDS.firstName} name="firstName" autoComplete="given-name" />
      <TextInput label={DOOR_WORDS.lastName} name="lastName" autoComplete="family-name" />
      <TextInput
        label={DOOR_WORDS.email}
        name="email"
        type="email"
        autoComplete="username"
        initial={email ?? ''}
      />
      <NewPasswordFields label={DOOR_WORDS.password} />
    </>
  );
}
