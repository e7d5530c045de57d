import { AppError } from '#app/lib/app-error.ts';

/**
 * Builds the response to an error that says when to try again, with its status; null for any other.
 */
export function askedToWait(error: unknown): Response | null {
  if (!(error instanceof AppError)) return null;
  const seconds = error.details['retryAfterSeconds'];
  if (seconds === undefined) return null;
  return new Response([error.message, error.hint].filter((text) => text !== null).join(' '), {
    status: error.status,
    headers: { 'retry-after': String(seconds) },
  });
}
