import { describe, expect, it } from 'vitest';
import { marginPreview, parseCost, pastedCosts, salesRange } from './product-costs.ts';

describe('a cost that is typed', () => {
  it.each([
    ['1.50', '1.50'],
    ['1,50', '1.50'],
    [' £1,234.50 ', '1234.50'],
    ['1.234,50 €', '1234.50'],
    ['0', '0'],
    ['.5', '0.5'],
  ])('%j is %s', (text, cost) => {
    expect(parseCost(text)).toBe(cost);
  });

  it.each(['', 'abc', '-1', '1.2.3', '1234567890', '1e3', '__proto__'])('%j is none', (text) => {
    expect(parseCost(text)).toBeNull();
  });
});

it('a pasted column is one cost a line, of the first cell, whatever ends the lines', () => {
  expect(pastedCosts('1.50\r\n2,00\tnote\n\n3\n')).toEqual(['1.50', '2,00', '', '3']);
});

it('the margin is what is left of the selling price', () => {
  // (8.00 - 2.00) / 8.00
  expect(marginPreview('8.00', '2.00')).toBe(0.75);
  expect(marginPreview('8.00', '10')).toBe(-0.25);
  expect(marginPreview('0', '2')).toBeNull();
  expect(marginPreview(null, '2')).toBeNull();
  expect(marginPreview('8', null)).toBeNull();
});

it('the sales shown are of the last 90 days that have data', () => {
  expect(salesRange('2026-11-22', '2026-11-22')).toEqual({
    start: '2026-08-25',
    end: '2026-11-22',
  });
  expect(salesRange('2026-11-22', '2011-12-09')).toEqual({
    start: '2011-09-11',
    end: '2011-12-09',
  });
  expect(salesRange('2026-11-22', null)).toBeNull();
});
