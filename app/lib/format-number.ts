/** Numbers as text for people: the only place where a number gets its separators. */
import { getNumberLocale } from './display-locale.ts';

/** Creating a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number in a locale, which may carry formats; `options` are those of Intl. */
export function formatNumber(
  value: number | bigint | Intl.StringNumericLiteral,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(getNumberLocale(locale), options);
  formats.set(key, format);
  return format.format(value);
}

const COUNT: Intl.NumberFormatOptions = {};

/**
 * Formats a number of things: 1,234 in the spelling of a locale.
 *
 * @example formatCount(1234, 'de-DE') // '1.234'.
 */
export function formatCount(count: number | bigint, locale: string): string {
  return formatNumber(count, locale, COUNT);
}

/** Formats a plain decimal with the separators of a locale and all its decimals, at least `decimalsMin`. */
export function formatDecimal(decimal: string, locale: string, decimalsMin = 0): string {
  const digits = Math.max(decimalsMin, decimal.split('.')[1]?.length ?? 0);
  return formatNumber(decimal as Intl.StringNumericLiteral, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
