import { AppError } from '#app/lib/app-error.ts';

/** Builds the error of a waiting client whose statement the database stopped after `QUERY_LIMITS.statementMs`. */
export function tookTooLong(cause: unknown): AppError {
  return new AppError('unavailable', 'This took too long to work out.', {
    hint: 'Choose fewer days or fewer columns, or try again in a moment.',
    cause,
  });
}
