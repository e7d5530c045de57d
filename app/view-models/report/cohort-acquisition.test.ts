import { describe, expect, it } from 'vitest';
import { getAcquisition, getRatiosToCac } from './cohort-acquisition.ts';
import { cohortRows } from './cohort-table.ts';

const cell = (cohort: string, period: number, customers: number, gross_profit: number) => ({
  cohort,
  period,
  customers,
  gross_profit,
  orders: customers,
  net_sales: 0,
  goods: {},
  complete: true,
});

// January: 4 customers, 20.00 then 28.00 and 2.00. February: 2 customers, 30.00. March: nobody.
const cells = [
  cell('2023-01-01', 0, 4, 20_00),
  cell('2023-01-01', 1, 2, 28_00),
  cell('2023-01-01', 2, 1, 2_00),
  cell('2023-02-01', 0, 2, 30_00),
];
const rows = cohortRows(
  cells,
  new Map([
    ['2023-01-01', 40_00],
    ['2023-02-01', 100_00],
  ]),
);
const [january, february] = [rows.slice(0, 1), rows.slice(1)];

describe('what the customers of a cohort cost', () => {
  it('is brought back in the first period whose gross profit so far reaches it', () => {
    // 40.00 for 4 are 10.00 each; they brought 5.00, then 12.00, then 12.50 each.
    expect(getAcquisition(january)).toEqual({
      cac: 10_00,
      ltvToCac: 1.25,
      payback: 1,
    });
  });

  it('may not be brought back yet', () => {
    // 100.00 for 2 are 50.00 each, of whom each brought 15.00.
    expect(getAcquisition(february)).toEqual({
      cac: 50_00,
      ltvToCac: 0.3,
      payback: null,
    });
  });

  it('is nothing to bring back where nothing was spent, and unknown of nobody', () => {
    expect(getAcquisition(cohortRows(cells).slice(0, 1))).toEqual({
      cac: 0,
      ltvToCac: null,
      payback: null,
    });
    const spent = new Map([['2023-03-01', 9_00]]);
    expect(getAcquisition(cohortRows([cell('2023-03-01', 1, 1, 5_00)], spent))).toEqual({
      cac: null,
      ltvToCac: null,
      payback: null,
    });
  });

  it('adds up over cohorts, each period over those that have come so far', () => {
    // 140.00 for 6 are 23.33; all brought 80.00, 13.33 each: 1333 ÷ 2333. Month 0: 50.00 ÷ 6; months 1, 2:
    // January alone, 12.00 and 12.50.
    expect(getAcquisition(rows)).toEqual({
      cac: 23_33,
      ltvToCac: 1333 / 2333,
      payback: null,
    });
  });

  it('has a ratio in every period so far', () => {
    expect(rows.map((row) => getRatiosToCac([row]))).toEqual([[0.5, 1.2, 1.25], [0.3]]);
  });
});
