import { describe, expect, it } from 'vitest';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { filteredLeaves, keptKeys, passesFigures } from './figure-filters.ts';

/** Sales of 200.00 over 30 orders. */
const SUMS = { gross_sales: 200_00, orders: 30 };
const passes = (field: string, operator: Filter['operator'], ...values: Filter['values']) =>
  passesFigures([{ field, operator, values }], SUMS);

describe('a filter on a figure of several shops', () => {
  it.each<[boolean, Filter['operator'], readonly number[]]>([
    [true, 'gt', [199_99]],
    [false, 'gt', [200_00]],
    [true, 'gte', [200_00]],
    [false, 'lt', [200_00]],
    [true, 'lte', [200_00]],
    [true, 'btw', [200_00, 300_00]],
    [false, 'btw', [200_01, 300_00]],
    [true, 'eq', [200_00]],
    [false, 'neq', [200_00]],
    [true, 'in', [1, 200_00]],
    [true, 'nin', [1, 2]],
  ])('is %s of 200.00 %s %j', (isPassed, operator, values) => {
    expect(passes('gross_sales', operator, ...values)).toBe(isPassed);
  });

  it('passes an undefined value for "is not" and "is none" alone', () => {
    // Without revenue there is no margin: not 0, but none.
    const margin = (operator: Filter['operator'], value: number | null) =>
      passesFigures([{ field: 'gross_margin', operator, values: [value] }], { orders: 30 });
    expect(margin('neq', 0)).toBe(true);
    expect(margin('eq', null)).toBe(true);
    expect(margin('lt', 1)).toBe(false);
    expect(margin('eq', 0)).toBe(false);
  });

  it('must pass all of several', () => {
    const filters: Filter[] = [
      { field: 'orders', operator: 'gt', values: [20] },
      { field: 'gross_sales', operator: 'gt', values: [300_00] },
    ];
    expect(passesFigures(filters, SUMS)).toBe(false);
    expect(passesFigures(filters.slice(0, 1), SUMS)).toBe(true);
    expect(passesFigures([], {})).toBe(true);
  });

  it('needs the leaves of its figure', () => {
    const leaves = filteredLeaves([{ field: 'average_order_value', operator: 'gt', values: [1] }]);
    expect(leaves).toContain('orders');
  });
});

describe('the keys that were kept', () => {
  it('are a filter of their own, those without a key among them', () => {
    const groups = [
      { keys: ['FR'], sums: {} },
      { keys: [null], sums: {} },
    ];
    expect(keptKeys('country', groups)).toEqual({
      field: 'country',
      operator: 'in',
      values: ['FR', null],
    });
  });
});
