import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('backoffMs', () => {
  it('doubles from half a second to half a minute, half of it by chance', () => {
    expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([250, 500]);
    expect([backoffMs(3, 0), backoffMs(3, 1)]).toEqual([1000, 2000]);
    expect(backoffMs(20, 1)).toBe(30_000);
  });

  it('doubles within the range that it is given, however often it was tried', () => {
    const minute = { firstMs: 1000, mostMs: 60_000 };
    expect([backoffMs(1, 0, minute), backoffMs(1, 1, minute)]).toEqual([500, 1000]);
    expect([backoffMs(2, 0, minute), backoffMs(4, 1, minute)]).toEqual([1000, 8000]);
    expect([backoffMs(7, 1, minute), backoffMs(601, 0, minute)]).toEqual([60_000, 30_000]);
  });
});
