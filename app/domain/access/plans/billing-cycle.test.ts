import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import { getBillingCycle } from './billing-cycle.ts';

it.each([
  ['2026-01-15', '2026-01-15', '2026-01-15', '2026-02-14'],
  ['2026-01-15', '2026-02-14', '2026-01-15', '2026-02-14'],
  ['2026-01-15', '2026-02-15', '2026-02-15', '2026-03-14'],
  ['2025-12-31', '2026-02-27', '2026-01-31', '2026-02-27'],
  ['2025-12-31', '2026-02-28', '2026-02-28', '2026-03-30'],
  ['2024-02-29', '2026-03-01', '2026-02-28', '2026-03-28'],
  ['2026-05-01', '2026-04-20', '2026-05-01', '2026-05-31'],
])('a plan of %s has on %s the cycle %s to %s', (since, today, start, end) => {
  expect(getBillingCycle(since, today)).toEqual({ start, end });
});

it('holds each day once', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), (first, days) => {
      const since = addDays('2020-01-01', first);
      const today = addDays(since, days);
      const { start, end } = getBillingCycle(since, today);
      expect(start <= today && today <= end).toBe(true);
      expect(getBillingCycle(since, addDays(end, 1)).start).toBe(addDays(end, 1));
    }),
  );
});
