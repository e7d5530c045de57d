import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CADENCES,
  DATE_MAX,
  getDeliveryRange,
  LAST_DAY,
  latestOccurrence,
  nextOccurrence,
  type ReportSchedule,
} from './report-schedule.ts';

const daily = (hour: number): ReportSchedule => ({ cadence: 'daily', onDay: 0, hour });
const weekly = (onDay: number, hour: number): ReportSchedule => ({
  cadence: 'weekly',
  onDay,
  hour,
});
const monthly = (onDay: number, hour: number): ReportSchedule => ({
  cadence: 'monthly',
  onDay,
  hour,
});

/** So many times from an instant on. */
function list(schedule: ReportSchedule, zone: string, after: string, times: number): string[] {
  const found: string[] = [];
  for (let at = after; found.length < times;) {
    at = nextOccurrence(schedule, zone, at);
    found.push(at);
  }
  return found;
}

describe('the times of a report', () => {
  it('are an hour on the clocks of the shop, when summer begins and when it ends', () => {
    // Berlin is at +01:00 up to 26 March 2023, 02:00, and at +02:00 up to 29 October, 03:00.
    expect(list(daily(8), 'Europe/Berlin', '2023-03-24T12:00:00.000Z', 3)).toEqual([
      '2023-03-25T07:00:00.000Z',
      '2023-03-26T06:00:00.000Z',
      '2023-03-27T06:00:00.000Z',
    ]);
    expect(list(daily(8), 'Europe/Berlin', '2023-10-27T12:00:00.000Z', 3)).toEqual([
      '2023-10-28T06:00:00.000Z',
      '2023-10-29T07:00:00.000Z',
      '2023-10-30T07:00:00.000Z',
    ]);
  });

  it('come an hour later where the clocks skip theirs, and once where they show it twice', () => {
    // New York goes from 02:00 to 03:00 on 12 March 2023, and from 02:00 back to 01:00 on 5 November.
    expect(list(daily(2), 'America/New_York', '2023-03-11T12:00:00.000Z', 2)).toEqual([
      '2023-03-12T07:00:00.000Z',
      '2023-03-13T06:00:00.000Z',
    ]);
    expect(list(daily(1), 'America/New_York', '2023-11-04T12:00:00.000Z', 2)).toEqual([
      '2023-11-05T05:00:00.000Z',
      '2023-11-06T06:00:00.000Z',
    ]);
  });

  it('have a day that the calendar of the zone leaves out once, with the day after it', () => {
    // Samoa had no 30 December 2011: 23:00 of the 29th at -10:00 is an hour before 00:00 of the 31st at +14:00.
    expect(list(daily(8), 'Pacific/Apia', '2011-12-29T12:00:00.000Z', 3)).toEqual([
      '2011-12-29T18:00:00.000Z',
      '2011-12-30T18:00:00.000Z',
      '2011-12-31T18:00:00.000Z',
    ]);
  });

  it('are on a day of the week in the zone of the shop', () => {
    // 00:00 of Monday 6 March 2023 in Auckland, at +13:00, is 11:00 of Sunday in UTC.
    expect(list(weekly(1, 0), 'Pacific/Auckland', '2023-03-01T00:00:00.000Z', 2)).toEqual([
      '2023-03-05T11:00:00.000Z',
      '2023-03-12T11:00:00.000Z',
    ]);
    expect(list(weekly(7, 23), 'UTC', '2023-03-05T23:00:00.000Z', 1)).toEqual([
      '2023-03-12T23:00:00.000Z',
    ]);
  });

  it('are on a date of the month, or on its last day, of leap years too', () => {
    expect(list(monthly(28, 6), 'UTC', '2023-01-28T06:00:00.000Z', 2)).toEqual([
      '2023-02-28T06:00:00.000Z',
      '2023-03-28T06:00:00.000Z',
    ]);
    expect(list(monthly(LAST_DAY, 6), 'UTC', '2023-12-31T06:00:00.000Z', 4)).toEqual([
      '2024-01-31T06:00:00.000Z',
      '2024-02-29T06:00:00.000Z',
      '2024-03-31T06:00:00.000Z',
      '2024-04-30T06:00:00.000Z',
    ]);
  });

  it('that were missed have a latest one, which may be now', () => {
    expect(latestOccurrence(daily(8), 'UTC', '2023-02-15T07:59:59.999Z')).toBe(
      '2023-02-14T08:00:00.000Z',
    );
    expect(latestOccurrence(daily(8), 'UTC', '2023-02-15T08:00:00.000Z')).toBe(
      '2023-02-15T08:00:00.000Z',
    );
    expect(latestOccurrence(monthly(1, 8), 'UTC', '2023-03-31T08:00:00.000Z')).toBe(
      '2023-03-01T08:00:00.000Z',
    );
  });
});

const schedules: fc.Arbitrary<ReportSchedule> = fc
  .record({
    cadence: fc.constantFrom(...CADENCES),
    weekday: fc.integer({ min: 1, max: 7 }),
    date: fc.oneof(fc.integer({ min: 1, max: DATE_MAX }), fc.constant(LAST_DAY)),
    hour: fc.integer({ min: 0, max: 23 }),
  })
  .map(({ cadence, weekday, date, hour }) => {
    if (cadence === 'daily') return daily(hour);
    return cadence === 'weekly' ? weekly(weekday, hour) : monthly(date, hour);
  });
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Asia/Kathmandu',
);
const instants = fc
  .date({ min: new Date('2005-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('any schedule', () => {
  it('has times that strictly increase, each the latest one until the next', () => {
    fc.assert(
      fc.property(schedules, zones, instants, (schedule, zone, after) => {
        const times = [after, ...list(schedule, zone, after, 6)];
        for (const [at, time] of times.entries()) {
          const next = times[at + 1];
          if (next === undefined) continue;
          expect(next > time).toBe(true);
          expect(latestOccurrence(schedule, zone, next)).toBe(next);
          const before = new Date(Date.parse(next) - 1).toISOString();
          if (at > 0) expect(latestOccurrence(schedule, zone, before)).toBe(time);
        }
      }),
    );
  });
});

describe('the days of a report', () => {
  it('are over on the day that it is sent', () => {
    expect(getDeliveryRange('yesterday', '2023-03-01')).toEqual({
      start: '2023-02-28',
      end: '2023-02-28',
    });
    expect(getDeliveryRange('last_7_days', '2023-03-01')).toEqual({
      start: '2023-02-22',
      end: '2023-02-28',
    });
    expect(getDeliveryRange('last_month', '2024-03-31')).toEqual({
      start: '2024-02-01',
      end: '2024-02-29',
    });
    expect(getDeliveryRange('month_to_date', '2023-03-15')).toEqual({
      start: '2023-03-01',
      end: '2023-03-14',
    });
  });

  it('are all of the month before on the first, for a month to date', () => {
    expect(getDeliveryRange('month_to_date', '2023-01-01')).toEqual({
      start: '2022-12-01',
      end: '2022-12-31',
    });
  });
});
