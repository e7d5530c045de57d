import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import { checkPlanRange } from './date-limit.ts';
import { PLANS } from './plan.ts';
import { figureRangeWithinPlan, rangeWithinPlan } from './range-within-plan.ts';

const context = { today: '2026-03-12', weekStart: 1, firstDataDay: '2020-01-01' };
const within = (start: string, end: string, plan: Parameters<typeof rangeWithinPlan>[1]) =>
  rangeWithinPlan({ start, end }, plan, context);

describe('a range within a plan', () => {
  it('stays as it is where the plan reaches', () => {
    const range = { start: '2026-02-01', end: '2026-03-12' };
    expect(within(range.start, range.end, 'basic_free')).toEqual(range);
    expect(within('2020-01-01', '2026-03-12', 'plus')).toEqual({
      start: '2020-01-01',
      end: '2026-03-12',
    });
  });

  it('begins with the first day of the plan', () => {
    // 181 days before 12 March 2026 is 12 September 2025; that day to yesterday is 181 days.
    expect(within('2025-01-01', '2026-03-11', 'basic_free')).toEqual({
      start: '2025-09-12',
      end: '2026-03-11',
    });
  });

  it('is never longer than the plan allows', () => {
    expect(within('2020-01-01', '2026-03-12', 'basic_free')).toEqual({
      start: '2025-09-13',
      end: '2026-03-12',
    });
  });

  it('counts no days to come', () => {
    // 1 January to 12 March are 71 days; to the end of the year, 365.
    const year = { start: '2026-01-01', end: '2026-12-31' };
    expect(within(year.start, year.end, 'basic_free')).toEqual(year);
    // From 12 September, the plan's first day, to today are 182 days: one too many.
    expect(within('2025-01-01', '2026-12-31', 'basic_free')).toEqual({
      start: '2025-09-13',
      end: '2026-12-31',
    });
  });

  it('is the first day of the plan where it lies wholly before', () => {
    expect(within('2021-01-01', '2021-12-31', 'pro')).toEqual({
      start: '2025-03-11',
      end: '2025-03-11',
    });
  });

  it('passes what the picker asks of every plan', () => {
    const day = fc.integer({ min: 0, max: 2200 }).map((back) => addDays(context.today, -back));
    fc.assert(
      fc.property(day, day, fc.constantFrom(...PLANS), (a, b, { key }) => {
        const range = a < b ? { start: a, end: b } : { start: b, end: a };
        const cut = rangeWithinPlan(range, key, context);
        expect(checkPlanRange(cut, key, { ...context, firstDataDay: null })).toBeNull();
      }),
    );
  });
});

describe('the days of a figure', () => {
  const october = { today: '2026-10-15', weekStart: 1, firstDataDay: '2020-01-01' };
  const april = { start: '2026-04-01', end: '2026-04-30' };
  const q2 = rangeWithinPlan({ start: '2026-04-01', end: '2026-06-30' }, 'basic_free', october);
  const cutTo = (range: typeof april, page: Parameters<typeof figureRangeWithinPlan>[1]) =>
    figureRangeWithinPlan(range, page, 'basic_free', october);

  it('are open as a part of an open quarter, though they begin before the plan', () => {
    expect(q2).toEqual({ start: '2026-04-01', end: '2026-06-30' });
    expect(cutTo(april, { range: q2, previousRange: null })).toEqual(april);
    // 181 days before 15 October is 17 April.
    const cut = { start: '2026-04-17', end: '2026-04-30' };
    expect(cutTo(april, { range: cut, previousRange: null })).toEqual(cut);
  });

  it('are open where the page compares with them', () => {
    const march = { start: '2026-03-01', end: '2026-03-31' };
    const q1 = { start: '2026-01-01', end: '2026-03-31' };
    expect(cutTo(march, { range: q2, previousRange: q1 })).toEqual(march);
    const beyond = { start: '2026-03-01', end: '2026-04-30' };
    expect(cutTo(beyond, { range: q2, previousRange: q1 })).not.toEqual(beyond);
  });
});
