import { describe, expect, it } from 'vitest';
import { shapeCohorts, type CohortRow } from './shape-cohorts.ts';

const row = (cohort: string, period: string, customers: number): CohortRow => ({
  cohort,
  period,
  customers,
  orders: customers * 2,
  net_sales: customers * 1000,
  gross_profit: customers * 300,
  goods: {},
});

describe('shapeCohorts', () => {
  const rows = [
    row('2011-01-01', '2011-01-01', 10),
    row('2011-01-01', '2011-03-01', 4),
    row('2011-02-01', '2011-02-01', 7),
  ];

  it('numbers the periods of a cohort from its own, up to the last with orders', () => {
    const { cells } = shapeCohorts({ by: 'month' }, rows, '2011-04-01');
    expect(cells.map(({ cohort, period, customers }) => [cohort, period, customers])).toEqual([
      ['2011-01-01', 0, 10],
      ['2011-01-01', 1, 0],
      ['2011-01-01', 2, 4],
      ['2011-02-01', 0, 7],
      ['2011-02-01', 1, 0],
    ]);
    expect(cells[2]).toMatchObject({ orders: 8, net_sales: 4000, gross_profit: 1200 });
  });

  it('marks a period that is not over', () => {
    const at = (today: string) =>
      shapeCohorts({ by: 'month' }, rows, today).cells.map(({ complete }) => complete);
    expect(at('2011-03-31')).toEqual([true, true, false, true, false]);
    expect(at('2011-04-01')).toEqual([true, true, true, true, true]);
  });

  it('counts quarters and years as periods too', () => {
    const quarters = [row('2011-01-01', '2011-01-01', 3), row('2011-01-01', '2011-10-01', 1)];
    const cells = shapeCohorts({ by: 'quarter' }, quarters, '2012-01-01').cells;
    expect(cells.map(({ period, customers }) => [period, customers])).toEqual([
      [0, 3],
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  it('is empty without rows', () => {
    expect(shapeCohorts({ by: 'year' }, [], '2012-01-01').cells).toEqual([]);
  });
});
