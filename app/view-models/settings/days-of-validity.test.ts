import { describe, expect, it } from 'vitest';
import { daysOfValidity, validityOfDays } from './days-of-validity.ts';

describe('the days of a rule', () => {
  it('are whole days of the shop, across the change of its clocks', () => {
    // Berlin leaves summer time on 29 Oct 2023: midnight is 22:00 UTC before and 23:00 after.
    expect(validityOfDays({ fromDay: '2023-10-28', toDay: '2023-10-29' }, 'Europe/Berlin')).toEqual(
      { validFrom: '2023-10-27T22:00:00.000Z', validTo: '2023-10-29T23:00:00.000Z' },
    );
  });

  it('come back as they were written', () => {
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati']) {
      const days = { fromDay: '2024-02-29', toDay: '2024-03-10' };
      expect(daysOfValidity(validityOfDays(days, zone), zone)).toEqual(days);
    }
  });

  it('of a single day are that day', () => {
    const days = { fromDay: '2023-02-01', toDay: '2023-02-01' };
    expect(validityOfDays(days, 'UTC')).toEqual({
      validFrom: '2023-02-01T00:00:00.000Z',
      validTo: '2023-02-02T00:00:00.000Z',
    });
  });

  it('are open where the rule is', () => {
    expect(validityOfDays({ fromDay: null, toDay: null }, 'UTC')).toEqual({
      validFrom: null,
      validTo: null,
    });
    expect(daysOfValidity({ validFrom: null, validTo: null }, 'UTC')).toEqual({
      fromDay: null,
      toDay: null,
    });
  });

  it('count the last day of a rule that ends in the middle of it', () => {
    const rule = { validFrom: null, validTo: '2023-02-03T12:00:00Z' };
    expect(daysOfValidity(rule, 'UTC').toDay).toBe('2023-02-03');
  });
});
