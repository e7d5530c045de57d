import type { z } from 'zod';
import { AppError, type FieldError } from './app-error.ts';

/** The input as its schema wants it; throws `invalid_input` that names every fault. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = toFieldErrors(parsed.error);
  const faults = fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  throw new AppError('invalid_input', `${faults.join('; ')}.`, { fields });
}

/** What is wrong, each with its whole path. */
export function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
