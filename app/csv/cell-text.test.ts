import { describe, expect, it } from 'vitest';
import { cellText, shorten, textFault, withoutApostrophe } from './cell-text.ts';

describe('cellText', () => {
  it.each([
    ['  a b ', 'a b'],
    ['="00123"', '00123'],
    ['=""', null],
    ['="open', '="open'],
    ['', null],
    ['   ', null],
    ['--', null],
    [' -- ', null],
    ['---', '---'],
    ['\u200e1001', '1001'],
    [' \u202a1001\u202c ', '1001'],
    ['1001\u200b', '1001'],
    ['\u200b', null],
    ['日本', '日本'],
    [undefined, null],
  ])('takes of %j the text %j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});

describe('textFault', () => {
  it.each(['=1+1', '=cmd|x', '@SUM(A1)', "+cmd|' /C calc'!A0", '-cmd|x', '= HYPERLINK("x")'])(
    'refuses the formula %j',
    (text) => {
      expect(textFault(text)).toMatch(/^holds a spreadsheet formula/);
    },
  );

  it.each([
    '-5% off',
    '+Mug',
    '@home',
    '-10 °C glove',
    'a=b',
    '- none -',
    '+44 20 7946',
    'T-shirt',
  ])('takes the honest text %j', (text) => {
    expect(textFault(text)).toBeNull();
  });

  it('refuses a text longer than any name', () => {
    expect(textFault('x'.repeat(2000))).toBeNull();
    expect(textFault('x'.repeat(2001))).toBe('is longer than 2,000 characters');
  });
});

describe('shorten', () => {
  it('cuts what is too long to quote', () => {
    expect(shorten('short')).toBe('short');
    expect(shorten('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
  });
});

describe('withoutApostrophe', () => {
  it.each([
    ["'-SKU2", '-SKU2'],
    ["'=1+1", '=1+1'],
    ["'@home", '@home'],
    ["'834266003365", '834266003365'],
    ["'t Hart", null],
    ["'834 x", null],
    ['-5', null],
  ])('takes from %j to %j what an export put before it', (text, unmarked) => {
    expect(withoutApostrophe(text)).toBe(unmarked);
  });
});
