import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion } from './proportion.ts';

describe('a proportion', () => {
  it('is rounded half away from zero, once', () => {
    expect(proportion(10_000, 6_818, 7_500)).toBe(9_091);
    expect(proportion(5, 1, 2)).toBe(3);
    expect(proportion(-5, 1, 2)).toBe(-3);
    expect(proportion(5, -1, 2)).toBe(-3);
    expect(proportion(-5, -1, 2)).toBe(3);
    expect(proportion(-5, 1, -2)).toBe(3);
    expect(proportion(1, 1, 3)).toBe(0);
  });

  it('is never a negative zero', () => {
    expect(Object.is(proportion(-1, 1, 3), 0)).toBe(true);
    expect(Object.is(proportion(0, 1, -3), 0)).toBe(true);
  });

  it('is exact beyond what a product of numbers can hold', () => {
    // 9,007,199,254,740,991 x 2 / 3 = 6,004,799,503,160,660.67
    expect(proportion(Number.MAX_SAFE_INTEGER, 2, 3)).toBe(6_004_799_503_160_661);
    // A tie that floating point would lose: (2^53 - 1) / 2 ends in a half.
    expect(proportion(Number.MAX_SAFE_INTEGER, 1, 2)).toBe(4_503_599_627_370_496);
  });

  it('of the whole is the amount, and to nothing there is none', () => {
    expect(proportion(12_345, 7, 7)).toBe(12_345);
    expect(() => proportion(1, 1, 0)).toThrow(RangeError);
  });

  it('agrees with whole-number arithmetic', () => {
    const size = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const small = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        size,
        small,
        fc.integer({ min: 1_000_000, max: 9_000_000 }),
        (amount, part, whole) => {
          // floor((2ap + w) / 2w) rounds a half up.
          const expected =
            (2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
          expect(BigInt(proportion(amount, part, whole))).toBe(expected);
        },
      ),
    );
  });
});
