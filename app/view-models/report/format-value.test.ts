import { describe, expect, it } from 'vitest';
import { formatPoints, formatValue } from './format-value.ts';

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

  it('writes 100% of the whole alone', () => {
    expect(formatValue(0.99996, 'percent', us)).toBe('99.99%');
    expect(formatValue(0.9996, 'percent', us, 'short')).toBe('99.9%');
    expect(formatValue(0.9896, 'percent', us, 'short')).toBe('99.0%');
    expect(formatValue(1, 'percent', us)).toBe('100.00%');
    expect(formatValue(1.5, 'percent', us, 'short')).toBe('150.0%');
  });

  it('writes the difference of two percentages in points', () => {
    expect(formatPoints(0.105 - 0.086, 'en-US')).toBe('+1.9 pts');
    expect(formatPoints(-0.003, 'en-US')).toBe('-0.3 pts');
    expect(formatPoints(0, 'en-US')).toBe('0.0 pts');
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
