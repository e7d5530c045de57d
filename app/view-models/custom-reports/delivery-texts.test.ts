import { describe, expect, it } from 'vitest';
import { momentText, nextSendingText, scheduleText } from './delivery-texts.ts';

const berlin = { timeZone: 'Europe/Berlin', locale: 'en-US' };

describe('when a report is sent, in words', () => {
  it('names the day, the hour of the shop and the days of the figures', () => {
    const schedule = { cadence: 'monthly', onDay: 31, hour: 6 } as const;
    // 31 March 2023 at 6:00 of summer, which is 4:00 in UTC, is over: the next is in April.
    expect(
      nextSendingText(schedule, 'last_month', { ...berlin, now: '2023-03-31T04:00:00.000Z' }),
    ).toBe(
      'The next e-mail goes out on Sunday, 30 Apr 2023 at 06:00 (Europe/Berlin), ' +
        'with the figures of 1 Mar 2023 to 31 Mar 2023.',
    );
    expect(
      nextSendingText({ cadence: 'daily', onDay: 0, hour: 0 }, 'yesterday', {
        ...berlin,
        now: '2023-03-25T23:30:00.000Z',
      }),
    ).toContain('Monday, 27 Mar 2023 at 00:00 (Europe/Berlin), with the figures of 26 Mar 2023.');
  });

  it('says how often', () => {
    expect(scheduleText({ cadence: 'daily', onDay: 0, hour: 23 })).toBe('Every day at 23:00');
    expect(scheduleText({ cadence: 'weekly', onDay: 7, hour: 8 })).toBe('Every Sunday at 08:00');
    expect(scheduleText({ cadence: 'monthly', onDay: 28, hour: 8 })).toBe(
      'On day 28 of each month at 08:00',
    );
    expect(scheduleText({ cadence: 'monthly', onDay: 31, hour: 8 })).toBe(
      'On the last day of each month at 08:00',
    );
  });

  it('writes a moment on the clocks of the shop', () => {
    expect(momentText('2023-03-26T06:05:00.000Z', berlin)).toBe('26 Mar 2023, 08:05');
    const kathmandu = { timeZone: 'Asia/Kathmandu', locale: 'en-US' };
    // Nepal is at +05:45: its minutes are not those of UTC.
    expect(momentText('2023-03-26T06:05:00.000Z', kathmandu)).toBe('26 Mar 2023, 11:50');
  });
});
