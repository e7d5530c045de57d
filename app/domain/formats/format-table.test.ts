/** Days, numbers and amounts of many countries, each written down by hand. */
import { describe, expect, it } from 'vitest';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatCount } from '#app/lib/format-number.ts';

/** NS: the space that breaks no line; NN: the narrow one. */
const NS = '\u00A0';
const NN = '\u202F';

const AMOUNTS: readonly [locale: string, currency: string, minor: number, text: string][] = [
  ['en-US', 'USD', 123_456, '$1,234.56'],
  ['en-US', 'USD', -123_456, '-$1,234.56'],
  ['en-US', 'EUR', 123_456, '€1,234.56'],
  ['en-US', 'JPY', 1235, '¥1,235'],
  ['en-GB', 'GBP', 123_456, '£1,234.56'],
  ['en-IE', 'EUR', 123_456, '€1,234.56'],
  ['en-IN', 'INR', 12_345_678_90, '₹1,23,45,678.90'],
  ['de-DE', 'EUR', 123_456, `1.234,56${NS}€`],
  ['de-DE', 'EUR', -123_456, `-1.234,56${NS}€`],
  ['de-DE', 'USD', 123_456, `1.234,56${NS}$`],
  ['fr-FR', 'EUR', 123_456, `1${NN}234,56${NS}€`],
  ['fr-CA', 'CAD', 123_456, `1${NS}234,56${NS}$`],
  ['ja-JP', 'JPY', 1235, '￥1,235'],
  ['ja-JP', 'USD', 123_456, '$1,234.56'],
  ['sv-SE', 'SEK', 123_456, `1${NS}234,56${NS}kr`],
  ['nl-NL', 'EUR', 123_456, `€${NS}1.234,56`],
  ['pt-BR', 'BRL', 123_456, `R$${NS}1.234,56`],
  ['pl-PL', 'PLN', 1_234_567, `12${NS}345,67${NS}zł`],
  ['ko-KR', 'KRW', 1235, '₩1,235'],
  ['en-US', 'KWD', 1_234_567, `KWD${NS}1,234.567`],
  // English texts with the numbers of another country.
  ['en-DE', 'EUR', 123_456, `1.234,56${NS}€`],
  ['en-FR', 'EUR', 123_456, `1${NN}234,56${NS}€`],
  ['en-EG', 'USD', 123_456, `\u200F1,234.56${NS}US$`],
  // How the currency is written.
  ['en-US-x-code', 'USD', 123_456, `USD${NS}1,234.56`],
  ['de-DE-x-code', 'EUR', 123_456, `1.234,56${NS}EUR`],
  ['en-US-x-name', 'EUR', 123_456, '1,234.56 euros'],
  ['de-DE-x-name', 'USD', 123_456, '1.234,56 US-Dollar'],
  ['ja-JP-x-code', 'JPY', 1235, `JPY${NS}1,235`],
];

const DAYS: readonly [locale: string, text: string][] = [
  ['en-US', '12 Mar 2026'],
  ['en-GB', '12 Mar 2026'],
  ['en-DE', '12 Mar 2026'],
  ['de-DE', '12. März 2026'],
  ['fr-FR', '12 mars 2026'],
  ['ja-JP', '2026年3月12日'],
  ['en-US-x-date0', 'Mar-12-2026'],
  ['en-US-x-date1', '12-Mar-2026'],
  ['en-US-x-date2', '03/12/2026'],
  ['fr-FR-x-date3', '12/03/2026'],
  ['ja-JP-x-date4', '2026/03/12'],
  ['de-DE-x-date5', '2026/12/03'],
];

const COUNTS: readonly [locale: string, text: string][] = [
  ['en-US', '1,234,567'],
  ['en-IN', '12,34,567'],
  ['de-DE', '1.234.567'],
  ['de-CH', "1'234'567"],
  ['fr-FR', `1${NN}234${NN}567`],
  ['sv-SE', `1${NS}234${NS}567`],
  ['en-FR', `1${NN}234${NN}567`],
  ['en-EG', '1,234,567'],
];

describe('formats by country', () => {
  it.each(AMOUNTS)('%s writes %s %i as %s', (locale, currency, minor, text) => {
    expect(formatMoney(minor, currency, locale, 'exact')).toBe(text);
  });

  it.each(DAYS)('%s writes 12 March 2026 as %s', (locale, text) => {
    expect(formatDay('2026-03-12', locale)).toBe(text);
  });

  it.each(COUNTS)('%s writes 1234567 as %s', (locale, text) => {
    expect(formatCount(1_234_567, locale)).toBe(text);
  });
});
