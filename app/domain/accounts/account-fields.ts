import { z } from 'zod';
import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { AppError } from '#app/lib/app-error.ts';
import { textField } from '#app/lib/text-field.ts';

/** The address as typed; it is compared in its normalised spelling. */
export const email = z
  .string({ error: 'is not a text' })
  .trim()
  .refine((text) => normaliseEmail(text) !== null, { error: 'This is not an email address' });

export const personName = textField(100);

/** A locale that both Intl and the browser can format in; any other would silently become the browser's default. */
export const locale = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'is not a language')
  .refine(isWritten, { error: 'is not a language' });

function isWritten(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

export function toEmailKey(address: string): string {
  const key = normaliseEmail(address);
  if (key === null) throw new AppError('invalid_input', 'This is not an email address.');
  return key;
}

/** The address belongs to another account; a person who has entered their password may be told so. */
export function addressTaken(): AppError {
  const message = 'There is an account with this email address already';
  return new AppError('conflict', `${message}.`, { fields: [{ path: 'email', message }] });
}
