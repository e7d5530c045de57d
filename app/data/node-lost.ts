import { AppError } from '#app/lib/app-error.ts';

/** "The connection failed", said by a server that answers itself: it is a node of its cluster that is gone. */
const CONNECTION_FAILED = '08006';
const WAIT_SECONDS = 30;

/** What a Citus coordinator answers for shops on a node that it cannot reach; the other shops work. */
export function nodeLost(cause: unknown): AppError {
  return new AppError('unavailable', 'The part of the database with this shop does not answer.', {
    hint: 'Try again in a few minutes.',
    details: { retryAfterSeconds: WAIT_SECONDS },
    cause,
  });
}

/** Whether a node's silence is what went wrong, as the coordinator says it. */
export function isNodeFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error as { code?: unknown }).code === CONNECTION_FAILED &&
    // Only what a server sends has it.
    'severity' in error
  );
}

/** Whether it is the error of `nodeLost`. */
export function isNodeLost(error: unknown): boolean {
  return error instanceof AppError && isNodeFailure(error.cause);
}
