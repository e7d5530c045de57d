import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment, formatPeriod } from './format-day.ts';

describe('formatDay', () => {
  it('names the month in every kind of English', () => {
    for (const locale of ['en', 'en-US', 'en-GB', 'en-IN']) {
      expect(formatDay('2026-03-12', locale)).toBe('12 Mar 2026');
    }
  });

  it('writes all months in three letters', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      formatDay(`2026-${`${index + 1}`.padStart(2, '0')}-05`, 'en-GB'),
    );
    expect(months.join(', ')).toBe(
      '5 Jan 2026, 5 Feb 2026, 5 Mar 2026, 5 Apr 2026, 5 May 2026, 5 Jun 2026, ' +
        '5 Jul 2026, 5 Aug 2026, 5 Sep 2026, 5 Oct 2026, 5 Nov 2026, 5 Dec 2026',
    );
  });

  it('follows other languages', () => {
    expect(formatDay('2026-03-12', 'de-DE')).toBe('12. März 2026');
    expect(formatDay('2026-03-12', 'fr-FR')).toBe('12 mars 2026');
    expect(formatDay('2026-03-12', 'ja')).toBe('2026年3月12日');
  });

  it('keeps to the Gregorian calendar where another is usual', () => {
    expect(formatDay('2026-03-12', 'th-TH')).toContain('2026');
    expect(formatDay('2026-03-12', 'ar-SA-u-nu-latn')).toContain('2026');
  });

  it('shows the same day at both ends of a year', () => {
    expect(formatDay('2025-12-31', 'en-US')).toBe('31 Dec 2025');
    expect(formatDay('2026-01-01', 'en-US')).toBe('1 Jan 2026');
  });
});

describe('formatPeriod', () => {
  it.each([
    ['2026-03-12', 'day', '12 Mar 2026'],
    ['2026-03-06', 'week', 'Week of 6 Mar 2026'],
    ['2026-03-01', 'month', 'Mar 2026'],
    ['2026-01-01', 'quarter', 'Q1 2026'],
    ['2026-03-31', 'quarter', 'Q1 2026'],
    ['2026-10-01', 'quarter', 'Q4 2026'],
    ['2026-01-01', 'year', '2026'],
  ] as const)('names %s by %s "%s"', (day, granularity, expected) => {
    expect(formatPeriod(day, granularity, 'en-US')).toBe(expected);
  });

  it('names months in other languages', () => {
    expect(formatPeriod('2026-03-01', 'month', 'de-DE')).toBe('März 2026');
    expect(formatPeriod('2026-03-01', 'month', 'ja')).toBe('2026年3月');
  });
});

it('writes an instant with the same day as everywhere, on the clock of 24 hours', () => {
  expect(formatMoment('2026-11-22T08:01:59.000Z', 'en-US')).toBe('22 Nov 2026, 08:01 UTC');
  expect(formatMoment('2026-11-22T20:01:00.000Z', 'de-DE')).toBe('22. Nov. 2026, 20:01 UTC');
});
