/**
 * The requirements that the server makes of a new password: the rule of password.ts, which the form
 * shows at once, and a list too long to send to every browser.
 */
import { AppError } from '#app/lib/app-error.ts';
import { passwordProblem } from './password.ts';
import { PASSWORD_MESSAGES, type PasswordProblem } from './password-messages.ts';
import { RANKED_PASSWORDS } from './ranked-password-table.ts';

/** Returns why a new password is refused; null when it is accepted. */
export function newPasswordProblem(password: string, email: string): PasswordProblem | null {
  const problem = passwordProblem(password, email);
  if (problem !== null) return problem;
  return RANKED_PASSWORDS.has(password.toLowerCase()) ? 'common' : null;
}

/** Throws `invalid_input` with the reason when a new password is refused. */
export function refusePassword(password: string, address: string): void {
  const problem = newPasswordProblem(password, address);
  if (problem === null) return;
  const message = PASSWORD_MESSAGES[problem];
  throw new AppError('invalid_input', message, { fields: [{ path: 'password', message }] });
}
