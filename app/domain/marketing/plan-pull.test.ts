import { describe, expect, it } from 'vitest';
import { addDays, daysIn } from '#app/domain/calendar/day.ts';
import { planPull } from './plan-pull.ts';

const TODAY = '2026-03-02';
const lastDays = (from: number, to: number) =>
  new Set(Array.from({ length: to - from + 1 }, (_, at) => addDays(TODAY, -(from + at))));

describe('the days to read of an account', () => {
  it('are all of the history at first, newest first, as many at once as the provider takes', () => {
    const options = { today: TODAY, historyDays: 7, pulled: new Set<string>(), rereadDays: 3 };
    expect(planPull({ ...options, daysAtOnceMax: 3 })).toEqual([
      { start: '2026-02-28', end: '2026-03-02' },
      { start: '2026-02-25', end: '2026-02-27' },
      { start: '2026-02-24', end: '2026-02-24' },
    ]);
  });

  it('are later the last ones, which may still change, and those that are missing', () => {
    const pulled = lastDays(1, 9);
    pulled.delete(addDays(TODAY, -6));
    const options = { today: TODAY, historyDays: 10, pulled, rereadDays: 2, daysAtOnceMax: 30 };
    expect(planPull(options)).toEqual([
      { start: '2026-03-01', end: '2026-03-02' },
      { start: '2026-02-24', end: '2026-02-24' },
    ]);
  });

  it('are no more than two years', () => {
    const plan = planPull({
      today: TODAY,
      historyDays: 9999,
      pulled: new Set(),
      rereadDays: 1,
      daysAtOnceMax: 9999,
    });
    expect(plan).toEqual([{ start: addDays(TODAY, -729), end: TODAY }]);
    expect(plan.map(daysIn)).toEqual([730]);
  });
});
