import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact, roundHalfAway } from './round.ts';
import { multiplyToInteger } from './amounts.ts';

describe('wholeProduct', () => {
  it.each([
    // 2.555 × 3 × 100 = 766.5.
    ['2.555', 3, 2, 767],
    ['-2.555', 3, 2, -767],
    ['12', 1, 3, 12_000],
    ['0.004999', 1, 2, 0],
    ['0.005', 1, 2, 1],
    // 2.9 % of 49.99 is 1.44971.
    ['2.9', 4999, -2, 145],
    // 2.5 % of 1.00 is 2.5 cents.
    ['2.5', -100, -2, -3],
    ['7', 0, 2, 0],
  ])('makes of %s × %d with %d places %d', (decimal, factor, places, whole) => {
    expect(multiplyToInteger(decimal, factor, places)).toBe(whole);
  });

  it('knows no negative zero', () => {
    expect(Object.is(multiplyToInteger('-0.001', 1, 2), 0)).toBe(true);
    expect(Object.is(multiplyToInteger('-5', 0, 2), 0)).toBe(true);
  });

  it.each(['', '.5', '5.', '+3', '1e3', '0x10', 'twelve', ' 1', '1234567890.12345'])(
    'leaves %j to the exact decimals',
    (text) => expect(multiplyToInteger(text, 1, 2)).toBeNull(),
  );

  it('gives nothing rather than something inexact', () => {
    expect(multiplyToInteger('999999999', 2_000_000_000, 2)).toBeNull();
    // 0.7 times 100 is 70 only in decimals.
    expect(multiplyToInteger('1', 0.7, 2)).toBeNull();
    expect(multiplyToInteger('1', 2 ** 53, 0)).toBeNull();
  });

  it('is what the exact decimals give, to the last farthing', () => {
    const decimal = fc
      .tuple(fc.boolean(), fc.nat(999_999_999), fc.nat(999_999), fc.nat(6))
      .map(([isNegative, whole, fraction, scale]) => {
        const digits = `${fraction}`.padStart(6, '0').slice(0, scale);
        return `${isNegative ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits}`}`;
      });
    const factor = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.maxSafeInteger());
    fc.assert(
      fc.property(decimal, factor, fc.integer({ min: -2, max: 3 }), (text, by, places) => {
        const whole = multiplyToInteger(text, by, places);
        if (whole === null) return;
        expect(whole).toBe(roundHalfAway(new Exact(text).times(by).times(`1e${places}`)));
      }),
      { numRuns: 5000 },
    );
  });
});
