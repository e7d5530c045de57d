import { describe, expect, it } from 'vitest';
import { formatValue } from './format-value.ts';

const us = { currency: 'USD', locale: 'en-US' };

describe('formatValue', () => {
  it('is "N/A" where a figure is undefined, never 0', () => {
    for (const format of ['money', 'count', 'percent', 'ratio', 'days'] as const) {
      expect(formatValue(null, format, us)).toBe('N/A');
      expect(formatValue(Number.NaN, format, us, 'short')).toBe('N/A');
    }
  });

  it('writes counts with separators and shortens them for tiles', () => {
    expect(formatValue(12_345, 'count', us)).toBe('12,345');
    expect(formatValue(12_345, 'count', us, 'short')).toBe('12.3K');
  });

  it('writes a fraction as a percentage', () => {
    expect(formatValue(0.25, 'percent', us)).toBe('25.00%');
    expect(formatValue(-0.1234, 'percent', us, 'short')).toBe('-12.3%');
  });

  it('writes ratios with two decimals and days with one', () => {
    expect(formatValue(2.345, 'ratio', us)).toBe('2.35');
    expect(formatValue(12.34, 'days', us)).toBe('12.3');
  });

  it('writes money from minor units in the shop’s currency', () => {
    expect(formatValue(1250, 'money', us)).toBe('$12.50');
    expect(formatValue(1250, 'money', { currency: 'JPY', locale: 'en-US' })).toContain('1,250');
  });

  it('follows the shop’s locale', () => {
    expect(formatValue(1234.5, 'count', { currency: 'EUR', locale: 'de-DE' })).toBe('1.234,5');
  });
});
