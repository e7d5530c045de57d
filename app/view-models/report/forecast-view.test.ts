import { describe, expect, it } from 'vitest';
import { eachPeriod } from '#app/domain/calendar/day.ts';
import { getTypicalError, toForecast } from './forecast-view.ts';

const MONTHS = eachPeriod({ start: '2021-01-01', end: '2022-03-31' }, 'month', 1);

/** Every month two customers bring 100.00, and 10.00 in each month after it. */
const cells = MONTHS.flatMap((cohort, at) =>
  MONTHS.slice(at).map((_, period) => ({
    cohort,
    period,
    customers: period === 0 ? 2 : 1,
    orders: 1,
    net_sales: period === 0 ? 100_00 : 10_00,
    gross_profit: period === 0 ? 50_00 : 5_00,
    goods: {},
    complete: true,
  })),
);
const { rows, errors } = toForecast(cells, new Map([['2022-01-01', 30_00]]), '2022-03-30');

describe('the forecast', () => {
  it('leaves the month out that is not over', () => {
    expect(rows.map(({ cohort }) => cohort).at(-1)).toBe('2022-02-01');
    expect(rows.at(-1)?.monthsKnown).toBe(1);
  });

  it('is of each customer: what happened, and what is predicted', () => {
    // Of fourteen months that are over; 100.00 + 11 × 10.00 for two customers.
    expect(rows[0]).toMatchObject({
      monthsKnown: 14,
      revenue: { soFar: 105_00, after: 105_00 },
      profit: { soFar: 52_50, after: 52_50 },
    });
    // Two months: 110.00 so far, and 210.00 in the end.
    expect(rows.at(-2)).toMatchObject({
      cohort: '2022-01-01',
      size: 2,
      revenue: { soFar: 55_00, after: 105_00 },
      cac: 15_00,
    });
  });

  it('has the error of predictions of which as much was known', () => {
    expect(errors.revenue).toHaveLength(11);
    expect(getTypicalError(errors.revenue, { monthsKnown: 12 })).toBeNull();
    expect(getTypicalError(errors.revenue, { monthsKnown: 1 })).toEqual(errors.revenue[0]);
  });

  it('of no history is empty', () => {
    expect(toForecast([], new Map(), '2022-03-30').rows).toEqual([]);
    const [later] = MONTHS.slice(-1);
    const young = cells.filter(({ cohort }) => cohort === later);
    expect(toForecast(young, new Map(), '2022-03-30').rows).toEqual([]);
    expect(toForecast(young, new Map(), '2022-03-31').rows).toMatchObject([
      { revenue: { soFar: 50_00, after: null } },
    ]);
  });
});
