/**
 * The passwords that an account may have: the specification's rule (shell.md section 5), and the
 * additions of decisions.md: at least 64 characters are accepted, the most common passwords are
 * refused. A password is checked and hashed as it is typed: nothing is cut off or changed.
 */
import { COMMON_PASSWORDS, COMMON_PASSWORD_PARTS } from './leaked-password-table.ts';
import { PASSWORD_LENGTH_MAX, type PasswordProblem } from './password-messages.ts';

/** Counted in code points, as a reader counts characters. */
const LENGTH_MIN = 8;

/** Returns why a new password is refused; null when it is accepted. */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  if (password === '') return 'missing';
  const length = [...password].length;
  if (length > PASSWORD_LENGTH_MAX) return 'too_long';
  if (length < LENGTH_MIN || !/\p{L}/u.test(password) || !/\p{N}/u.test(password)) return 'rule';
  if (isLikeEmail(password, email)) return 'like_email';
  return isCommonPassword(password) ? 'common' : null;
}

/** Returns why the repeated password is refused; null when both are the same. */
export function confirmationProblem(
  password: string,
  confirmation: string,
): PasswordProblem | null {
  if (confirmation === '') return 'missing';
  return confirmation === password ? null : 'mismatch';
}

/**
 * Recognises a password that an attacker tries among the first: it is in the table, or a common
 * word with at most six digits and signs around it, or one character or a run of them repeated.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return true;
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const around = plain.length - word.length;
  if (around <= 6 && COMMON_PASSWORD_PARTS.has(word)) return true;
  return /^(.{1,3})\1+$/u.test(plain);
}

function isLikeEmail(password: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  if (address === '') return false;
  const plain = password.toLowerCase();
  return plain === address || plain === address.split('@')[0];
}
