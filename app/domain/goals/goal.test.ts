import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { METRICS } from '../metrics/metrics.ts';
import { canHaveGoal, getGoalDays, getGoalProgress, type Goal, listGoalPeriods } from './goal.ts';

const goal: Goal = {
  goalId: 'g',
  metric: 'net_profit',
  period: 'month',
  firstDay: '2026-11-01',
  target: 900_00,
};
const AMOUNT = { additive: true, better: 'up' } as const;
const RATE = { additive: false, better: 'up' } as const;
const LIMIT = { additive: true, better: 'down' } as const;
const progress = (
  metric: Parameters<typeof getGoalProgress>[1],
  value: number | null,
  today: string,
) => getGoalProgress(goal, metric, { value, today });

describe('a goal', () => {
  it('is of the whole month, quarter or year', () => {
    expect(getGoalDays(goal)).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(getGoalDays({ period: 'quarter', firstDay: '2026-10-01' }).end).toBe('2026-12-31');
    expect(getGoalDays({ period: 'year', firstDay: '2028-01-01' }).end).toBe('2028-12-31');
  });

  it('can be of amounts, numbers, percentages and multiples, but not of days of stock', () => {
    const formats = new Set(METRICS.filter(canHaveGoal).map(({ format }) => format));
    expect([...formats].toSorted()).toEqual(['count', 'money', 'percent', 'ratio']);
  });

  it('is expected evenly over the days that are over, and says what is missing a day', () => {
    // Ten of thirty days are over: 300.00 of 900.00. 660.00 are missing on twenty days.
    expect(progress(AMOUNT, 240_00, '2026-11-11')).toEqual({
      outcome: 'behind',
      days: 30,
      daysOver: 10,
      daysLeft: 20,
      expected: 300_00,
      missing: 660_00,
      missingPerDay: 33_00,
    });
    expect(progress(AMOUNT, 300_00, '2026-11-11').outcome).toBe('on_pace');
  });

  it('expects nothing on its first day, and all but a day of it on the last', () => {
    expect(progress(AMOUNT, 0, '2026-11-01')).toMatchObject({
      outcome: 'on_pace',
      expected: 0,
      daysLeft: 30,
    });
    const last = progress(AMOUNT, 860_00, '2026-11-30');
    expect(last).toMatchObject({
      expected: 870_00,
      daysLeft: 1,
      missingPerDay: 40_00,
      outcome: 'behind',
    });
  });

  it('is reached or missed, and has no pace once it is over', () => {
    expect(progress(AMOUNT, 900_00, '2026-11-11')).toMatchObject({
      outcome: 'reached',
      missing: 0,
    });
    expect(progress(AMOUNT, 899_99, '2026-12-01')).toEqual({
      outcome: 'missed',
      days: 30,
      daysOver: 30,
      daysLeft: 0,
      expected: null,
      missing: 1,
      missingPerDay: null,
    });
    expect(progress(AMOUNT, null, '2026-10-31').outcome).toBe('upcoming');
    expect(progress(AMOUNT, null, '2026-11-11')).toMatchObject({
      outcome: 'unknown',
      missing: null,
    });
  });

  it('of a rate has no pace', () => {
    expect(progress(RATE, 500_00, '2026-11-11')).toMatchObject({
      outcome: 'below',
      expected: null,
      missing: 400_00,
      missingPerDay: null,
    });
  });

  it('of a cost is a limit', () => {
    expect(progress(LIMIT, 300_00, '2026-11-11').outcome).toBe('on_pace');
    expect(progress(LIMIT, 300_01, '2026-11-11').outcome).toBe('behind');
    expect(progress(LIMIT, 900_01, '2026-11-11').outcome).toBe('exceeded');
    expect(progress(LIMIT, 900_00, '2026-12-01').outcome).toBe('within');
  });

  it('expects more each day, never more than the target, and spreads all that is missing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 28 }),
        fc.integer({ min: 0, max: 900_00 }),
        (day, value) => {
          const [one, next] = [day, day + 1].map((n) =>
            progress(AMOUNT, value, addDays('2026-11-01', n)),
          );
          expect(one?.expected).toBeLessThan(next?.expected ?? 0);
          expect(next?.expected).toBeLessThan(goal.target);
          expect((one?.missingPerDay ?? 0) * (one?.daysLeft ?? 0)).toBeCloseTo(
            goal.target - value,
            6,
          );
        },
      ),
    );
  });

  it('can be set for the period of today, those after it, and the last one', () => {
    const listed = listGoalPeriods('2026-11-24').map(
      ({ period, firstDay }) => `${period} ${firstDay}`,
    );
    expect(listed).toHaveLength(14 + 6 + 4);
    expect(listed.slice(0, 2)).toEqual(['month 2026-11-01', 'month 2026-12-01']);
    expect(listed[13]).toBe('month 2026-10-01');
    expect(listed.slice(14)).toEqual([
      'quarter 2026-10-01',
      'quarter 2027-01-01',
      'quarter 2027-04-01',
      'quarter 2027-07-01',
      'quarter 2027-10-01',
      'quarter 2026-07-01',
      'year 2026-01-01',
      'year 2027-01-01',
      'year 2028-01-01',
      'year 2025-01-01',
    ]);
  });
});
