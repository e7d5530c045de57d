import { expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

it('reads the clocks of the shop, before and after they change', () => {
  expect(clockTime('2023-03-25T23:30:00.000Z', 'Europe/London')).toBe('23:30');
  expect(clockTime('2023-03-26T23:30:00.000Z', 'Europe/London')).toBe('00:30');
  expect(clockTime('2023-02-01T13:05:59.000Z', 'America/New_York')).toBe('08:05');
});
