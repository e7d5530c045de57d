import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import {
  RANGE_SHORTCUTS,
  getShortcutRange,
  type RangeShortcut,
} from '#app/domain/calendar/ranges.ts';
import {
  checkPlanRange,
  dateLimitFor,
  getEarliestDay,
  isShortcutOpen,
  rangeFooter,
} from './date-limit.ts';
import { PLANS, type PlanKey } from './plan.ts';

const at = (today: string, firstDataDay: string | null = '2015-01-01') => ({
  today,
  weekStart: 1,
  firstDataDay,
});
const closedOn = (plan: PlanKey, today: string): RangeShortcut[] =>
  RANGE_SHORTCUTS.map(({ key }) => key).filter((key) => !isShortcutOpen(key, plan, at(today)));

describe('the day limit', () => {
  it.each<[PlanKey, number | null]>([
    ['free', 366],
    ['free_forever', 181],
    ['basic_free', 181],
    ['basic', 366],
    ['pro', 366],
    ['ultimate', 1096],
    ['plus', null],
    ['staff', null],
  ])('of %s is %s', (plan, days) => {
    expect(dateLimitFor(plan)).toBe(days);
  });

  it('is a window that ends today', () => {
    expect(getEarliestDay('basic', '2026-05-20')).toBe('2025-05-19');
    expect(getEarliestDay('basic_free', '2026-05-20')).toBe('2025-11-20');
    expect(getEarliestDay('plus', '2026-05-20')).toBeNull();
  });
});

describe('the shortcuts of a plan', () => {
  it('on free basic lack this year and every long one', () => {
    expect(closedOn('basic_free', '2026-05-20')).toEqual([
      'q3', // 1 July 2025 is more than 181 days ago
      'q4', // 1 October 2025 as well
      'this_year',
      'last_year',
      'last_12_months',
      'last_24_months',
      'all_time',
    ]);
  });

  it.each<[RangeShortcut, string, boolean]>([
    ['this_year', '2026-01-02', false],
    ['q1', '2026-05-31', true],
    ['q1', '2026-06-01', false],
    ['q2', '2026-10-31', true],
    ['q2', '2026-11-01', false],
    ['q2', '2026-02-01', false],
    ['last_12_months', '2026-05-20', false],
    ['last_90_days', '2026-05-20', true],
  ])('on free basic: %s on %s is open: %s', (shortcut, today, isOpen) => {
    expect(isShortcutOpen(shortcut, 'basic_free', at(today))).toBe(isOpen);
  });

  it.each<PlanKey>(['free', 'basic', 'pro'])('on %s lack what begins over a year ago', (plan) => {
    expect(closedOn(plan, '2026-05-20')).toEqual(['last_year', 'last_24_months', 'all_time']);
  });

  it('on ultimate lack only a history of over three years', () => {
    expect(closedOn('ultimate', '2026-05-20')).toEqual(['all_time']);
  });

  it('open all time to a young shop on any paid plan', () => {
    expect(isShortcutOpen('all_time', 'basic', at('2026-05-20', '2026-01-01'))).toBe(true);
  });

  it('on plus and staff are all open', () => {
    expect(closedOn('plus', '2026-12-31')).toEqual([]);
    expect(closedOn('staff', '2026-12-31')).toEqual([]);
  });
});

describe('a hand-picked range', () => {
  const check = (start: string, end: string, plan: PlanKey, today = '2026-05-20') =>
    checkPlanRange({ start, end }, plan, at(today));

  it.each<[string, string, PlanKey, ReturnType<typeof check>]>([
    ['2026-04-01', '2026-05-20', 'basic', null],
    // 2025-05-19 to 2026-05-19 are 366 days, one more is too long
    ['2025-05-19', '2026-05-19', 'basic', null],
    ['2025-05-19', '2026-05-20', 'basic', 'too_long'],
    ['2025-05-18', '2025-06-18', 'basic', 'before_plan'],
    ['2025-05-18', '2025-06-18', 'ultimate', null],
    ['2026-05-20', '2026-05-21', 'plus', 'after_today'],
    ['2014-12-31', '2026-05-20', 'plus', 'before_first_data'],
    ['2015-01-01', '2026-05-20', 'plus', null],
    ['2026-05-20', '2026-05-01', 'plus', 'ends_before_start'],
    ['2026-02-30', '2026-05-01', 'plus', 'not_a_day'],
  ])('%s to %s on %s: %s', (start, end, plan, problem) => {
    expect(check(start, end, plan)).toBe(problem);
  });

  it('holds the days of an open Q2 although they lie before the window', () => {
    // 181 days before 31 October 2026 is 3 May
    expect(check('2026-04-01', '2026-06-30', 'basic_free', '2026-10-31')).toBeNull();
    expect(check('2026-04-01', '2026-06-29', 'basic_free', '2026-10-31')).toBe('before_plan');
    expect(check('2026-04-01', '2026-06-30', 'basic_free', '2026-11-01')).toBe('before_plan');
  });

  it('that a shortcut offers can always be confirmed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLANS.map(({ key }) => key)),
        fc.constantFrom(...RANGE_SHORTCUTS.map(({ key }) => key)),
        fc.nat(4000),
        (plan, shortcut, days) => {
          const context = at(addDays('2017-01-01', days));
          if (!isShortcutOpen(shortcut, plan, context)) return;
          expect(checkPlanRange(getShortcutRange(shortcut, context), plan, context)).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('over the limit is told which range the plan has', () => {
    expect(rangeFooter('basic')).toEqual({
      text: 'The date range you selected exceeds the 1 year analysis range available in your plan.',
      upgrade: 'Upgrade now to enjoy longer data ranges.',
    });
    expect(rangeFooter('basic_free').text).toContain('the 6 months analysis range');
  });
});
