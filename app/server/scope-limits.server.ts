import type { Request, Response } from 'express';
import { QUERY_LIMITS } from '#app/config/limits.ts';
import type { ScopeLimits } from '#app/data/shop-scope.ts';

/** What only looks is stopped when its reader leaves; what a form began is finished. */
export function scopeLimits(
  { method, path }: Pick<Request, 'method' | 'path'>,
  response: Pick<Response, 'once' | 'writableFinished'>,
): ScopeLimits {
  const isLooking = method === 'GET' || method === 'HEAD';
  // A form may erase a shop, which takes its time.
  const statementMs = isLooking || path.startsWith('/api') ? QUERY_LIMITS.statementMs : null;
  if (!isLooking) return { statementMs };
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return { statementMs, signal: left.signal };
}
