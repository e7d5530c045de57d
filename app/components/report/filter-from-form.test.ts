import { describe, expect, it } from 'vitest';
import { replaceFilter } from '#app/domain/metrics/filter-groups.ts';
import {
  filterByNumbers,
  filterByText,
  filterByValues,
  findFilterByValues,
  listChosenValues,
} from './filter-from-form.ts';

describe('a filter by values that is in force', () => {
  const country = { field: 'country', operator: 'eq', values: ['FR'] } as const;
  const product = { field: 'product', operator: 'nin', values: [1, null] } as const;
  const filters = [country, product];

  it('is found by its field and by how it filters, with its values as lists have them', () => {
    expect(findFilterByValues(filters, 'country', 'in')).toBe(country);
    expect(findFilterByValues(filters, 'country', 'nin')).toBeNull();
    expect(findFilterByValues(filters, 'product', 'nin')).toBe(product);
    expect(listChosenValues(product)).toEqual(['1', null]);
  });

  it('is replaced in its place, taken away, or added to', () => {
    const other = { ...country, values: ['DE'] };
    expect(replaceFilter(filters, other, country)).toEqual([other, product]);
    expect(replaceFilter(filters, null, country)).toEqual([product]);
    expect(replaceFilter(filters, other, null)).toEqual([country, product, other]);
  });
});

describe('filterByValues', () => {
  it('is of one value or of several', () => {
    expect(filterByValues('country', 'in', ['FR'])).toEqual({
      field: 'country',
      operator: 'eq',
      values: ['FR'],
    });
    expect(filterByValues('country', 'nin', [null])?.operator).toBe('neq');
    expect(filterByValues('country', 'in', ['FR', null])?.operator).toBe('in');
    expect(filterByValues('country', 'nin', ['FR', 'DE'])?.operator).toBe('nin');
  });

  it('is none without a value, nor with more than an address holds', () => {
    expect(filterByValues('country', 'in', [])).toBeNull();
    const many = Array.from({ length: 201 }, (_, at) => String(at));
    expect(filterByValues('customer', 'in', many)).toBeNull();
    expect(filterByValues('customer', 'in', many.slice(1))?.values).toHaveLength(200);
  });
});

describe('filterByText', () => {
  it('is by the text without the space around it', () => {
    expect(filterByText('channel', 'cnt', ' web ')?.values).toEqual(['web']);
    expect(filterByText('channel', 'cnt', '  ')).toBeNull();
  });
});

describe('filterByNumbers', () => {
  const values = (metric: string, operator: 'gt' | 'btw', texts: readonly string[], decimals = 2) =>
    filterByNumbers(metric, operator, texts, decimals)?.values ?? null;

  it('takes money in major units of the currency, with a point or a comma', () => {
    expect(values('net_sales', 'gt', ['12.50'])).toEqual([1250]);
    expect(values('net_sales', 'gt', ['12,5'])).toEqual([1250]);
    expect(values('net_sales', 'btw', ['-1', '1'], 3)).toEqual([-1000, 1000]);
    expect(values('net_sales', 'gt', ['500'], 0)).toEqual([500]);
  });

  it('takes percentages as they are written', () => {
    expect(values('gross_margin', 'gt', ['25 %'])).toEqual([0.25]);
    expect(values('gross_margin', 'gt', ['-1'])).toEqual([-0.01]);
    expect(values('orders', 'gt', ['3'])).toEqual([3]);
  });

  it('takes the two ends of a range in either order', () => {
    expect(values('orders', 'btw', ['9', '3'])).toEqual([3, 9]);
  });

  it.each([
    ['gt', ['a lot']],
    ['gt', ['']],
    ['gt', ['1,000.50']],
    ['gt', ['1,000']],
    ['btw', ['1', '']],
    ['btw', ['1']],
  ] as const)('is none while %s %j is not complete', (operator, texts) => {
    expect(values('net_sales', operator, texts)).toBeNull();
  });
});
