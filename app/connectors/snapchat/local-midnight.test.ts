import { expect, it } from 'vitest';
import { localMidnight } from './local-midnight.ts';

it.each([
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T00:00:00.000-07:00'],
  ['2026-11-02', 'America/Los_Angeles', '2026-11-02T00:00:00.000-08:00'],
  ['2026-07-01', 'Asia/Kolkata', '2026-07-01T00:00:00.000+05:30'],
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000+00:00'],
])('the day %s begins in %s at %s', (day, zone, instant) => {
  expect(localMidnight(day, zone)).toBe(instant);
});
