import { describe, expect, it } from 'vitest';
import type { CohortCell } from '#app/domain/metrics/cohort.ts';
import { wilsonInterval } from '#app/domain/metrics/wilson-interval.ts';
import {
  cohortRows,
  getCombinedValues,
  getCohortTotals,
  getRetentionIntervals,
} from './cohort-table.ts';

function cell(
  cohort: string,
  period: number,
  [customers, orders, net_sales, gross_profit]: readonly [number, number, number, number],
): CohortCell {
  return { cohort, period, customers, orders, net_sales, gross_profit, goods: {}, complete: true };
}

// January: 4 customers, of whom 1 came back in February and 2 in March. February: 2, then 1.
const CELLS = [
  cell('2023-02-01', 0, [2, 2, 3000, 900]),
  cell('2023-01-01', 1, [1, 1, 1000, 250]),
  cell('2023-01-01', 0, [4, 5, 10_000, 4000]),
  cell('2023-02-01', 1, [1, 2, 2000, 600]),
  cell('2023-01-01', 2, [2, 2, 2001, -250]),
];
const rows = cohortRows(CELLS);
const [january, february] = rows;

describe('cohortRows', () => {
  it('puts cells together by cohort, the oldest first, each from its period 0 on', () => {
    expect(rows.map(({ cohort }) => cohort)).toEqual(['2023-01-01', '2023-02-01']);
    expect(january?.cells.map(({ period }) => period)).toEqual([0, 1, 2]);
    expect(january).toMatchObject({ size: 4, orders: 8, netSales: 13_001, grossProfit: 4000 });
    expect(february).toMatchObject({ size: 2, orders: 4, netSales: 5000, grossProfit: 1500 });
  });

  it('is empty without cells', () => {
    expect(cohortRows([])).toEqual([]);
  });
});

describe('measureOf', () => {
  it('gives retention as shares of the cohort', () => {
    expect(january && getCombinedValues([january], 'retention')).toEqual([1, 0.25, 0.5]);
  });

  it('gives what happened in each period', () => {
    expect(january && getCombinedValues([january], 'orders')).toEqual([5, 1, 2]);
    expect(january && getCombinedValues([january], 'gross_profit')).toEqual([4000, 250, -250]);
  });

  it('gives the cumulative value per customer, rounded half away from zero', () => {
    // 10000/4, 11000/4, 13001/4 = 3250.25
    expect(january && getCombinedValues([january], 'ltv_net_sales')).toEqual([2500, 2750, 3250]);
    // 4000/4, 4250/4 = 1062.5, 4000/4
    expect(january && getCombinedValues([january], 'ltv_gross_profit')).toEqual([1000, 1063, 1000]);
  });

  it('rounds a loss away from zero too, and never to -0', () => {
    const [losing] = cohortRows([
      cell('2023-01-01', 0, [4, 4, 0, -10]),
      cell('2023-01-01', 1, [1, 1, 0, 9]),
    ]);
    // -10/4 = -2.5, -1/4 = -0.25
    expect(losing && getCombinedValues([losing], 'ltv_gross_profit')).toEqual([-3, 0]);
  });

  it('is undefined for a cohort of nobody', () => {
    const [nobody] = cohortRows([cell('2023-01-01', 0, [0, 0, 0, 0])]);
    expect(nobody && getCombinedValues([nobody], 'retention')).toEqual([null]);
    expect(nobody && getCombinedValues([nobody], 'ltv_net_sales')).toEqual([null]);
  });
});

describe('the contribution profit of a cohort', () => {
  const [paid] = cohortRows(CELLS, new Map([['2023-01-01', 5_000]]));

  it('bears in its first period what the cohort cost to win', () => {
    // 4000 − 5000, 250, −250; for 4 customers 4000 − 5000, 4250 − 5000, 4000 − 5000.
    expect(paid && getCombinedValues([paid], 'cm3')).toEqual([-1000, 250, -250]);
    // −187.5 is rounded away from zero.
    expect(paid && getCombinedValues([paid], 'ltv_cm3')).toEqual([-250, -188, -250]);
    expect(paid && getCohortTotals([paid]).cm3).toBe(-1000);
  });
});

describe('the interval of retention', () => {
  it('counts everyone who has lived through the period', () => {
    // 4 + 2 of 6; then 1 + 1 of 6, and 2 of January's 4.
    const intervals = getRetentionIntervals(rows);
    expect(intervals[0]).toEqual(wilsonInterval(6, 6));
    expect(intervals.slice(1)).toEqual([wilsonInterval(2, 6), wilsonInterval(2, 4)]);
  });
});

describe('togetherOf', () => {
  it('divides by the customers of the cohorts that have reached the period', () => {
    // (4+2)/6, (1+1)/6, 2/4
    expect(getCombinedValues(rows, 'retention')).toEqual([1, 2 / 6, 0.5]);
  });

  it('adds up what happened', () => {
    expect(getCombinedValues(rows, 'orders')).toEqual([7, 3, 2]);
  });

  it('gives the cumulative value per customer who has come so far', () => {
    // 13000/6 = 2166.67, 16000/6 = 2666.67, 13001/4 = 3250.25
    expect(getCombinedValues(rows, 'ltv_net_sales')).toEqual([2167, 2667, 3250]);
  });
});

describe('totalsOf', () => {
  it('adds up everyone’s life so far', () => {
    expect(getCohortTotals(rows)).toEqual({
      customers: 6,
      orders: 12,
      netSales: 18_001,
      grossProfit: 5500,
      cm3: 5500, // nothing was spent
      netSalesPerCustomer: 3000, // 18001/6 = 3000.17
      grossProfitPerCustomer: 917, // 5500/6 = 916.67
      cm3PerCustomer: 917,
    });
  });
});
