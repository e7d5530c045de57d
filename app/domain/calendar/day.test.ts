import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Granularity } from './date-range.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  daysIn,
  eachDay,
  eachPeriod,
  endOfPeriod,
  isDay,
  startOfPeriod,
  getWeekStart,
  getWeekday,
} from './day.ts';
import { dayOfEpochDay } from './epoch-day.ts';

const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

/** 1990-01-01 to 2049-12-31. */
const anyDay = fc.integer({ min: 7305, max: 29_219 }).map(dayOfEpochDay);
const anyWeekStart = fc.integer({ min: MONDAY, max: SUNDAY });
const anyGranularity = fc.constantFrom<Granularity>('day', 'week', 'month', 'quarter', 'year');

describe('isDay', () => {
  it.each(['2026-03-12', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    'takes %s',
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-3-12',
    '12-03-2026',
    '2026-03-12T00:00:00Z',
    ' 2026-03-12',
    '2026-03-12\n',
    '20260312',
    '',
    '2026/03/12',
    '٢٠٢٦-٠٣-١٢',
  ])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('addDays', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2024-01-01', 366)).toBe('2025-01-01');
    expect(addDays('2026-05-05', 0)).toBe('2026-05-05');
  });

  it('is undone by the opposite, and measured by daysBetween', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day);
        expect(daysBetween(day, addDays(day, n))).toBe(n);
      }),
    );
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-01-01', -1, '2025-12-01'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-05-20', 0, '2026-05-20'],
    ['2026-05-20', -29, '2023-12-20'],
  ])('moves %s by %d months to %s', (day, n, expected) => {
    expect(addMonths(day, n)).toBe(expected);
  });

  it('lands in the month that it counts to', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, n) => {
        expect(monthOf(addMonths(day, n))).toBe(monthOf(day) + n);
        expect(isDay(addMonths(day, n))).toBe(true);
      }),
    );
  });
});

describe('daysBetween and daysIn', () => {
  it('count days', () => {
    expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30);
    expect(daysBetween('2026-03-31', '2026-03-01')).toBe(-30);
    expect(daysIn({ start: '2026-03-01', end: '2026-03-31' })).toBe(31);
    expect(daysIn({ start: '2026-03-01', end: '2026-03-01' })).toBe(1);
    expect(daysIn({ start: '2024-01-01', end: '2024-12-31' })).toBe(366);
  });

  it('find no day in a range that ends before it starts', () => {
    expect(daysIn({ start: '2026-03-02', end: '2026-03-01' })).toBe(0);
    expect(daysIn({ start: '2026-03-09', end: '2026-03-01' })).toBe(0);
  });
});

describe('weekdayOf', () => {
  it.each([
    ['1970-01-01', 4], // a Thursday
    ['2026-11-21', 6], // a Saturday
    ['2023-02-06', 1], // a Monday
    ['2011-12-30', 5], // a Friday
    ['1969-12-28', 7], // a Sunday
  ])('says that %s is day %d of an ISO week', (day, weekday) => {
    expect(getWeekday(day)).toBe(weekday);
  });
});

