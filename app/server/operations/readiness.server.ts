import type { Deps } from '#app/services/deps.ts';
import { readReadiness } from '#app/services/jobs/read-readiness.server.ts';
import type { RequestHandler } from 'express';

export interface Readiness {
  readonly handler: RequestHandler;
  /** Decides if it was requested within the last minute. */
  isWatched(): boolean;
}

const WATCHED_FOR_MS = 60_000;

/** Answers `/readyz`: 200 when requests can be answered here, else 503 and the missing parts. */
export function readiness(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  isStopping: () => boolean,
): Readiness {
  let askedAt = -Infinity;
  return {
    isWatched: () => deps.clock().getTime() - askedAt < WATCHED_FOR_MS,
    handler: (_request, response, next) => {
      askedAt = deps.clock().getTime();
      response.set('cache-control', 'no-store');
      if (isStopping()) return void response.status(503).json({ status: 'stopping' });
      readReadiness(deps).then((parts) => {
        // A silent node takes its own shops along; without this server the others would be away too.
        const isReady = parts.database !== 'unreachable' && parts.queue === 'ok';
        const status = isReady ? 'ready' : 'not ready';
        response.status(isReady ? 200 : 503).json({ status, ...parts });
      }, next);
    },
  };
}
