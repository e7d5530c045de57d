import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import { checkPlanRange } from './date-limit.ts';
import { PLANS } from './plan.ts';
import { rangeWithinPlan } from './range-within-plan.ts';

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
