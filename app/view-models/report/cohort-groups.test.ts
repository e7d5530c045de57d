import { describe, expect, it } from 'vitest';
import { getAcquisition } from './cohort-acquisition.ts';
import { formatCohortKey, parseCohortValue, toCutGroups } from './cohort-groups.ts';
import { getCohortTotals, getCombinedValues } from './cohort-table.ts';

const cell = (cohort: string, period: number, customers: number, gross_profit: number) => ({
  cohort,
  period,
  customers,
  orders: customers,
  net_sales: 2 * gross_profit,
  gross_profit,
  goods: {},
  complete: true,
});

// January: 3 French customers and 1 of no country; February: 1 French customer.
const PARTS: Parameters<typeof toCutGroups>[0] = [
  {
    key: { is: 'value', value: 'FR' },
    name: 'FR',
    cells: [
      cell('2023-01-01', 0, 3, 30_00),
      cell('2023-01-01', 1, 1, 6_00),
      cell('2023-02-01', 0, 1, 14_00),
    ],
  },
  {
    key: { is: 'none' },
    name: 'Unknown country',
    cells: [cell('2023-01-01', 0, 1, 10_00), cell('2023-01-01', 1, 0, 0)],
  },
];
const MARKETING = new Map([
  ['2023-01-01', 10_01],
  ['2023-02-01', 5_00],
  ['2023-03-01', 9_00],
]);
const groups = toCutGroups(PARTS, MARKETING);
const [french, unknown] = groups;

describe('the parts of a cut', () => {
  it('share the marketing of each month by its new customers, to the minor unit', () => {
    // 10.01 over 3 and 1: 7.5075 and 2.5025, rounded down 7.50 and 2.50, the cent left to the first.
    expect(french?.rows.map(({ marketing }) => marketing)).toEqual([7_51, 5_00]);
    expect(unknown?.rows.map(({ marketing }) => marketing)).toEqual([2_50]);
  });

  it('add up to everybody', () => {
    const all = getCohortTotals(groups.flatMap(({ rows }) => rows));
    // 30.00 + 6.00 + 14.00 + 10.00; less 10.01 + 5.00, for 5 customers: 44.99 ÷ 5 = 9.00.
    expect(all).toMatchObject({
      customers: 5,
      grossProfit: 60_00,
      cm3: 44_99,
      cm3PerCustomer: 9_00,
    });
  });

  it('have CM3 after what their customers cost, and CAC', () => {
    // January and February in month 0: 44.00 − 12.51 for 4 are 7.87; January alone by month 1:
    // 36.00 − 7.51 for 3 are 9.50.
    expect(getCombinedValues(french?.rows ?? [], 'ltv_cm3')).toEqual([7_87, 9_50]);
    expect(getCombinedValues(french?.rows ?? [], 'cm3')).toEqual([31_49, 6_00]);
    // 12.51 ÷ 4 = 3.1275.
    expect(getAcquisition(french?.rows ?? []).cac).toBe(3_13);
  });

  it('are named in addresses by their value', () => {
    expect(groups.map(({ key }) => key)).toEqual(['value:FR', 'none']);
    expect(formatCohortKey({ is: 'other' })).toBe('other');
    expect(parseCohortValue('value:value:x')).toBe('value:x');
    expect(parseCohortValue('none')).toBeNull();
  });
});
