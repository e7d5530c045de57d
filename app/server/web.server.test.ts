import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { describe, expect, it } from 'vitest';
import { scopeLimits } from './web.server.ts';

/** Returns true if a request is aborted once the connection has closed. */
function closed(method: string, path: string, writableFinished: boolean) {
  const response = Object.assign(new EventEmitter(), { writableFinished });
  const { statementMs, signal } = scopeLimits({ method, path }, response as unknown as Response);
  const before = signal?.aborted ?? null;
  response.emit('close');
  return { statementMs, before, after: signal?.aborted ?? null };
}

describe('what a request asks of the database', () => {
  it('is stopped when a reader leaves before the answer, and not when it is there', () => {
    const limits = { statementMs: 30_000, before: false };
    expect(closed('GET', '/orders', false)).toEqual({ ...limits, after: true });
    expect(closed('HEAD', '/orders', false)).toEqual({ ...limits, after: true });
    expect(closed('GET', '/orders', true)).toEqual({ ...limits, after: false });
  });

  it('is finished where something was sent, whoever leaves', () => {
    const never = { before: null, after: null };
    expect(closed('POST', '/settings', false)).toEqual({ ...never, statementMs: null });
    expect(closed('POST', '/api', false)).toEqual({ ...never, statementMs: 30_000 });
  });
});
