import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** The input as its schema wants it; throws `invalid_input` that names every fault. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  throw new AppError('invalid_input', `${faults.join('; ')}.`, { details: { faults } });
}
