import { describe, expect, it } from 'vitest';
import { clearedShare } from './reconciliation-view.ts';

const sums = (valueMinor: number, clearedMinor: number) => ({
  orders: 2,
  cleared: 1,
  valueMinor,
  clearedMinor,
  waiting: 0,
});

describe('clearedShare', () => {
  it('is 100 % only when nothing is missing', () => {
    expect(clearedShare(sums(0, 0), 'en-US')).toBe('100 %');
    expect(clearedShare(sums(10_000, 10_000), 'en-US')).toBe('100 %');
    expect(clearedShare(sums(100_000_000, 99_999_999), 'en-US')).toBe('99.99 %');
    expect(clearedShare(sums(3, 2), 'en-US')).toBe('66.66 %');
  });
});
