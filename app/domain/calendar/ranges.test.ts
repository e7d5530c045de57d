import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, daysIn } from './day.ts';
import { dayOfEpochDay } from './epoch-day.ts';
import {
  RANGE_SHORTCUTS,
  chartBreakdown,
  checkRange,
  previousPeriod,
  previousYear,
  wholeMonths,
  getShortcutRange,
  type RangeShortcut,
} from './ranges.ts';

const MONDAY = 1;
const SUNDAY = 7;

/** Days written "start..end" stand for a range. */
const range = (text: string): { start: string; end: string } => {
  const [start = '', end = ''] = text.split('..');
  return { start, end };
};
const anyDay = fc.integer({ min: 7305, max: 29_219 }).map(dayOfEpochDay);
const anyRange = fc
  .tuple(anyDay, fc.nat(1500))
  .map(([start, length]) => ({ start, end: addDays(start, length) }));

/** A week that begins on Monday. */
const at = (today: string, firstDataDay: string | null = null) => ({
  today,
  weekStart: MONDAY,
  firstDataDay,
});

describe('the shortcuts', () => {
  it('stand in the order of the picker, with their labels', () => {
    expect(RANGE_SHORTCUTS.map(({ label }) => label).join(', ')).toBe(
      'Today, Yesterday, Last 7 Days, Last 30 Days, Last 90 Days, This Week, Last Week, ' +
        'This Month, Last Month, Q1, Q2, Q3, Q4, This Year, Last Year, ' +
        'Last 12 Months, Last 24 Months, All Time',
    );
  });

  it('have the keys of the shop setting default_date_range', () => {
    const keys: readonly string[] = RANGE_SHORTCUTS.map(({ key }) => key);
    for (const key of [
      'today',
      'yesterday',
      'this_week',
      'this_month',
      'last_7_days',
      'last_30_days',
      'last_90_days',
      'this_year',
      'all_time',
    ]) {
      expect(keys).toContain(key);
    }
  });
});

describe('rangeOf on Wednesday 20 May 2026', () => {
  const context = { today: '2026-05-20', weekStart: MONDAY, firstDataDay: '2021-06-01' };

  it.each<[RangeShortcut, string]>([
    ['today', '2026-05-20..2026-05-20'],
    ['yesterday', '2026-05-19..2026-05-19'],
    ['last_7_days', '2026-05-13..2026-05-19'],
    ['last_30_days', '2026-04-20..2026-05-19'],
    ['last_90_days', '2026-02-19..2026-05-19'],
    ['this_week', '2026-05-18..2026-05-20'],
    ['last_week', '2026-05-11..2026-05-17'],
    ['this_month', '2026-05-01..2026-05-20'],
    ['last_month', '2026-04-01..2026-04-30'],
    ['q1', '2026-01-01..2026-03-31'],
    ['q2', '2026-04-01..2026-05-20'],
    ['q3', '2025-07-01..2025-09-30'],
    ['q4', '2025-10-01..2025-12-31'],
    ['this_year', '2026-01-01..2026-05-20'],
    ['last_year', '2025-01-01..2025-12-31'],
    ['last_12_months', '2025-05-20..2026-05-19'],
    ['last_24_months', '2024-05-20..2026-05-19'],
    ['all_time', '2021-06-01..2026-05-20'],
  ])('%s is %s', (shortcut, days) => {
    expect(getShortcutRange(shortcut, context)).toEqual(range(days));
  });

  it('counts as many days as the shortcut says', () => {
    expect(daysIn(getShortcutRange('last_7_days', context))).toBe(7);
    expect(daysIn(getShortcutRange('last_30_days', context))).toBe(30);
    expect(daysIn(getShortcutRange('last_90_days', context))).toBe(90);
    expect(daysIn(getShortcutRange('last_12_months', context))).toBe(365);
  });

  it('begins weeks where the country does', () => {
    const inIsrael = { ...context, weekStart: SUNDAY };
    expect(getShortcutRange('this_week', inIsrael)).toEqual(range('2026-05-17..2026-05-20'));
    expect(getShortcutRange('last_week', inIsrael)).toEqual(range('2026-05-10..2026-05-16'));
  });
});

