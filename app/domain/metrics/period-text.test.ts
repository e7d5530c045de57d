import { describe, expect, it } from 'vitest';
import { getDimension } from './dimensions.ts';
import { periodStart, periodText } from './period-text.ts';

describe('periodText', () => {
  it.each([
    ['day', '2011-01-31', '2011-01-31'],
    ['week', '2011-01-31', '2011-01-31'],
    ['month', '2011-01-01', '2011-01'],
    ['quarter', '2011-10-01', '2011-Q4'],
    ['year', '2011-01-01', '2011'],
    ['country', 'FR', 'FR'],
  ])('writes a %s as files do', (dimension, key, text) => {
    expect(periodText(getDimension(dimension), key)).toBe(text);
  });
});

describe('periodStart', () => {
  it.each([
    ['month', '2011-02', '2011-02-01'],
    ['month', '2011-02-28', '2011-02-28'],
    ['quarter', '2011-Q2', '2011-04-01'],
    ['year', '2011', '2011-01-01'],
    ['day', '2011-02-03', '2011-02-03'],
  ])('reads a %s: %s', (dimension, text, day) => {
    expect(periodStart(getDimension(dimension), text)).toBe(day);
  });

  it.each([
    ['month', '2011-13'],
    ['quarter', '2011-Q5'],
    ['year', '11'],
    ['day', '2011-02'],
    ['day', '2011-02-30'],
    ['month', 'February'],
  ])('reads no %s in "%s"', (dimension, text) => {
    expect(periodStart(getDimension(dimension), text)).toBeNull();
  });
});
