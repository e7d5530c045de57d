import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessTime, isTimeZone, localMidnight, toInstant } from './zone.ts';

const HOUR_MS = 3_600_000;
const ZONES = [
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata', // half an hour off the hour
  'Asia/Kathmandu', // a quarter of an hour off it
  'Australia/Lord_Howe', // clocks change by half an hour
  'Pacific/Apia', // left out 2011-12-30
  'America/Sao_Paulo', // changed at midnight, and stopped in 2019
  'Africa/Casablanca', // summer time pauses for Ramadan
  'Antarctica/Troll', // clocks change by two hours
  'UTC',
];

/** 1990 to 2037: what orders can be dated, and what zone rules are known for. */
const anyInstant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2037, 0) });
const anyZone = fc.constantFrom(...ZONES);

describe('businessTime', () => {
  it.each([
    // Winter and summer in New York: five and four hours behind.
    ['2023-01-01T04:59:59Z', 'America/New_York', '2022-12-31', 23],
    ['2023-01-01T05:00:00Z', 'America/New_York', '2023-01-01', 0],
    ['2023-07-01T03:59:59Z', 'America/New_York', '2023-06-30', 23],
    ['2023-07-01T04:00:00Z', 'America/New_York', '2023-07-01', 0],
    // Clocks go from 02:00 to 03:00 at 07:00 UTC, and back from 02:00 to 01:00 at 06:00 UTC.
    ['2023-03-12T06:59:59Z', 'America/New_York', '2023-03-12', 1],
    ['2023-03-12T07:00:00Z', 'America/New_York', '2023-03-12', 3],
    ['2023-11-05T05:59:59Z', 'America/New_York', '2023-11-05', 1],
    ['2023-11-05T06:00:00Z', 'America/New_York', '2023-11-05', 1],
    ['2023-11-05T07:00:00Z', 'America/New_York', '2023-11-05', 2],
    // London: UTC in winter, an hour ahead from the last Sunday of March.
    ['2023-03-26T00:59:59Z', 'Europe/London', '2023-03-26', 0],
    ['2023-03-26T01:00:00Z', 'Europe/London', '2023-03-26', 2],
    ['2011-07-31T23:30:00Z', 'Europe/London', '2011-08-01', 0],
    ['2011-12-31T23:59:59Z', 'Europe/London', '2011-12-31', 23],
    // Five and a half hours ahead all year.
    ['2023-05-05T18:29:59Z', 'Asia/Kolkata', '2023-05-05', 23],
    ['2023-05-05T18:30:00Z', 'Asia/Kolkata', '2023-05-06', 0],
    // Lord Howe: 10:30 ahead in winter, 11:00 in summer, changing at 02:00 on 1 October 2023.
    ['2023-09-30T15:29:59Z', 'Australia/Lord_Howe', '2023-10-01', 1],
    ['2023-09-30T15:30:00Z', 'Australia/Lord_Howe', '2023-10-01', 2],
    ['2023-09-30T13:29:59Z', 'Australia/Lord_Howe', '2023-09-30', 23],
    // Apia went from 10 hours behind to 14 ahead at the end of 29 December 2011.
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29', 23],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31', 0],
    // São Paulo began summer time at midnight: 4 November 2018 had no hour 0.
    ['2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03', 23],
    ['2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04', 1],
    ['2022-11-06T03:00:00Z', 'America/Sao_Paulo', '2022-11-06', 0],
  ])('puts %s in %s on %s, hour %d', (instant, zone, day, hour) => {
    expect(businessTime(instant, zone)).toEqual({ day, hour });
  });

  it('takes text with milliseconds or an offset, and milliseconds since 1970', () => {
    const expected = { day: '2023-02-01', hour: 8 };
    for (const instant of [
      '2023-02-01T13:05:09Z',
      '2023-02-01T13:05:09.123Z',
      '2023-02-01T14:05:09+01:00',
      Date.UTC(2023, 1, 1, 13, 5, 9),
    ]) {
      expect(businessTime(instant, 'America/New_York')).toEqual(expected);
    }
  });

  it('counts back before 1970', () => {
    expect(businessTime(-1, 'UTC')).toEqual({ day: '1969-12-31', hour: 23 });
    expect(businessTime('1968-06-01T12:00:00Z', 'Asia/Kolkata')).toEqual({
      day: '1968-06-01',
      hour: 17,
    });
  });

  it('agrees with Intl at any instant', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(businessTime(instant, zone)).toEqual(byIntl(instant, zone));
      }),
      { numRuns: 5000 },
    );
  });

  it('agrees with Intl around every change of clocks of many years', () => {
    // 22 years with two changes each.
    expect(changesByIntl('America/New_York', 2005, 2027)).toHaveLength(44);
    for (const zone of ZONES) {
      for (const change of changesByIntl(zone, 2005, 2027)) {
        for (const near of [-HOUR_MS, -1000, -1, 0, 1, 1000, HOUR_MS]) {
          expect(businessTime(change + near, zone), `${zone} ${change + near}`).toEqual(
            byIntl(change + near, zone),
          );
        }
      }
    }
  });

  it('gives days of 23, 24 and 25 hours all their hours', () => {
    expect(['2023-03-12', '2023-03-13', '2023-11-05'].map(hoursInNewYork)).toEqual([23, 24, 25]);
  });

  it('never goes back a day as time goes on', () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(100 * HOUR_MS), anyZone, (instant, later, zone) => {
        const { day } = businessTime(instant, zone);
        expect(businessTime(instant + later, zone).day >= day).toBe(true);
      }),
    );
  });

  it('refuses what is no instant and what is no zone', () => {
    expect(() => businessTime('yesterday', 'UTC')).toThrow('Not an instant: yesterday');
    expect(() => businessTime(Number.NaN, 'UTC')).toThrow(RangeError);
    expect(() => businessTime(0, 'Mars/Olympus')).toThrow(RangeError);
  });

  it('keeps its answers when it is asked about more days than it remembers', () => {
    const DAY_MS = 24 * HOUR_MS;
    for (let day = 0; day < 45_000; day += 1) businessTime(day * DAY_MS, 'UTC');
    expect(businessTime('2023-02-01T00:00:00Z', 'UTC').day).toBe('2023-02-01');
  });
});

