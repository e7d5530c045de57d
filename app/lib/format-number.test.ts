import { expect, it } from 'vitest';
import { formatDecimal } from './format-number.ts';

it('keeps the decimals of a price, and has at least those of its currency', () => {
  expect(formatDecimal('99', 'en-US', 2)).toBe('99.00');
  expect(formatDecimal('3.333333', 'en-US', 2)).toBe('3.333333');
  expect(formatDecimal('1250.5', 'de-DE', 2)).toBe('1.250,50');
  expect(formatDecimal('1250', 'ja-JP')).toBe('1,250');
});
