import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './currency.ts';
import { formatMoney } from './format-money.ts';

const NBSP = '\u00a0';
const exact = (minor: number, currency: string, locale: string): string =>
  formatMoney(minor, currency, locale, 'exact');
const short = (minor: number, currency: string, locale: string): string =>
  formatMoney(minor, currency, locale, 'short');

describe('the exact style', () => {
  it('writes American English as Americans do', () => {
    expect(exact(123450, 'USD', 'en-US')).toBe('$1,234.50');
    expect(exact(-500, 'EUR', 'en-US')).toBe('-€5.00');
    expect(exact(0, 'USD', 'en-US')).toBe('$0.00');
    expect(exact(5, 'CAD', 'en-US')).toBe('CA$0.05');
  });

  it('writes German with comma, points and the sign behind', () => {
    expect(exact(123450, 'EUR', 'de-DE')).toBe(`1.234,50${NBSP}€`);
    expect(exact(-500, 'EUR', 'de-DE')).toBe(`-5,00${NBSP}€`);
  });

  it('writes Japanese yen without decimals', () => {
    expect(exact(123450, 'JPY', 'ja')).toBe('￥123,450');
    expect(exact(123450, 'JPY', 'en-US')).toBe('¥123,450');
    expect(exact(-1, 'JPY', 'ja')).toBe('-￥1');
  });

  it('writes three decimals where the currency has them', () => {
    expect(exact(1234567, 'KWD', 'en-US')).toBe(`KWD${NBSP}1,234.567`);
    expect(exact(1000, 'TND', 'fr-FR')).toBe(`1,000${NBSP}TND`);
    // Intl by itself would show a dinar of Iraq without decimals.
    expect(exact(1500, 'IQD', 'en-US')).toBe(`IQD${NBSP}1.500`);
  });

  it('uses the minus sign of the locale', () => {
    expect(exact(-500, 'SEK', 'sv-SE')).toBe(`\u22125,00${NBSP}kr`);
  });

  it('does not round to the smallest coin', () => {
    expect(exact(1001, 'CHF', 'en-US')).toBe(`CHF${NBSP}10.01`);
  });

  it('shows negative zero as zero', () => {
    expect(exact(-0, 'USD', 'en-US')).toBe('$0.00');
  });

  it('keeps the cents of the largest amount', () => {
    expect(exact(Number.MAX_SAFE_INTEGER, 'USD', 'en-US')).toBe('$90,071,992,547,409.91');
  });
});

describe('the short style', () => {
  it('shortens thousands and millions to one decimal', () => {
    expect(short(1240000, 'USD', 'en-US')).toBe('$12.4K');
    expect(short(123456789, 'EUR', 'en-US')).toBe('€1.2M');
    expect(short(-1240000, 'USD', 'en-US')).toBe('-$12.4K');
    expect(short(500000000000, 'GBP', 'en-US')).toBe('£5B');
  });

  it('leaves out a decimal that is 0', () => {
    expect(short(1200000, 'USD', 'en-US')).toBe('$12K');
  });

  it('is exact under a thousand', () => {
    expect(short(99999, 'USD', 'en-US')).toBe('$999.99');
    expect(short(-5, 'USD', 'en-US')).toBe('-$0.05');
    expect(short(999, 'JPY', 'en-US')).toBe('¥999');
    expect(short(999999, 'KWD', 'en-US')).toBe(`KWD${NBSP}999.999`);
  });

  it('begins at a thousand major units, whatever the decimals', () => {
    expect(short(100000, 'USD', 'en-US')).toBe('$1K');
    expect(short(1000, 'JPY', 'en-US')).toBe('¥1K');
    expect(short(1000000, 'KWD', 'en-US')).toBe(`KWD${NBSP}1K`);
  });

  it('counts in the units of the locale', () => {
    expect(short(1240000, 'JPY', 'ja')).toBe('￥124万');
    expect(short(123456789, 'EUR', 'de-DE')).toBe(`1,2${NBSP}Mio.${NBSP}€`);
  });
});

describe('either style', () => {
  it('writes every currency of the table with its own decimals', () => {
    for (const { code, decimals } of CURRENCIES) {
      const digits = decimals === 0 ? '7' : `7.${'0'.repeat(decimals)}`;
      expect(exact(7 * 10 ** decimals, code, 'en-US'), code).toContain(digits);
      expect(short(7 * 10 ** decimals, code, 'en-US'), code).toContain(digits);
    }
  });

  it('refuses a currency it does not know', () => {
    expect(() => exact(1, 'QQQ', 'en-US')).toThrow('Unknown currency: "QQQ"');
  });
});
