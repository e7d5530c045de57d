import { AppError } from '#app/lib/app-error.ts';

/** "The connection failed", from a server that answers itself: a node of its cluster is gone. */
const CONNECTION_FAILED = '08006';
const WAIT_SECONDS = 30;

/** Builds the error for shops on a node that a Citus coordinator cannot reach; the other shops work. */
export function nodeLost(cause: unknown): AppError {
  return new AppError('unavailable', 'The part of the database with this shop does not answer.', {
    hint: 'Try again in a few minutes.',
    details: { retryAfterSeconds: WAIT_SECONDS },
    cause,
  });
}

/** Decides if a node's silence caused the error, by the coordinator's codes. */
export function isNodeFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error as { code?: unknown }).code === CONNECTION_FAILED &&
    // Only what a server sends has it.
    'severity' in error
  );
}

export function isNodeLost(error: unknown): boolean {
  return error instanceof AppError && isNodeFailure(error.cause);
}