describe('startOf and endOf', () => {
  it.each<[string, Granularity, number, string, string]>([
    ['2026-05-20', 'day', MONDAY, '2026-05-20', '2026-05-20'],
    // 20 May 2026 is a Wednesday.
    ['2026-05-20', 'week', MONDAY, '2026-05-18', '2026-05-24'],
    ['2026-05-20', 'week', SUNDAY, '2026-05-17', '2026-05-23'],
    ['2026-05-20', 'week', SATURDAY, '2026-05-16', '2026-05-22'],
    ['2026-05-20', 'week', FRIDAY, '2026-05-15', '2026-05-21'],
    ['2026-05-18', 'week', MONDAY, '2026-05-18', '2026-05-24'],
    ['2026-05-24', 'week', MONDAY, '2026-05-18', '2026-05-24'],
    ['2026-01-01', 'week', MONDAY, '2025-12-29', '2026-01-04'],
    ['2026-05-20', 'month', MONDAY, '2026-05-01', '2026-05-31'],
    ['2024-02-10', 'month', MONDAY, '2024-02-01', '2024-02-29'],
    ['2026-12-31', 'month', MONDAY, '2026-12-01', '2026-12-31'],
    ['2026-05-20', 'quarter', MONDAY, '2026-04-01', '2026-06-30'],
    ['2026-01-01', 'quarter', MONDAY, '2026-01-01', '2026-03-31'],
    ['2026-12-31', 'quarter', MONDAY, '2026-10-01', '2026-12-31'],
    ['2026-05-20', 'year', MONDAY, '2026-01-01', '2026-12-31'],
  ])('%s lies in the %s (week from %d) from %s to %s', (day, granularity, weekStart, from, to) => {
    expect(startOfPeriod(day, granularity, weekStart)).toBe(from);
    expect(endOfPeriod(day, granularity, weekStart)).toBe(to);
  });

  it('hold the day between them, and agree for every day between them', () => {
    fc.assert(
      fc.property(anyDay, anyGranularity, anyWeekStart, (day, granularity, weekStart) => {
        const start = startOfPeriod(day, granularity, weekStart);
        const end = endOfPeriod(day, granularity, weekStart);
        expect(start <= day && day <= end).toBe(true);
        expect(startOfPeriod(end, granularity, weekStart)).toBe(start);
        expect(endOfPeriod(start, granularity, weekStart)).toBe(end);
        expect(startOfPeriod(addDays(end, 1), granularity, weekStart)).toBe(addDays(end, 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('begin every week on the weekday asked for', () => {
    fc.assert(
      fc.property(anyDay, anyWeekStart, (day, weekStart) => {
        expect(getWeekday(startOfPeriod(day, 'week', weekStart))).toBe(weekStart);
        expect(daysBetween(startOfPeriod(day, 'week', weekStart), day)).toBeLessThan(7);
      }),
    );
  });
});

describe('eachDay', () => {
  it('lists every day, both ends included', () => {
    expect(eachDay({ start: '2024-02-27', end: '2024-03-01' })).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(eachDay({ start: '2024-02-27', end: '2024-02-27' })).toEqual(['2024-02-27']);
  });

  it('lists nothing when the range ends before it starts', () => {
    expect(eachDay({ start: '2024-02-27', end: '2024-02-26' })).toEqual([]);
  });
});

describe('eachPeriod', () => {
  const range = { start: '2026-01-15', end: '2026-04-02' };

  it('names periods by their true starts, the first one before the range', () => {
    expect(eachPeriod(range, 'month', MONDAY)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
    ]);
    expect(eachPeriod(range, 'quarter', MONDAY)).toEqual(['2026-01-01', '2026-04-01']);
    expect(eachPeriod(range, 'year', MONDAY)).toEqual(['2026-01-01']);
  });

  it('lists weeks by the first day of the week', () => {
    // 15 January 2026 is a Thursday.
    const days = { start: '2026-01-15', end: '2026-01-26' };
    expect(eachPeriod(days, 'week', MONDAY)).toEqual(['2026-01-12', '2026-01-19', '2026-01-26']);
    expect(eachPeriod(days, 'week', SUNDAY)).toEqual(['2026-01-11', '2026-01-18', '2026-01-25']);
  });

  it('lists days as eachDay does', () => {
    expect(eachPeriod(range, 'day', MONDAY)).toEqual(eachDay(range));
  });

  it('lists nothing when the range ends before it starts, even within one period', () => {
    expect(eachPeriod({ start: '2026-01-15', end: '2026-01-10' }, 'month', MONDAY)).toEqual([]);
  });

  it('covers every day of a range by exactly one period', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.nat(800),
        anyGranularity,
        anyWeekStart,
        (start, length, granularity, weekStart) => {
          const days = { start, end: addDays(start, length) };
          const ofDays = eachDay(days).map((day) => startOfPeriod(day, granularity, weekStart));
          expect(eachPeriod(days, granularity, weekStart)).toEqual([...new Set(ofDays)]);
        },
      ),
    );
  });
});

describe('weekStartOf', () => {
  it('is Friday in Bangladesh and the Maldives', () => {
    expectWeekStart(FRIDAY, 'BD MV');
  });

  it('is Saturday in most of the Middle East', () => {
    expectWeekStart(SATURDAY, 'AE BH EG IQ IR JO KW LY OM QA SA SY YE');
  });

  it('is Sunday in Israel', () => {
    expectWeekStart(SUNDAY, 'IL');
  });

  it('is Monday everywhere else, and where the country is unknown', () => {
    expectWeekStart(MONDAY, 'US GB DE FR JP BR AU CA TR LB CY XX');
    expect(getWeekStart('')).toBe(MONDAY);
  });

  it('reads the code in any case', () => {
    expect(getWeekStart('il')).toBe(SUNDAY);
  });
});

/** Months since the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

function expectWeekStart(weekday: number, countries: string): void {
  for (const country of countries.split(' ')) expect(getWeekStart(country), country).toBe(weekday);
}
