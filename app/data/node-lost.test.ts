import { describe, expect, it } from 'vitest';
import { AppError } from '#app/lib/app-error.ts';
import { isNodeFailure, isNodeLost, nodeLost } from './node-lost.ts';
import { isConnectionLost } from './postgres/connection-lost.ts';

/** What the coordinator sends, as the driver gives it. */
const said = Object.assign(
  new Error('connection to the remote node farthing@10.0.0.2:5432 failed'),
  { code: '08006', severity: 'ERROR' },
);

describe('a node that is gone', () => {
  it('is what a server that answers itself says with 08006', () => {
    expect(isNodeFailure(said)).toBe(true);
    expect(isNodeFailure(Object.assign(new Error('gone'), { code: '08006' }))).toBe(false);
    expect(isNodeFailure(Object.assign(new Error('no table'), { ...said, code: '42P01' }))).toBe(
      false,
    );
  });

  it('is answered with 503 and a time to come again, and jobs try again', () => {
    const error = nodeLost(said);
    expect([error.status, error.details]).toEqual([503, { retryAfterSeconds: 30 }]);
    expect([isNodeLost(error), isConnectionLost(error)]).toEqual([true, true]);
    expect(isNodeLost(new AppError('unavailable', 'The disk is full.'))).toBe(false);
  });
});