describe('instantOf', () => {
  it.each([
    ['2023-01-15', '09:30:00', 'America/New_York', '2023-01-15T14:30:00.000Z'],
    ['2023-07-15', '09:30:00', 'America/New_York', '2023-07-15T13:30:00.000Z'],
    ['2011-08-01', '00:00:00', 'Europe/London', '2011-07-31T23:00:00.000Z'],
    ['2023-05-06', '00:00:00', 'Asia/Kolkata', '2023-05-05T18:30:00.000Z'],
    ['2023-02-01', '23:59:59', 'UTC', '2023-02-01T23:59:59.000Z'],
  ])('finds %s %s in %s at %s', (day, time, zone, instant) => {
    expect(toInstant(day, time, zone)).toBe(instant);
  });

  it('takes the first of two times when clocks go back', () => {
    // 01:30 comes at 05:30 UTC and again at 06:30 UTC.
    expect(toInstant('2023-11-05', '01:30:00', 'America/New_York')).toBe(
      '2023-11-05T05:30:00.000Z',
    );
    expect(toInstant('2023-10-29', '01:30:00', 'Europe/London')).toBe('2023-10-29T00:30:00.000Z');
    // Lord Howe repeats half an hour, 01:30 to 02:00, on 2 April 2023: first at 11 hours ahead.
    expect(toInstant('2023-04-02', '01:45:00', 'Australia/Lord_Howe')).toBe(
      '2023-04-01T14:45:00.000Z',
    );
  });

  it('moves a time that clocks skip forward by the length of the gap', () => {
    // 02:30 does not exist; 07:30 UTC is 03:30.
    expect(toInstant('2023-03-12', '02:30:00', 'America/New_York')).toBe(
      '2023-03-12T07:30:00.000Z',
    );
    expect(toInstant('2023-03-26', '01:30:00', 'Europe/London')).toBe('2023-03-26T01:30:00.000Z');
    // The midnight that São Paulo skipped on 4 November 2018 is 01:00.
    expect(toInstant('2018-11-04', '00:00:00', 'America/Sao_Paulo')).toBe(
      '2018-11-04T03:00:00.000Z',
    );
  });

  it('moves the day that Apia left out to the next day', () => {
    const instant = toInstant('2011-12-30', '12:00:00', 'Pacific/Apia');
    expect(instant).toBe('2011-12-30T22:00:00.000Z');
    expect(businessTime(instant, 'Pacific/Apia')).toEqual({ day: '2011-12-31', hour: 12 });
  });

  it('takes a time without seconds', () => {
    expect(toInstant('2023-02-01', '08:26', 'UTC')).toBe('2023-02-01T08:26:00.000Z');
  });

  it('gives the earliest instant that shows a time', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const minute = Math.floor(instant / 60_000) * 60_000;
        const { day, hour } = businessTime(minute, zone);
        const shownMinute = minuteByIntl(minute, zone);
        const time = `${`${hour}`.padStart(2, '0')}:${shownMinute}:00`;
        const found = Date.parse(toInstant(day, time, zone));
        expect(found).toBeLessThanOrEqual(minute);
        expect(byIntl(found, zone)).toEqual({ day, hour });
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['', '9:30:00', '24:00:00', '12:60:00', '12:00:60', '12:00:00Z', 'noon'])(
    'refuses the time %j',
    (time) => {
      expect(() => toInstant('2023-02-01', time, 'UTC')).toThrow(/Not a time of day/);
    },
  );

  it('refuses an unknown zone', () => {
    expect(() => toInstant('2023-02-01', '12:00:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('isTimeZone', () => {
  it('knows zones by name', () => {
    for (const zone of ZONES) expect(isTimeZone(zone), zone).toBe(true);
  });

  it('refuses names that are none, and bare offsets', () => {
    for (const zone of ['', 'Mars/Olympus', 'London', '+02:00', '-05', "UTC'; drop table x"]) {
      expect(isTimeZone(zone), zone).toBe(false);
    }
  });
});

function hoursInNewYork(day: string): number {
  const around = Date.parse(`${day}T00:00:00Z`);
  const hours = Array.from({ length: 72 }, (_, index) => around + (index - 24) * HOUR_MS);
  return hours.filter((at) => businessTime(at, 'America/New_York').day === day).length;
}

/** The same answer by the platform's own formatter, slow and separate. */
function byIntl(instant: number, zone: string): { day: string; hour: number } {
  const parts = partsByIntl(instant, zone);
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

function minuteByIntl(instant: number, zone: string): string {
  return partsByIntl(instant, zone).minute ?? '';
}

const FORMATS = new Map(
  ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  ]),
);

function partsByIntl(instant: number, zone: string): Partial<Record<string, string>> {
  const parts = FORMATS.get(zone)?.formatToParts(instant) ?? [];
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Instants, to the minute, at which Intl shows a jump of the zone's clocks. */
function changesByIntl(zone: string, fromYear: number, toYear: number): number[] {
  const STEP = 15 * 60_000;
  const changes: number[] = [];
  const clock = (at: number): number => {
    const { year, month, day, hour, minute } = partsByIntl(at, zone);
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - at;
  };
  let before = clock(Date.UTC(fromYear, 0));
  for (let at = Date.UTC(fromYear, 0); at < Date.UTC(toYear, 0); at += 24 * HOUR_MS) {
    const after = clock(at + 24 * HOUR_MS);
    if (after !== before) {
      let moment = at;
      while (clock(moment) === before) moment += STEP;
      changes.push(moment);
    }
    before = after;
  }
  return changes;
}

it.each([
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T00:00:00.000-07:00'],
  ['2026-11-02', 'America/Los_Angeles', '2026-11-02T00:00:00.000-08:00'],
  ['2026-07-01', 'Asia/Kolkata', '2026-07-01T00:00:00.000+05:30'],
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000+00:00'],
])('the day %s begins in %s at %s', (day, zone, instant) => {
  expect(localMidnight(day, zone)).toBe(instant);
});
