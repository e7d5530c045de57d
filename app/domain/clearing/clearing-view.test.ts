import { describe, expect, it } from 'vitest';
import { plainOrder, plainLine, preferring } from '#tests/arbitraries/plain-order.ts';
import { causeOf, clearedShare } from './clearing-view.ts';

const differing = (over: Parameters<typeof plainOrder>[0], differenceMinor: number) => ({
  order: plainOrder({ lines: [plainLine('1')], ...over }),
  isWaiting: false,
  differenceMinor,
});
const sums = (valueMinor: number, clearedMinor: number) => ({
  orders: 2,
  cleared: 1,
  valueMinor,
  clearedMinor,
  waiting: 0,
});

describe('causeOf', () => {
  it('names what leaves an order out', () => {
    expect(causeOf(differing({ isTest: true }, 10_000), preferring({}))).toBe('test');
    const pending = differing({ financialStatus: 'pending' }, 10_000);
    expect(causeOf(pending, preferring({ leaveOutPending: true }))).toBe('pending');
    expect(causeOf(pending, preferring({}))).toBe('unexplained');
  });

  it('takes tips for the cause only when they are all of the difference', () => {
    const preferences = preferring({ tipsAreIncome: false });
    expect(causeOf(differing({ tipMinor: 150 }, 150), preferences)).toBe('tips');
    expect(causeOf(differing({ tipMinor: 150 }, 151), preferences)).toBe('unexplained');
  });

  it('knows nothing of an order that is not stored, and waits for one that is queued', () => {
    const gone = { order: null, isWaiting: false, differenceMinor: 5 };
    expect(causeOf(gone, preferring({}))).toBe('unexplained');
    expect(causeOf({ ...gone, isWaiting: true }, preferring({}))).toBe('waiting');
  });
});

describe('clearedShare', () => {
  it('is 100 % only when nothing is missing', () => {
    expect(clearedShare(sums(0, 0))).toBe('100 %');
    expect(clearedShare(sums(10_000, 10_000))).toBe('100 %');
    expect(clearedShare(sums(100_000_000, 99_999_999))).toBe('99.99 %');
    expect(clearedShare(sums(3, 2))).toBe('66.66 %');
  });
});
