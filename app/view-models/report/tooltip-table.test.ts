import { describe, expect, it } from 'vitest';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { buildTooltipTable, tooltipValueText } from './tooltip-table.ts';

const usd = { currency: 'USD', locale: 'en-US' };
const parts = [
  { metric: 'gross_sales', sign: 1 },
  { metric: 'discounts', sign: -1 },
] as const;

describe('a tooltip table', () => {
  it('has the parts with their signs, and what they make', () => {
    const values = { gross_sales: 1000, discounts: 250, net_sales: 750 };
    expect(
      buildTooltipTable('net_sales', parts, { values, previous: null }, 'Not all is in'),
    ).toEqual({
      columns: [],
      rows: [
        { name: 'Gross sales', format: 'money', values: [1000] },
        { name: 'Discounts', format: 'money', values: [-250] },
      ],
      totalRow: { name: 'Net sales', format: 'money', values: [750] },
      topInfo: getMetric('net_sales').tooltip,
      bottomInfo: 'Not all is in',
    });
  });

  it('has the comparison in a second column, unknown where nothing is known', () => {
    const values = { gross_sales: 1000, net_sales: 750 };
    const table = buildTooltipTable('net_sales', parts, { values, previous: { net_sales: 500 } });
    expect(table.columns).toEqual(['Now', 'Before']);
    expect(table.rows.map((row) => row.values)).toEqual([
      [1000, null],
      [null, null],
    ]);
    expect(table.totalRow?.values).toEqual([750, 500]);
  });

  it.each([
    [123_456, 'money', '$1,234.56'],
    [0.12345, 'percent', '12.35%'],
    [1.5, 'ratio', '1.50'],
    [30.5, 'days', '30.50'],
    [12, 'count', '12'],
    [null, 'money', 'N/A'],
  ] as const)(
    'shows %s %s with 2 decimals, and what is counted with none',
    (value, format, text) => {
      expect(tooltipValueText(value, format, usd)).toBe(text);
    },
  );
});
