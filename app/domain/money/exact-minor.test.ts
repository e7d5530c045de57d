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

  it('are refused beyond the safe integers', () => {
    expect(() => roundExact(wholeExact(Number.MAX_SAFE_INTEGER) * 2n)).toThrow(RangeError);
  });
});
