import type { z } from 'zod';
import { AppError, type FieldError } from './app-error.ts';

/** Parses the input by its schema; throws `invalid_input` that names every fault. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = toFieldErrors(parsed.error);
  throw new AppError('invalid_input', sayFaults(fields), { fields });
}

export function sayFaults(fields: readonly FieldError[]): string {
  const faults = fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return `${faults.join('; ')}.`;
}

export function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
