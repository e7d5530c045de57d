import { describe, expect, it } from 'vitest';
import { eachDay, startOfPeriod } from './day.ts';
import { businessTime } from './zone.ts';

const SATURDAY = 6;

/** A clock that goes forward at midnight, in a country whose weeks begin on Saturday. */
describe('four weeks in Tehran', () => {
  it('have seven days each, also the one whose clock goes forward at midnight', () => {
    // 3:30 ahead of UTC until 21 March 2022 ends, 4:30 from then on: 0:00 to 1:00 of the 22nd is not there.
    const sales = eachDay({ start: '2022-03-12', end: '2022-04-08' }).flatMap((day) => {
      const ahead = day < '2022-03-22' ? '+03:30' : '+04:30';
      const early = day === '2022-03-22' ? '01:20' : '00:20';
      return [early, '23:40'].map((time) => new Date(`${day}T${time}:00${ahead}`).toISOString());
    });
    const days = sales.map((instant) => businessTime(instant, 'Asia/Tehran').day);
    const count = (keys: readonly string[]) =>
      [...Map.groupBy(keys, (key) => key)].map(([key, own]) => [key, own.length]);
    expect(count(days).map(([, sold]) => sold)).toEqual(Array.from({ length: 28 }, () => 2));
    expect(count(days.map((day) => startOfPeriod(day, 'week', SATURDAY)))).toEqual([
      ['2022-03-12', 14],
      ['2022-03-19', 14],
      ['2022-03-26', 14],
      ['2022-04-02', 14],
    ]);
    expect(count(days.map((day) => startOfPeriod(day, 'month', SATURDAY)))).toEqual([
      ['2022-03-01', 40],
      ['2022-04-01', 16],
    ]);
  });
});
