import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { newPasswordProblem } from '#app/domain/accounts/new-password.ts';
import { confirmationProblem, PASSWORD_MESSAGES } from '#app/domain/accounts/password.ts';

interface Registration {
  readonly firstName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with what was filled in, field by field, so that all is told at once. */
export function registrationErrors(given: Registration): Record<string, string> {
  const { firstName, email } = given;
  const errors = findMissingFields({ firstName, email });
  if (email.trim() !== '' && normaliseEmail(email) === null) {
    errors['email'] = 'This is not an email address';
  }
  return { ...errors, ...newPasswordErrors(given) };
}

/** What is wrong with a new password and its second typing. */
export function newPasswordErrors({
  email,
  password,
  confirmation,
}: Pick<Registration, 'email' | 'password' | 'confirmation'>): Record<string, string> {
  const problem = newPasswordProblem(password, email);
  if (problem !== null) return { password: PASSWORD_MESSAGES[problem] };
  const second = confirmationProblem(password, confirmation);
  return second === null ? {} : { confirmation: PASSWORD_MESSAGES[second] };
}

/** "This field is required" for each that is empty. */
export function findMissingFields(
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  const missing = Object.entries(fields).filter(([, text]) => text.trim() === '');
  return Object.fromEntries(missing.map(([name]) => [name, PASSWORD_MESSAGES.missing]));
}
