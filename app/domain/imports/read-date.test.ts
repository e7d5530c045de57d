import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe('readDate', () => {
  it.each([
    ['2021-04-03', 'dmy', '2021-04-03', '00:00:00'],
    ['2021/4/3', 'mdy', '2021-04-03', '00:00:00'],
    ['20210403', 'dmy', '2021-04-03', '00:00:00'],
    ['2021-04-03 14:05', 'dmy', '2021-04-03', '14:05:00'],
    ['2021-04-03T14:05:09.123456', 'dmy', '2021-04-03', '14:05:09'],
    ['03/04/2021', 'dmy', '2021-04-03', '00:00:00'],
    ['03/04/2021', 'mdy', '2021-03-04', '00:00:00'],
    ['3.4.2021', 'dmy', '2021-04-03', '00:00:00'],
    ['3-4-21', 'dmy', '2021-04-03', '00:00:00'],
    ['21-04-03', 'ymd', '2021-04-03', '00:00:00'],
    ['1/12/2010 8:26', 'dmy', '2010-12-01', '08:26:00'],
    ['12/1/2010 8:26 PM', 'mdy', '2010-12-01', '20:26:00'],
    ['12/1/2010 12:00 am', 'mdy', '2010-12-01', '00:00:00'],
    ['12/1/2010 12:30 p.m.', 'mdy', '2010-12-01', '12:30:00'],
    ['3 Apr 2021', 'mdy', '2021-04-03', '00:00:00'],
    ['3rd April, 2021', 'mdy', '2021-04-03', '00:00:00'],
    ['03-Apr-21', 'mdy', '2021-04-03', '00:00:00'],
    ['Apr 3, 2021, 14:05', 'dmy', '2021-04-03', '14:05:00'],
    ['Sept. 3 2021', 'dmy', '2021-09-03', '00:00:00'],
    ['29/02/2024', 'dmy', '2024-02-29', '00:00:00'],
    ['01/01/70', 'dmy', '1970-01-01', '00:00:00'],
    ['01/01/69', 'dmy', '2069-01-01', '00:00:00'],
    ['1800-03-04', 'dmy', '1800-03-04', '00:00:00'],
  ] as const)('reads %j in the order %s', (text, order, day, time) => {
    expect(readDate(text, order)).toEqual({ day, time, offsetMinutes: null });
  });

  it.each([
    ['Jan 3, 2026 2:10:05 AM PST', 'ymd', '2026-01-03', '02:10:05', -480],
    ['3/1/2026 2:10 PM EST', 'dmy', '2026-01-03', '14:10:00', -300],
    ['03.01.26 10:00 MEZ', 'dmy', '2026-01-03', '10:00:00', 60],
    ['3. Jan. 2026', 'ymd', '2026-01-03', '00:00:00', null],
    ['3. Dezember 2025 10:00 Uhr', 'ymd', '2025-12-03', '10:00:00', null],
    ['3 de enero de 2026 10:00 hs.', 'ymd', '2026-01-03', '10:00:00', null],
    ['3 de diciembre de 2026', 'ymd', '2026-12-03', '00:00:00', null],
    ['Sat, 03 Jan 2026 10:00:00 GMT', 'ymd', '2026-01-03', '10:00:00', 0],
    ['Saturday, January 3, 2026 10:00 pm', 'ymd', '2026-01-03', '22:00:00', null],
    ['03 janv. 2026', 'ymd', '2026-01-03', '00:00:00', null],
    ['3 juin 2026', 'ymd', '2026-06-03', '00:00:00', null],
    ['3 juil. 2026', 'ymd', '2026-07-03', '00:00:00', null],
    ['3 août 2026', 'ymd', '2026-08-03', '00:00:00', null],
    ['3. März 2026', 'ymd', '2026-03-03', '00:00:00', null],
    ['1 May 2026 10:00:00 am UTC', 'ymd', '2026-05-01', '10:00:00', 0],
    ['20260103', 'ymd', '2026-01-03', '00:00:00', null],
  ] as const)('reads %j as other programs and languages write it', (text, order, ...read) => {
    const [day, time, offsetMinutes] = read;
    expect(readDate(text, order)).toEqual({ day, time, offsetMinutes });
  });

  it.each(['2026-01-03 10:00 XYZ', '2026-01-03 10:00 Nowhere/City', 'Mug, 03 Cup 2026'])(
    'is no date: %j',
    (text) => expect(readDate(text, 'ymd')).toBeNull(),
  );

  it.each([
    ['2022-03-01 10:15:00 -0500', -300],
    ['2022-03-01T10:15:00+05:30', 330],
    ['2022-03-01T10:15:00Z', 0],
    ['2022-03-01 10:15:00 UTC', 0],
    ['2022-03-01 10:15:00 PST', -480],
    ['2022-03-01 10:15:00 EST', -300],
    ['2022-03-01 10:15:00 MEZ', 60],
    ['2022-03-01 10:15:00 GMT-5', -300],
    ['2022-03-01 10:15:00 (CET)', 60],
    ['2022-03-01 10:15:00 Europe/Berlin', 60],
    ['2022-03-01 10:15:00 America/Los_Angeles', -480],
  ])('knows the offset in %j', (text, offsetMinutes) => {
    expect(readDate(text, 'ymd')).toEqual({ day: '2022-03-01', time: '10:15:00', offsetMinutes });
  });

  it.each([
    '',
    'soon',
    '31/04/2021',
    '29/02/2023',
    '00/01/2021',
    '13/13/2021',
    '2021-04-03 25:00',
    '2021-04-03 10:61',
    '2021-04-03 13:00 pm',
    '2021-04-03 later',
    '3/4',
    '3/4/202',
    '3/4-2021',
    '3 Foo 2021',
    '12345',
    '44287.5',
    'x'.repeat(100),
  ])('finds no date in %j', (text) => {
    expect(readDate(text, 'dmy')).toBeNull();
  });

  it('reads a day that only fits the other order not at all', () => {
    expect(readDate('12/13/2021', 'dmy')).toBeNull();
    expect(readDate('12/13/2021', 'mdy')).toMatchObject({ day: '2021-12-13' });
  });

  it('reads back every day however it is written', () => {
    const days = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2069-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = day.split('-');
        const expected = { day, time: '00:00:00', offsetMinutes: null };
        expect(readDate(day, 'dmy')).toEqual(expected);
        expect(readDate(`${dayOfMonth}/${month}/${year}`, 'dmy')).toEqual(expected);
        expect(readDate(`${Number(month)}/${Number(dayOfMonth)}/${year.slice(2)}`, 'mdy')).toEqual(
          expected,
        );
        expect(readDate(`${year}${month}${dayOfMonth}`, 'mdy')).toEqual(expected);
      }),
    );
  });
});
