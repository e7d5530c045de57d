import { describe, expect, it } from 'vitest';
import { formatDay, formatPeriod } from '#app/domain/calendar/format-day.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { readDisplayLocale } from './display-locale.ts';
import { displayLocale } from './format-choices.ts';

describe('the formats of a shop', () => {
  it('travel within the locale and are found again', () => {
    const chosen = {
      locale: 'en-US',
      datePattern: 'dd/LL/y',
      currencyDisplay: 'code',
      weightUnit: 'kg',
    } as const;
    expect(displayLocale(chosen)).toBe('en-US-x-date3-code');
    expect(readDisplayLocale('en-US-x-date3-code')).toEqual(chosen);
    expect(readDisplayLocale('de-DE')).toEqual({
      locale: 'de-DE',
      datePattern: null,
      currencyDisplay: 'symbol',
      weightUnit: 'kg',
    });
    expect(readDisplayLocale('de-DE-x-date9-other')).toMatchObject({ datePattern: null });
  });

  it.each([
    ['en-US', '12 Mar 2026'],
    ['en-US-x-date0', 'Mar-12-2026'],
    ['en-US-x-date1', '12-Mar-2026'],
    ['en-US-x-date2', '03/12/2026'],
    ['en-US-x-date3', '12/03/2026'],
    ['en-US-x-date4', '2026/03/12'],
    ['en-US-x-date5', '2026/12/03'],
    ['de-DE-x-date1', '12-Mär-2026'],
  ])('write 12 March 2026 in %s as %s', (locale, text) => {
    expect(formatDay('2026-03-12', locale)).toBe(text);
    expect(formatPeriod('2026-03-12', 'week', locale)).toBe(`Week of ${text}`);
  });

  it.each([
    ['en-US', '$1,234.50'],
    ['en-US-x-code', 'USD 1,234.50'],
    ['en-US-x-date2-name', '1,234.50 US dollars'],
  ])('write an amount in %s as %s', (locale, text) => {
    // Intl puts a space that breaks no line after a code.
    expect(formatMoney(123450, 'USD', locale, 'exact').replace('\u00a0', ' ')).toBe(text);
  });
});