describe('rangeOf at the edges', () => {
  it('goes back over the new year', () => {
    expect(getShortcutRange('last_month', at('2026-01-31'))).toEqual(
      range('2025-12-01..2025-12-31'),
    );
    expect(getShortcutRange('last_week', at('2026-01-02'))).toEqual(
      range('2025-12-22..2025-12-28'),
    );
    expect(getShortcutRange('yesterday', at('2026-01-01'))).toEqual(
      range('2025-12-31..2025-12-31'),
    );
    expect(getShortcutRange('last_year', at('2026-01-01'))).toEqual(
      range('2025-01-01..2025-12-31'),
    );
  });

  it('takes the last month of a long month as the whole short one', () => {
    expect(getShortcutRange('last_month', at('2026-03-31'))).toEqual(
      range('2026-02-01..2026-02-28'),
    );
    expect(getShortcutRange('last_month', at('2024-03-31'))).toEqual(
      range('2024-02-01..2024-02-29'),
    );
  });

  it('goes from a leap day to the day before it would be a year ago', () => {
    expect(getShortcutRange('last_12_months', at('2024-02-29'))).toEqual(
      range('2023-02-28..2024-02-28'),
    );
  });

  it('begins a quarter on its first day and not before', () => {
    expect(getShortcutRange('q2', at('2026-03-31'))).toEqual(range('2025-04-01..2025-06-30'));
    expect(getShortcutRange('q2', at('2026-04-01'))).toEqual(range('2026-04-01..2026-04-01'));
    expect(getShortcutRange('q4', at('2026-12-31'))).toEqual(range('2026-10-01..2026-12-31'));
  });

  it('moves a start before the first data up to it', () => {
    const context = at('2026-05-20', '2026-05-10');
    expect(getShortcutRange('last_30_days', context)).toEqual(range('2026-05-10..2026-05-19'));
    expect(getShortcutRange('this_year', context)).toEqual(range('2026-05-10..2026-05-20'));
    expect(getShortcutRange('last_7_days', context)).toEqual(range('2026-05-13..2026-05-19'));
  });

  it('leaves a range that ends before the first data as it is', () => {
    const context = at('2026-05-20', '2026-05-20');
    expect(getShortcutRange('yesterday', context)).toEqual(range('2026-05-19..2026-05-19'));
    expect(getShortcutRange('last_year', context)).toEqual(range('2025-01-01..2025-12-31'));
  });

  it('takes all time as today while there is no data', () => {
    expect(getShortcutRange('all_time', at('2026-05-20'))).toEqual(range('2026-05-20..2026-05-20'));
  });

  it('never ends before it starts nor after today, whatever the day', () => {
    const anyShortcut = fc.constantFrom(...RANGE_SHORTCUTS.map(({ key }) => key));
    const anyFirstDay = fc.option(fc.nat(2000), { nil: null });
    fc.assert(
      fc.property(
        anyShortcut,
        anyDay,
        fc.integer({ min: 1, max: 7 }),
        anyFirstDay,
        (shortcut, today, weekStart, age) => {
          const firstDataDay = age === null ? null : addDays(today, -age);
          const { start, end } = getShortcutRange(shortcut, { today, weekStart, firstDataDay });
          expect(start <= end && end <= today).toBe(true);
          expect(firstDataDay === null || start >= firstDataDay || end < firstDataDay).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('previousPeriod', () => {
  it.each([
    ['2026-05-01..2026-05-31', '2026-04-01..2026-04-30'],
    ['2026-05-20..2026-05-20', '2026-05-19..2026-05-19'],
    ['2023-02-01..2023-02-07', '2023-01-25..2023-01-31'],
    ['2024-03-01..2024-03-31', '2024-02-01..2024-02-29'],
  ])('of %s is %s', (days, expected) => {
    expect(previousPeriod(range(days))).toEqual(range(expected));
  });

  it('is as long and ends the day before, always', () => {
    fc.assert(
      fc.property(anyRange, (days) => {
        const before = previousPeriod(days);
        if (wholeMonths(days) === null) expect(daysIn(before)).toBe(daysIn(days));
        expect(daysBetween(before.end, days.start)).toBe(1);
      }),
    );
  });
});

describe('previousYear', () => {
  it.each([
    ['2026-05-01..2026-05-31', '2025-05-01..2025-05-31'],
    ['2024-02-01..2024-02-29', '2023-02-01..2023-02-28'],
    ['2025-02-01..2025-02-28', '2024-02-01..2024-02-29'],
    ['2024-02-29..2024-02-29', '2023-02-28..2023-02-28'],
    ['2025-12-20..2026-01-10', '2024-12-20..2025-01-10'],
  ])('of %s is %s', (days, expected) => {
    expect(previousYear(range(days))).toEqual(range(expected));
  });
});

describe('chartBreakdown', () => {
  it.each([
    ['2026-05-01..2026-05-01', 1, 'day'],
    ['2026-05-01..2026-05-30', 30, 'day'],
    ['2026-05-01..2026-05-31', 31, 'week'],
    ['2026-05-01..2026-06-28', 59, 'week'],
    ['2026-05-01..2026-06-29', 60, 'month'],
    ['2021-06-01..2026-05-20', 1815, 'month'],
  ])('of %s, %d days, is by %s', (days, count, granularity) => {
    expect(daysIn(range(days))).toBe(count);
    expect(chartBreakdown(range(days))).toBe(granularity);
  });
});

describe('checkRange', () => {
  const limits = { today: '2026-05-20', firstDataDay: '2021-06-01', daysMax: 181 };
  const check = (days: string, changed: Partial<typeof limits> | { daysMax: null } = {}) =>
    checkRange(range(days), { ...limits, ...changed });

  it('finds nothing wrong with a range within the data and the plan', () => {
    expect(check('2026-05-01..2026-05-20')).toBeNull();
    expect(check('2021-06-01..2021-06-01')).toBeNull();
  });

  it('refuses what is no day', () => {
    expect(check('2026-02-29..2026-03-01')).toBe('not_a_day');
    expect(check('2026-03-01..')).toBe('not_a_day');
  });

  it('refuses an end before the start', () => {
    expect(check('2026-05-02..2026-05-01')).toBe('ends_before_start');
  });

  it('refuses days before the first data and after today', () => {
    expect(check('2021-05-31..2021-06-30')).toBe('before_first_data');
    expect(check('2026-05-20..2026-05-21')).toBe('after_today');
  });

  it('allows exactly the days of the plan', () => {
    // 2026-01-01 to 2026-05-20 are 140 days; 181 days back from it begin on 2025-11-21.
    expect(check('2025-11-21..2026-05-20')).toBeNull();
    expect(check('2025-11-20..2026-05-20')).toBe('too_long');
    expect(check('2021-06-01..2026-05-20', { daysMax: null })).toBeNull();
  });

  it('knows no first day while there is no data', () => {
    expect(
      checkRange(range('1999-01-01..1999-01-31'), { ...limits, firstDataDay: null }),
    ).toBeNull();
  });
});
