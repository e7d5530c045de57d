import { describe, expect, it } from 'vitest';
import { tooltipCell } from './tooltip-table.ts';

const us = { locale: 'en-US', currency: 'USD' };

describe('a cell of a tooltip table', () => {
  it.each([
    [12, 'money', '$12.00'],
    [-1234.5, 'money', '-$1,234.50'],
    [12.345, 'percent', '12.35%'],
    [7, 'number', '7.00'],
    ['DHL', 'text', 'DHL'],
    [null, 'money', 'N/A'],
    [Number.NaN, 'percent', 'N/A'],
  ] as const)('shows %s as %s: %s', (value, type, text) => {
    expect(tooltipCell(value, type, us)).toBe(text);
  });

  it('writes figures as the shop does', () => {
    const text = tooltipCell(1234.5, 'money', { locale: 'de-DE', currency: 'EUR' });
    expect(text.replace(/\s/g, ' ')).toBe('1.234,50 €');
  });
});
