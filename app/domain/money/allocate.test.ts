import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';

const sumOf = (parts: readonly number[]): bigint =>
  parts.reduce((sum, part) => sum + BigInt(part), 0n);

describe('allocate, by hand', () => {
  it('gives the cent that is left over to the first part', () => {
    // 100 / 3 = 33.33: three floors make 99, one is left.
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('gives two cents left over to the first two parts', () => {
    // 200 / 3 = 66.67: three floors make 198, two are left.
    expect(allocate(200, [1, 1, 1])).toEqual([67, 67, 66]);
  });

  it('shares in proportion to the weights', () => {
    // 1000 x 20/100, 30/100, 50/100.
    expect(allocate(1000, [20, 30, 50])).toEqual([200, 300, 500]);
  });

  it('gives the remainder in index order and not to the largest fraction', () => {
    // 10 x 1/12 = 0.83, 10 x 11/12 = 9.17: floors 0 and 9, and the one left goes to the first.
    expect(allocate(10, [1, 11])).toEqual([1, 9]);
    expect(allocate(10, [11, 1])).toEqual([10, 0]);
  });

  it('gives nothing to a part without weight', () => {
    // 101 / 2 = 50.5: floors 50 and 50, and the one left skips the part of weight 0.
    expect(allocate(101, [0, 1, 1])).toEqual([0, 51, 50]);
    expect(allocate(5, [0, 0, 7])).toEqual([0, 0, 5]);
  });

  it('treats weights that are all 0 as equal', () => {
    expect(allocate(7, [0, 0, 0])).toEqual([3, 2, 2]);
  });

  it('mirrors a negative total', () => {
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(-10, [1, 11])).toEqual([-1, -9]);
  });

  it('never answers a negative zero', () => {
    for (const part of allocate(-1, [1, 1, 0])) expect(Object.is(part, -0)).toBe(false);
  });

  it('shares nothing as nothing', () => {
    expect(allocate(0, [3, 0, 4])).toEqual([0, 0, 0]);
    expect(allocate(0, [])).toEqual([]);
  });

  it('gives all to a single part', () => {
    expect(allocate(999, [5])).toEqual([999]);
    expect(allocate(999, [0])).toEqual([999]);
  });

  it('shares an amount smaller than the number of parts one by one', () => {
    expect(allocate(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
  });

  it('is exact where the product of total and weight passes 2^53', () => {
    // 9,007,199,254,740,991 is 2^53 - 1, odd: halves are ...495.5 each.
    const total = Number.MAX_SAFE_INTEGER;
    expect(allocate(total, [total, total])).toEqual([4503599627370496, 4503599627370495]);
    // Thirds of 3,000,000,000,000,001 are 1,000,000,000,000,000.33: one is left.
    expect(allocate(3_000_000_000_000_001, [1e15, 1e15, 1e15])).toEqual([
      1_000_000_000_000_001, 1_000_000_000_000_000, 1_000_000_000_000_000,
    ]);
  });

  it('leaves the weights as they were', () => {
    const weights = Object.freeze([2, 3]);
    expect(allocate(5, weights)).toEqual([2, 3]);
  });
});

describe('allocate refuses', () => {
  it('a total that is no safe integer', () => {
    expect(() => allocate(0.5, [1])).toThrow(/safe integer, got 0.5/);
    expect(() => allocate(Number.NaN, [1])).toThrow(RangeError);
    expect(() => allocate(2 ** 53, [1])).toThrow(RangeError);
  });

  it('a weight that is negative or no safe integer', () => {
    expect(() => allocate(10, [1, -1])).toThrow(/0 or more, got -1/);
    expect(() => allocate(10, [1, 1.5])).toThrow(/got 1.5/);
    expect(() => allocate(10, [Number.POSITIVE_INFINITY])).toThrow(RangeError);
  });

  it('to lose an amount that nobody is there to take', () => {
    expect(() => allocate(10, [])).toThrow('Nobody to share 10 with');
  });
});

describe('allocate, for any total and weights', () => {
  const safe = fc.maxSafeInteger();
  const small = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const anyWeights = fc.array(fc.oneof(fc.nat(1000), fc.maxSafeNat(), fc.constant(0)), {
    minLength: 1,
    maxLength: 40,
  });
  const anyCase: [fc.Arbitrary<number>, fc.Arbitrary<number[]>] = [
    fc.oneof(small, safe),
    anyWeights,
  ];

  it('keeps the total', () => {
    fc.assert(
      fc.property(...anyCase, (total, weights) => {
        expect(sumOf(allocate(total, weights))).toBe(BigInt(total));
      }),
      { numRuns: 2000 },
    );
  });

  it('mirrors when the total changes its sign', () => {
    fc.assert(
      fc.property(...anyCase, (total, weights) => {
        const mirrored = allocate(total, weights).map((part) => 0 - part);
        expect(allocate(0 - total, weights)).toEqual(mirrored);
      }),
    );
  });

  it('stays within one unit of the exact share', () => {
    fc.assert(
      fc.property(...anyCase, (total, weights) => {
        const sum = sumOf(weights);
        fc.pre(sum > 0n);
        allocate(total, weights).forEach((part, index) => {
          const error = BigInt(part) * sum - BigInt(total) * BigInt(weights[index] ?? 0);
          expect(error < sum && error > -sum).toBe(true);
        });
      }),
    );
  });

  it('agrees with big-number arithmetic on either side of 2^53', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), anyWeights, (total, weights) => {
        expect(allocate(total, weights)).toEqual(sharesByBigNumbers(total, weights));
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(5000), { minLength: 1 }),
        (total, weights) => {
          expect(allocate(total, weights)).toEqual(sharesByBigNumbers(total, weights));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('never gives a part without weight anything while another has one', () => {
    fc.assert(
      fc.property(...anyCase, (total, weights) => {
        fc.pre(weights.some((weight) => weight > 0));
        const parts = allocate(total, weights);
        expect(parts.filter((part, index) => weights[index] === 0 && part !== 0)).toEqual([]);
      }),
    );
  });

  it('gives equal weights shares that never rise along the list', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 50 }), (total, count) => {
        const parts = allocate(
          total,
          Array.from({ length: count }, () => 7),
        );
        expect(parts).toEqual(parts.toSorted((a, b) => b - a));
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('gives the same for the same', () => {
    fc.assert(
      fc.property(...anyCase, (total, weights) => {
        expect(allocate(total, weights)).toEqual(allocate(total, [...weights]));
      }),
      { numRuns: 50 },
    );
  });
});

/** The definition, word for word, in arithmetic that cannot overflow. */
function sharesByBigNumbers(total: number, weights: readonly number[]): number[] {
  const given = sumOf(weights) === 0n ? weights.map(() => 1) : weights;
  const sum = sumOf(given);
  const parts = given.map((weight) => (BigInt(total) * BigInt(weight)) / sum);
  let left = BigInt(total) - parts.reduce((all, part) => all + part, 0n);
  return parts.map((part, index) => {
    if (left === 0n || given[index] === 0) return Number(part);
    left -= 1n;
    return Number(part + 1n);
  });
}
