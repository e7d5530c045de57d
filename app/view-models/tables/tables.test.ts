import { describe, expect, it } from 'vitest';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { appliedTable } from './applied-table.ts';
import { csvTitle } from './csv-title.ts';

describe('a column title', () => {
  it('names the currency of money and of nothing else', () => {
    expect(csvTitle(getMetric('net_sales'), 'EUR')).toBe('Net sales (EUR)');
    expect(csvTitle(getMetric('average_order_value'), 'EUR')).toMatch(/\(EUR\)$/);
    expect(csvTitle(getMetric('units_sold'), 'EUR')).toBe('Units sold');
    expect(csvTitle(getMetric('gross_margin'), 'EUR')).toBe('Gross margin');
  });
});

describe('the state in force', () => {
  const query = { filters: [], sort: { by: 'orders', direction: 'asc' } } as const;

  it('has the page that was given, not the one asked for', () => {
    const page = { size: 50, number: 99 };
    expect(appliedTable({ ...query, page }, 3).page).toEqual({ size: 50, number: 3 });
  });

  it('has the usual size where the query has no page', () => {
    expect(appliedTable({ ...query, page: null }, 1)).toEqual({
      ...query,
      page: { size: 10, number: 1 },
    });
  });
});
