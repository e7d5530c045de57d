import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplyToMinor, toMinor, applyPercent } from './amounts.ts';
import { parseDecimal } from './parse-decimal.ts';
import { majorText } from './major-text.ts';

const decimals = fc.integer({ min: 0, max: 3 });

describe('amountOf', () => {
  it('multiplies before it rounds', () => {
    // 2.555 x 3 = 7.665, which is 766.5 cents, away from zero 767; rounding first would give 768.
    expect(multiplyToMinor('2.555', 3, 2)).toBe(767);
  });

  it('books prices in tenths of a penny to the penny, line by line', () => {
    // 0.001 is a tenth of a penny, 0.012 is 1.2 pence, 5.5 is 550 pence.
    expect(multiplyToMinor('0.001', 1, 2)).toBe(0);
    expect(multiplyToMinor('0.001', 12, 2)).toBe(1);
    expect(multiplyToMinor('0.055', 100, 2)).toBe(550);
    expect(multiplyToMinor('0.000', -9600, 2)).toBe(0);
  });

  it('follows the decimals of the currency', () => {
    expect(multiplyToMinor('1250', 3, 0)).toBe(3750);
    expect(multiplyToMinor('12.345', 2, 2)).toBe(2469);
    expect(multiplyToMinor('12.345', 2, 3)).toBe(24690);
  });

  it('rounds a half away from zero on both sides', () => {
    // 0.125 x 1 = 12.5 cents.
    expect(multiplyToMinor('0.125', 1, 2)).toBe(13);
    expect(multiplyToMinor('0.125', -1, 2)).toBe(-13);
    expect(multiplyToMinor('-0.125', 1, 2)).toBe(-13);
  });

  it('is not misled by binary fractions', () => {
    // In floats 1.005 x 100 is 100.49999999999999.
    expect(multiplyToMinor('1.005', 1, 2)).toBe(101);
    expect(multiplyToMinor('0.1', 3, 1)).toBe(3);
  });

  it('costs nothing for no pieces', () => {
    expect(Object.is(multiplyToMinor('-9.99', 0, 2), 0)).toBe(true);
  });

  it('refuses a unit that is no number and a result that is too large', () => {
    expect(() => multiplyToMinor('twelve', 1, 2)).toThrow(/twelve/);
    expect(() => multiplyToMinor('90071992547409.92', 1, 2)).toThrow(RangeError);
  });
});

describe('percentOf', () => {
  it('takes a card rate of an amount', () => {
    // 2.9 % of 10.00 is 0.29; of 49.99 it is 1.44971, 145 cents.
    expect(applyPercent(1000, '2.9')).toBe(29);
    expect(applyPercent(4999, '2.9')).toBe(145);
  });

  it('rounds a half cent away from zero', () => {
    // 2.5 % of 1.00 is 2.5 cents.
    expect(applyPercent(100, '2.5')).toBe(3);
    expect(applyPercent(-100, '2.5')).toBe(-3);
  });

  it('takes nothing of nothing and everything at a hundred', () => {
    expect(applyPercent(0, '2.9')).toBe(0);
    expect(applyPercent(12345, '0')).toBe(0);
    expect(applyPercent(12345, '100')).toBe(12345);
  });

  it('is exact on the largest amounts', () => {
    expect(applyPercent(Number.MAX_SAFE_INTEGER, '100')).toBe(Number.MAX_SAFE_INTEGER);
    // 1 % of 9,007,199,254,740,991 is 90,071,992,547,409.91.
    expect(applyPercent(Number.MAX_SAFE_INTEGER, '1')).toBe(90_071_992_547_410);
  });
});

describe('parseDecimal', () => {
  it.each([
    ['12.50', '12.50'],
    ['-12.5', '-12.5'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['7.', '7'],
    ['007.10', '7.10'],
    ['0', '0'],
    ['000', '0'],
    ['  4.2\t', '4.2'],
    ['-0.00', '0.00'],
  ])('reads %j as %s', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '+.',
    '1,5',
    '1.2.3',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '$5',
    '5 %',
    '1 000',
    '--1',
    '1-',
    '٣',
    '=1+1',
    `1${'0'.repeat(40)}`,
  ])('reads %j as no number', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('gives up at once on a cell of megabytes', () => {
    expect(parseDecimal('9'.repeat(10_000_000))).toBeNull();
  });

  it('reads what majorText writes, unchanged', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), decimals, (minor, places) => {
        const text = majorText(minor, places);
        expect(parseDecimal(text)).toBe(text);
      }),
    );
  });
});

describe('majorText', () => {
  it.each([
    [1234, 2, '12.34'],
    [-1234, 2, '-12.34'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [0, 2, '0.00'],
    [1234, 0, '1234'],
    [-7, 0, '-7'],
    [1234567, 3, '1234.567'],
    [12, 3, '0.012'],
    [9007199254740991, 2, '90071992547409.91'],
  ])('writes %d with %d decimals as %s', (minor, places, expected) => {
    expect(majorText(minor, places)).toBe(expected);
  });

  it('writes negative zero without a sign', () => {
    expect(majorText(-0, 2)).toBe('0.00');
  });
});

describe('minorOf', () => {
  it.each([
    ['12.34', 2, 1234],
    ['-12.34', 2, -1234],
    ['2.550', 2, 255],
    ['1500', 0, 1500],
    ['1.2345', 3, 1235],
    ['-1.2345', 3, -1235],
    ['0.5', 0, 1],
    ['90071992547409.91', 2, 9007199254740991],
  ])('reads %s with %d decimals as %d', (text, places, expected) => {
    expect(toMinor(text, places)).toBe(expected);
  });

  it('refuses what is no number or too large', () => {
    expect(() => toMinor('1,50', 2)).toThrow(/1,50/);
    expect(() => toMinor('90071992547409.92', 2)).toThrow(RangeError);
  });

  it('reads back every amount that majorText writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), decimals, (minor, places) => {
        expect(toMinor(majorText(minor, places), places)).toBe(minor);
      }),
      { numRuns: 1000 },
    );
  });
});
