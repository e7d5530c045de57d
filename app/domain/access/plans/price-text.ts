/** Prices of plans as people read them: dollars, with cents only where there are any. */
import { majorText } from '#app/domain/money/major-text.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';

/** @example planPriceText(149000, 'en-US') // '$1,490' */
export function planPriceText(minor: number, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(readDisplayLocale(locale).locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(majorText(minor, 2) as Intl.StringNumericLiteral);
}

/** @example countText(1700, 'en-US') // '1,700' */
export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(readDisplayLocale(locale).locale).format(count);
}
