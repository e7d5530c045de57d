import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact, roundHalfAway } from './round.ts';

const rounded = (text: string): number => roundHalfAway(new Exact(text));

describe('roundHalfAway', () => {
  it.each([
    ['2.5', 3],
    ['3.5', 4],
    ['-2.5', -3],
    ['-3.5', -4],
    ['0.5', 1],
    ['-0.5', -1],
  ])('takes the half %s away from zero to %d', (text, expected) => {
    expect(rounded(text)).toBe(expected);
  });

  it.each([
    ['2.4999999999999999999999999999999999', 2],
    ['2.5000000000000000000000000000000001', 3],
    ['-2.4999999999999999999999999999999999', -2],
    ['0.49', 0],
    ['7', 7],
  ])('takes %s to the nearest, %d', (text, expected) => {
    expect(rounded(text)).toBe(expected);
  });

  it('answers 0 and not negative zero', () => {
    expect(Object.is(rounded('-0.4'), 0)).toBe(true);
    expect(Object.is(rounded('-0'), 0)).toBe(true);
  });

  it('reaches to the last safe integer and refuses the next', () => {
    expect(rounded('9007199254740991.4')).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => rounded('9007199254740991.5')).toThrow(/beyond the safe integers/);
    expect(() => rounded('-9007199254740992')).toThrow(RangeError);
  });

  it('refuses what is no number', () => {
    expect(() => roundHalfAway(new Exact(Number.NaN))).toThrow(RangeError);
    expect(() => roundHalfAway(new Exact(Number.POSITIVE_INFINITY))).toThrow(RangeError);
  });

  it('is symmetric around zero', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(9999), (whole, fraction) => {
        fc.pre(whole < Number.MAX_SAFE_INTEGER);
        const text = `${whole}.${`${fraction}`.padStart(4, '0')}`;
        expect(rounded(`-${text}`)).toBe(0 - rounded(text));
      }),
    );
  });
});

describe('Exact', () => {
  it('keeps every digit of a product of two large amounts', () => {
    // 9,007,199,254,740,991 squared has 32 digits; decimal.js would keep 20 unasked.
    const square = new Exact('9007199254740991').times('9007199254740991');
    expect(square.toFixed()).toBe('81129638414606663681390495662081');
  });
});
