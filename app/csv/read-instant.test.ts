import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantReader, readDay } from './read-instant.ts';

const now = new Date('2022-06-15T12:00:00Z');
const london = instantReader({ dateOrder: 'dmy', timeZone: 'Europe/London', now });

describe('instantReader', () => {
  it("reads a time without an offset on the shop's clocks, summer time included", () => {
    expect(london('01/01/2022 10:00')).toEqual({ instant: '2022-01-01T10:00:00.000Z' });
    expect(london('01/06/2022 10:00')).toEqual({ instant: '2022-06-01T09:00:00.000Z' });
  });

  it('follows an offset that the text names', () => {
    expect(london('2022-03-01 10:15:00 -0500')).toEqual({ instant: '2022-03-01T15:15:00.000Z' });
    expect(london('2022-03-01T00:15:00+02:00')).toEqual({ instant: '2022-02-28T22:15:00.000Z' });
  });

  it('reads the spelling of platforms as any other spelling of the same time', () => {
    const days = fc.integer({ min: 1, max: 31 }).map((day) => `${day}`.padStart(2, '0'));
    const digits = fc.integer({ min: 0, max: 99 }).map((number) => `${number}`.padStart(2, '0'));
    const offsets = fc.constantFrom(
      '+0000',
      '+00:00',
      '-05:00',
      '-0330',
      '+1400',
      '+99:00',
      'Z',
      '',
    );
    fc.assert(
      fc.property(days, digits, digits, offsets, (day, hour, minute, offset) => {
        const plain = london(`2022-02-${day} ${hour}:${minute}:07 ${offset}`.trimEnd());
        const named = london(`${Number(day)} Feb 2022 ${hour}:${minute}:07 ${offset}`.trimEnd());
        expect(plain.instant).toBe(named.instant);
      }),
      { numRuns: 3000 },
    );
    expect(london('2022-06-17 12:00:00 +0000').fault).toMatch(/is in the future/);
    expect(london('1989-12-28 12:00:00 +0000').fault).toMatch(/is before 1990/);
  });

  it('gives the same for the same text, and another for another', () => {
    const first = london('01/01/2022');
    expect(london('01/01/2022')).toEqual(first);
    expect(london('02/01/2022')).not.toEqual(first);
  });

  it.each([
    ['soon', '"soon" is not a date'],
    ['31/12/1989', 'the date 31/12/1989 is before 1990'],
    ['17/06/2022', 'the date 17/06/2022 is in the future'],
    [
      '12/13/2021',
      '"12/13/2021" is not a date in the order day, month, year; in the order month, day, year it is one',
    ],
  ])('says of %j that %s', (text, fault) => {
    expect(london(text)).toEqual({ fault });
  });

  it('allows a day of grace for clocks ahead of ours', () => {
    expect(london('16/06/2022 12:00')).toEqual({ instant: '2022-06-16T11:00:00.000Z' });
  });
});

describe('readDay', () => {
  it('takes days to come, and none of another age', () => {
    expect(readDay('2030-01-02', 'ymd')).toEqual({ day: '2030-01-02' });
    expect(readDay('2101-01-02', 'ymd').fault).toBe(
      'the date 2101-01-02 is not between 1990 and 2100',
    );
    expect(readDay('never', 'ymd').fault).toBe('"never" is not a date');
  });
});
