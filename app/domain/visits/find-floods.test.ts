import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { findFloods } from './find-floods.ts';

const quiet = (days: number, sessions = 40) =>
  Array.from({ length: days }, (_, at) => ({
    day: addDays('2026-11-20', -at - 1),
    source: 'google',
    sessions,
  }));
const made = (sessions: number) => ({ day: '2026-11-20', source: 'EVILSRC', sessions });

describe('findFloods', () => {
  it('finds a day with five times the usual sessions, and where most of them came from', () => {
    const own = { day: '2026-11-20', source: 'google', sessions: 44 };
    expect(findFloods([...quiet(20), own, made(1000)], '2026-11-14')).toEqual([
      { day: '2026-11-20', sessions: 1044, usual: 40, source: 'EVILSRC', ofSource: 1000 },
    ]);
  });

  it('finds none of a good day, of a small shop, and of a shop that has just begun', () => {
    expect(findFloods([...quiet(20, 100), made(499)], '2026-11-14')).toEqual([]);
    // Forty times the usual five, but not two hundred more.
    expect(findFloods([...quiet(20, 5), made(200)], '2026-11-14')).toEqual([]);
    expect(findFloods([...quiet(6), made(5000)], '2026-11-14')).toEqual([]);
  });

  it('lets one flood not hide the next, since the median stays', () => {
    const earlier = { day: '2026-11-19', source: 'EVILSRC', sessions: 9000 };
    const found = findFloods([...quiet(20).slice(1), earlier, made(9000)], '2026-11-14');
    expect(found.map(({ day, usual }) => [day, usual])).toEqual([
      ['2026-11-19', 40],
      ['2026-11-20', 40],
    ]);
  });
});
