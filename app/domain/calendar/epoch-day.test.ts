import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOfEpochDay,
  daysInMonth,
  toEpochDay,
  epochDayOfParts,
  partsOfDay,
  partsOfEpochDay,
} from './epoch-day.ts';

const DAY_MS = 86_400_000;
/** 0001-01-01 to 9999-12-31. */
const anyEpochDay = fc.integer({ min: -719_162, max: 2_932_896 });

describe('numbered days', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017], // 30 years of 365 days, 7 leap days, and 31 + 29 days: 10950 + 7 + 60.
    ['0001-01-01', -719_162],
    ['9999-12-31', 2_932_896],
  ])('count %s as %d', (day, epochDay) => {
    expect(toEpochDay(day)).toBe(epochDay);
    expect(dayOfEpochDay(epochDay)).toBe(day);
  });

  it('agree with the calendar of the platform on any day', () => {
    fc.assert(
      fc.property(anyEpochDay, (epochDay) => {
        const day = new Date(epochDay * DAY_MS).toISOString().slice(0, 10);
        expect(dayOfEpochDay(epochDay)).toBe(day);
        expect(toEpochDay(day)).toBe(epochDay);
      }),
      { numRuns: 2000 },
    );
  });

  it('come back from their parts', () => {
    fc.assert(
      fc.property(anyEpochDay, (epochDay) => {
        const { year, month, date } = partsOfEpochDay(epochDay);
        expect(epochDayOfParts(year, month, date)).toBe(epochDay);
      }),
    );
  });
});

describe('parts of a day', () => {
  it('are its year, month and date', () => {
    expect(partsOfDay('2026-03-12')).toEqual({ year: 2026, month: 3, date: 12 });
    expect(partsOfEpochDay(-1)).toEqual({ year: 1969, month: 12, date: 31 });
  });
});

describe('daysInMonth', () => {
  it('counts an ordinary year', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => daysInMonth(2023, index + 1));
    expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });

  it('gives February a day more every fourth year, but for centuries that 400 does not divide', () => {
    expect([2024, 2023, 1900, 2000, 2100].map((year) => daysInMonth(year, 2))).toEqual([
      29, 28, 28, 29, 28,
    ]);
  });
});
