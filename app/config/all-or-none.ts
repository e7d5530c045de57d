/** The variables of a service: its keys, which belong together, and its stand-in. */
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';

/** Restricted to this machine: the server there receives the app's secret. */
export const standIn = z
  .string()
  .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must look like http://127.0.0.1:4000')
  .optional();

export const key = z.string().min(1).optional();

/**
 * Returns all of these keys, or null for none: an app with half of its keys would refuse all users
 * without an explanation. Throws `configuration` where some are missing.
 */
export function allOrNone<K extends string>(
  keys: Readonly<Record<K, string | undefined>>,
): Readonly<Record<K, string>> | null {
  const names = Object.keys(keys) as K[];
  const missing = names.filter((name) => keys[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length === 0) return keys as Readonly<Record<K, string>>;
  throw new AppError(
    'configuration',
    `The environment is not valid: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    { hint: `Set all of ${names.join(', ')}, or none.` },
  );
}
