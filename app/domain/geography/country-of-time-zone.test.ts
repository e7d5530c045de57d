import { describe, expect, it } from 'vitest';
import { countryOfTimeZone } from './country-of-time-zone.ts';

describe('countryOfTimeZone', () => {
  it.each([
    ['Europe/London', 'GB'],
    ['America/New_York', 'US'],
    ['Asia/Kolkata', 'IN'],
    ['Australia/Sydney', 'AU'],
    ['America/Sao_Paulo', 'BR'],
    ['UTC', null],
  ])('of %s is %s', (zone, code) => {
    expect(countryOfTimeZone(zone)).toBe(code);
  });
});
