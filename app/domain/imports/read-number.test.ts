import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOfNumber, readNumber, readWholeNumber, threeDigitMark } from './read-number.ts';

describe('readNumber with a decimal dot', () => {
  it.each([
    ['2.550', '2.550'],
    ['-12', '-12'],
    ['1,234.50', '1234.50'],
    ['1,23,456.7', '123456.7'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['007.10', '7.10'],
    ['£2.55', '2.55'],
    ['US$ 1,000', '1000'],
    ['12.00 EUR', '12.00'],
    ['GBP12.00', '12.00'],
    ['(12.00)', '-12.00'],
    ['(£12.00)', '-12.00'],
    ['12.00-', '-12.00'],
    ['\u2212 12.00', '-12.00'],
    ["1'234.50", '1234.50'],
    ['1\u00a0234.50', '1234.50'],
    ['+3', '3'],
    ['-0.00', '0.00'],
    ['0', '0'],
  ])('reads %j as %s', (text, expected) => {
    expect(readNumber(text, '.')).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    'abc',
    '1.2.3',
    '1,2',
    '12,34',
    '1.234,50',
    'ABC12',
    '1e5',
    '0x10',
    '½',
  ])('reads no number in %j', (text) => {
    expect(readNumber(text, '.')).toBeNull();
  });

  it('reads no number in a damaged cell of many digits', () => {
    expect(readNumber('9'.repeat(41), '.')).toBeNull();
  });
});

describe('readNumber with a decimal comma', () => {
  it.each([
    ['2,55', '2.55'],
    ['1.234,50', '1234.50'],
    ['1.234.567', '1234567'],
    ['1.234,50 €', '1234.50'],
    ['-0,5', '-0.5'],
    ['12', '12'],
    ['1 234,50', '1234.50'],
    ['-950,00 €', '-950.00'],
    ['-1.000,00 €', '-1000.00'],
    ['50,00-', '-50.00'],
    ['(33,50)', '-33.50'],
    ["1'010,40", '1010.40'],
    ['EUR 2 450,00', '2450.00'],
  ])('reads %j as %s', (text, expected) => {
    expect(readNumber(text, ',')).toBe(expected);
  });

  it.each(['2.55', '1,234.50', '1.23', '12.3456'])('reads no number in %j', (text) => {
    expect(readNumber(text, ',')).toBeNull();
  });
});

describe('readNumber', () => {
  it('reads back what is written with either mark and with groups of thousands', () => {
    const decimal = fc.tuple(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 99 }),
    );
    fc.assert(
      fc.property(decimal, fc.boolean(), fc.boolean(), ([whole, cents], isNegative, isGrouped) => {
        const fraction = `${cents}`.padStart(2, '0');
        const grouped = (mark: string) =>
          isGrouped ? `${whole}`.replace(/\B(?=(\d{3})+$)/g, mark) : `${whole}`;
        const sign = isNegative ? '-' : '';
        const isZero = whole === 0 && cents === 0;
        const expected = `${isNegative && !isZero ? '-' : ''}${whole}.${fraction}`;
        expect(readNumber(`${sign}${grouped('.')},${fraction}`, ',')).toBe(expected);
        expect(readNumber(`${sign}${grouped(',')}.${fraction}`, '.')).toBe(expected);
      }),
    );
  });
});

describe('readWholeNumber', () => {
  it.each([
    ['6', 6],
    ['-6', -6],
    ['6.0', 6],
    ['1,000', 1000],
    ['2147483647', 2147483647],
  ])('reads %j as %d', (text, expected) => {
    expect(readWholeNumber(text, '.')).toBe(expected);
  });

  it.each(['1.5', '', 'six', '2147483648', '99999999999'])('reads no quantity in %j', (text) => {
    expect(readWholeNumber(text, '.')).toBeNull();
  });
});

describe('markOfNumber', () => {
  it.each([
    ['2,55', ','],
    ['1.234,50', ','],
    ['1.234.567', ','],
    ['0,550', ','],
    ['2.55', '.'],
    ['1,234.50', '.'],
    ['-0.550 €', '.'],
    ['2.550', null],
    ['2,550', null],
    ['12', null],
    ['abc', null],
  ])('reads %s with the mark %s alone', (text, mark) => {
    expect(markOfNumber(text)).toBe(mark);
  });
});

describe('threeDigitMark', () => {
  it.each([
    ['1.250', '.'],
    ['-12,500 €', ','],
    ['0.250', null],
    ['1.25', null],
    ['1.250.000', null],
    ['1250', null],
  ])('sees in %s the mark %s', (text, mark) => {
    expect(threeDigitMark(text)).toBe(mark);
  });
});
