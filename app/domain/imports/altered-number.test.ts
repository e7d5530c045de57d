import { describe, expect, it } from 'vitest';
import { NumberSpellings, plainNumber, spellNumber } from './altered-number.ts';

describe('plainNumber', () => {
  it.each([
    ['12', '12'],
    ['0012', '12'],
    ['#0012', '12'],
    ['# 1001', '1001'],
    ['1,001', '1001'],
    ['1.001', '1001'],
    ['1 001', '1001'],
    ['1.001.234', '1001234'],
    ['1001.0', '1001'],
    ['1001,00', '1001'],
    ['1,00', '1'],
    ['1,001.00', '1001'],
    ['000', '0'],
    ['100000000000000000001', '100000000000000000001'],
  ])('reads %s as %s', (written, plain) => {
    expect(plainNumber(written)).toBe(plain);
  });

  it.each(['A0012', '1001-2', '1001.5', '1001.1', '10.01', '', '#', '12a'])(
    'knows that no spreadsheet changes "%s"',
    (written) => {
      expect(plainNumber(written)).toBeNull();
    },
  );
});

describe('spellNumber', () => {
  it('writes a number in each form that can hold it', () => {
    expect(spellNumber('12', ['9999', '999', '99', '9,999', '99.9'])).toEqual([
      '0012',
      '012',
      '12.0',
    ]);
    expect(spellNumber('1001', ['9999', '9,999', '9 999', '9,999.99'])).toEqual([
      '1,001',
      '1 001',
      '1,001.00',
    ]);
  });
});

describe('NumberSpellings', () => {
  const isMixed = (...numbers: readonly string[]) => {
    const spellings = new NumberSpellings();
    for (const number of numbers) spellings.add(number);
    return spellings.isMixed;
  };

  it('knows files whose numbers are all written in one way', () => {
    expect(isMixed('1', '2', '1001')).toBe(false);
    expect(isMixed('0012', '0999', '1000', '10000')).toBe(false);
    expect(isMixed('#1001', '#1002')).toBe(false);
    expect(isMixed('A-1', 'A-2', '1001')).toBe(false);
    expect(isMixed('1,001', '1,002')).toBe(false);
  });

  it('knows files with two spellings', () => {
    expect(isMixed('0012', '13')).toBe(true);
    expect(isMixed('0012', '00012')).toBe(true);
    expect(isMixed('#1001', '1002')).toBe(true);
    expect(isMixed('1,001', '1002')).toBe(true);
    expect(isMixed('1001.0', '1002')).toBe(true);
  });

  it('know whether the books may spell them otherwise', () => {
    const mayDiffer = (number: string, ...forms: readonly string[]) => {
      const spellings = new NumberSpellings();
      spellings.add(number);
      return spellings.mayDifferFrom(forms);
    };
    expect(mayDiffer('12')).toBe(false);
    expect(mayDiffer('12', '')).toBe(false);
    expect(mayDiffer('#12', '#')).toBe(false);
    expect(mayDiffer('#12', '')).toBe(true);
    expect(mayDiffer('12', '#')).toBe(true);
    expect(mayDiffer('12', '', '9999')).toBe(true);
    expect(mayDiffer('0012', '')).toBe(true);
    expect(mayDiffer('1,001', '')).toBe(true);
    expect(mayDiffer('a12', '')).toBe(true);
  });
});
