/** How the variables of a service are read: its keys, which belong together, and its stand-in. */
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';

/** Only ever this machine: whoever answers there is given the app's secret. */
export const standIn = z
  .string()
  .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must look like http://127.0.0.1:4000')
  .optional();

export const key = z.string().min(1).optional();

/**
 * All of these keys, or null for none: an app with half of its keys would refuse everybody without a
 * word. Throws `configuration` where some are missing.
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
