import { describe, expect, it } from 'vitest';
import {
  dataYears,
  parseProfitAndLossOptions,
  usualYear,
  openingDays,
  profitAndLossDefaults,
} from './options.ts';
import { rangeOfYear, yearOfRange } from '#app/domain/calendar/ranges.ts';

const parse = (query: string) => parseProfitAndLossOptions(new URLSearchParams(query));

describe('the options of a profit and loss address', () => {
  it('are months, all customers, amounts and gross sales when the address says nothing', () => {
    expect(parse('')).toEqual({
      options: {
        trend: 'month',
        isNewVsReturning: false,
        expensesType: 'amount',
        salesType: 'gross_sales',
      },
      refused: [],
    });
  });

  it('are read from their words', () => {
    expect(parse('trend=week&customers=split&expenses=percent&sales=total_sales').options).toEqual({
      trend: 'week',
      isNewVsReturning: true,
      expensesType: 'percent',
      salesType: 'total_sales',
    });
  });

  it('fall back and are named when a word is not known', () => {
    const { options, refused } = parse('trend=hour&sales=&expenses=percent');
    expect(options.trend).toBe('month');
    expect(options.salesType).toBe('gross_sales');
    expect(options.expensesType).toBe('percent');
    expect(refused).toEqual(['trend', 'sales']);
  });
});

describe('the year of a range', () => {
  it('is the year when the range is exactly that year', () => {
    expect(yearOfRange({ start: '2022-01-01', end: '2022-12-31' })).toBe(2022);
    expect(rangeOfYear(2022)).toEqual({ start: '2022-01-01', end: '2022-12-31' });
  });

  it('is none for a part of a year or for two years', () => {
    expect(yearOfRange({ start: '2022-01-01', end: '2022-12-30' })).toBeNull();
    expect(yearOfRange({ start: '2022-02-01', end: '2022-12-31' })).toBeNull();
    expect(yearOfRange({ start: '2021-01-01', end: '2022-12-31' })).toBeNull();
  });
});

describe('the years to choose from', () => {
  it('run from the last year of data back to the first', () => {
    const days = { firstDataDay: '2021-06-01', lastDataDay: '2023-02-28', today: '2026-11-21' };
    expect(dataYears(days)).toEqual([2023, 2022, 2021]);
  });

  it('are this year alone while there is no data', () => {
    const days = { firstDataDay: null, lastDataDay: null, today: '2026-11-21' };
    expect(dataYears(days)).toEqual([2026]);
    expect(usualYear(days)).toBe(2026);
  });
});

describe('the year a report opens with', () => {
  it('is this year while the shop trades, however short the year still is', () => {
    const days = { firstDataDay: '2024-03-01', lastDataDay: '2026-01-04', today: '2026-01-05' };
    expect(usualYear(days)).toBe(2026);
  });

  it('is the year with the most days of a history that has ended', () => {
    // 2021: 214 days, 2022: 365, 2023: 59.
    const demo = { firstDataDay: '2021-06-01', lastDataDay: '2023-02-28', today: '2026-11-21' };
    expect(usualYear(demo)).toBe(2022);
    // 2010: 31 days, 2011: 343.
    const retail = { firstDataDay: '2010-12-01', lastDataDay: '2011-12-09', today: '2026-11-21' };
    expect(usualYear(retail)).toBe(2011);
  });

  it('is the later of two years of the same length', () => {
    const days = { firstDataDay: '2021-01-01', lastDataDay: '2022-12-31', today: '2026-11-21' };
    expect(usualYear(days)).toBe(2022);
  });
});

describe('what a shop has chosen for the report', () => {
  it('is what its attributes say, and nothing where they make no sense', () => {
    const chosen = new Map([
      ['default_pnl_trend', 'week'],
      ['default_pnl_date_period', 'last_month'],
    ]);
    expect(profitAndLossDefaults(chosen)).toEqual({ trend: 'week', period: 'last_month' });
    expect(profitAndLossDefaults(new Map([['default_pnl_trend', 'hour']]))).toEqual({
      trend: 'month',
      period: null,
    });
    const params = new URLSearchParams();
    expect(
      parseProfitAndLossOptions(params, 'plus', profitAndLossDefaults(chosen)).options.trend,
    ).toBe('week');
  });

  it('decides on the days it opens with, else a whole year does', () => {
    const days = { today: '2026-05-20', weekStart: 1, firstDataDay: null, lastDataDay: null };
    expect(openingDays(days, { period: 'last_month' })).toEqual({
      start: '2026-04-01',
      end: '2026-04-30',
    });
    expect(openingDays(days)).toEqual({ start: '2026-01-01', end: '2026-12-31' });
  });
});
