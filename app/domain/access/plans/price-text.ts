/** Prices of plans as people read them: dollars, with cents only where there are any. */
import { majorText } from '#app/domain/money/major-text.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import { formatNumber } from '#app/lib/format-number.ts';

/** @example planPriceText(149000, 'en-US') // '$1,490' */
export function planPriceText(minor: number, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return formatNumber(majorText(minor, 2) as Intl.StringNumericLiteral, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: readDisplayLocale(locale).currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
