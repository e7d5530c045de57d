/**
 * What the server requires of a new password: the rule of password.ts,
 * which the form shows at once, and a list too long to send to every browser.
 */
import { type PasswordProblem, passwordProblem } from './password.ts';
import { RANKED_PASSWORDS } from './ranked-password-table.ts';

/** Why a new password is refused; null when it is accepted. */
export function newPasswordProblem(password: string, email: string): PasswordProblem | null {
  const problem = passwordProblem(password, email);
  if (problem !== null) return problem;
  return RANKED_PASSWORDS.has(password.toLowerCase()) ? 'common' : null;
}
