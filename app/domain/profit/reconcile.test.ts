import { describe, expect, it } from 'vitest';
import { plainOrder, plainLine, preferring } from '#tests/arbitraries/plain-order.ts';
import { findDifferenceCause } from './reconcile.ts';

const differing = (over: Parameters<typeof plainOrder>[0], differenceMinor: number) => ({
  order: plainOrder({ lines: [plainLine('1')], ...over }),
  isWaiting: false,
  isLeftOutByHand: false,
  isInClosedMonth: false,
  differenceMinor,
});

describe('causeOf', () => {
  it('names what leaves an order out', () => {
    expect(findDifferenceCause(differing({ isTest: true }, 10_000), preferring({}))).toBe('test');
    const pending = differing({ financialStatus: 'pending' }, 10_000);
    expect(findDifferenceCause(pending, preferring({ leaveOutPending: true }))).toBe('pending');
    expect(findDifferenceCause(pending, preferring({}))).toBe('unexplained');
  });

  it('takes tips for the cause only when they are all of the difference', () => {
    const preferences = preferring({ tipsAreIncome: false });
    expect(findDifferenceCause(differing({ tipMinor: 150 }, 150), preferences)).toBe('tips');
    expect(findDifferenceCause(differing({ tipMinor: 150 }, 151), preferences)).toBe('unexplained');
  });

  it('knows nothing of an order that is not stored, and waits for one that is queued', () => {
    const gone = {
      order: null,
      isWaiting: false,
      isLeftOutByHand: false,
      isInClosedMonth: false,
      differenceMinor: 5,
    };
    expect(findDifferenceCause(gone, preferring({}))).toBe('unexplained');
    expect(
      findDifferenceCause({ ...gone, isWaiting: true, isLeftOutByHand: false }, preferring({})),
    ).toBe('waiting');
  });
});
