import { describe, expect, it } from 'vitest';
import { AppError, toAppError } from './app-error.ts';

describe('AppError', () => {
  it('carries what to read, what to do and the HTTP status of its code', () => {
    const cause = new Error('socket closed');
    const error = new AppError('not_found', 'There is no order 7.', {
      hint: 'Import it first.',
      details: { orderId: '7' },
      cause,
    });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'not_found',
      status: 404,
      message: 'There is no order 7.',
      hint: 'Import it first.',
      details: { orderId: '7' },
      cause,
    });
  });

  it('needs no hint', () => {
    expect(new AppError('conflict', 'Taken.').hint).toBe(null);
  });
});

describe('appErrorOf', () => {
  it('leaves an AppError as it is', () => {
    const error = new AppError('too_large', 'Too large.');
    expect(toAppError(error)).toBe(error);
  });

  it('wraps anything else as internal and keeps it as the cause', () => {
    const cause = new TypeError('x is not a function');
    expect(toAppError(cause)).toMatchObject({ code: 'internal', message: cause.message, cause });
    expect(toAppError('plain text').message).toBe('plain text');
    expect(toAppError(new Error('')).message).toBe('Something went wrong.');
  });
});
