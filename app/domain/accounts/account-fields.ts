import { z } from 'zod';
import { normaliseEmail } from '#app/domain/accounts/email.ts';
import { AppError } from '#app/lib/app-error.ts';
import { textField } from '#app/lib/text-field.ts';

/** An address as it was typed; it is compared by its normal spelling. */
export const email = z
  .string({ error: 'is not a text' })
  .trim()
  .refine((text) => normaliseEmail(text) !== null, { error: 'This is not an email address' });

export const personName = textField(100);

/** One that days and numbers can be written in: of any other each browser would take its own instead. */
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

/** The one spelling of an address that was checked before. */
export function toEmailKey(address: string): string {
  const key = normaliseEmail(address);
  if (key === null) throw new AppError('invalid_input', 'This is not an email address.');
  return key;
}

/** The address has another account; who knows their own password may be told. */
export function addressTaken(): AppError {
  const message = 'There is an account with this email address already';
  return new AppError('conflict', `${message}.`, { fields: [{ path: 'email', message }] });
}
