import { describe, expect, it } from 'vitest';
import { crossRateAt } from './convert.ts';
import { convertExact, exactMinor, roundExact, wholeExact } from './exact-minor.ts';

describe('amounts that are added up before they are rounded', () => {
  it('keep every decimal until the sum is rounded', () => {
    // Three times 0.005 is 0.015: two cents, where each rounded by itself would make three.
    const parts = ['0.005', '0.005', '0.005'].map((text) => exactMinor(text, 2));
    expect(roundExact(parts.reduce((sum, part) => sum + part, 0n))).toBe(2);
    expect(roundExact(exactMinor('0.83999999', 2))).toBe(84);
  });

  it('round a half away from zero, whatever the sign', () => {
    expect(roundExact(exactMinor('2.5', 0))).toBe(3);
    expect(roundExact(exactMinor('-2.5', 0))).toBe(-3);
    expect(roundExact(exactMinor('-0.004', 2))).toBe(0);
    expect(Object.is(roundExact(exactMinor('-0.004', 2)), 0)).toBe(true);
  });

  it('of another currency add up to what their sum comes to', () => {
    // 1 yen is 1/3 of a cent: three of 0.5 yen are half a cent.
    const rate = crossRateAt({ fromDecimals: 0, toDecimals: 2, fromRate: '3', toRate: '0.01' });
    const part = convertExact(exactMinor('0.5', 0), rate);
    expect(roundExact(part * 3n)).toBe(1);
    expect(roundExact(wholeExact(-12))).toBe(-12);
  });

  it.each([
    ['0', 2, 0],
    ['12', 2, 1200],
    ['12.3', 2, 1230],
    ['12.345', 2, 1235],
    ['-12.345', 2, -1235],
    ['-0.01', 2, -1],
    ['0.0049999999999999999999', 2, 0],
    ['1500', 0, 1500],
    ['1.2345', 3, 1235],
    ['999999999.99', 2, 99_999_999_999],
  ])('of %s with %i decimals come to %i', (text, decimals, minor) => {
    expect(roundExact(exactMinor(text, decimals))).toBe(minor);
  });

  it('come to the same in any order', () => {
    const texts = ['0.1', '0.02', '-0.003', '0.0004', '7', '-2.50009'];
    const add = (parts: readonly string[]) =>
      roundExact(parts.reduce((sum, text) => sum + exactMinor(text, 2), 0n));
    // 0.1 + 0.02 − 0.003 + 0.0004 + 7 − 2.50009 = 4.61731
    expect(add(texts)).toBe(462);
    expect(add(texts.toReversed())).toBe(462);
    expect(add(texts.toSorted())).toBe(462);
  });

  it('are refused beyond the safe integers', () => {
    expect(() => roundExact(wholeExact(Number.MAX_SAFE_INTEGER) * 2n)).toThrow(RangeError);
  });
});
