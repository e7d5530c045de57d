/** Formats prices of plans, with cents only where there are any. */
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import { formatNumber } from '#app/lib/format-number.ts';

/** @example planPriceText(149000, 'en-US') // '$1,490' */
export function planPriceText(minor: number, locale: string, currency = 'USD'): string {
  const { decimals } = getCurrency(currency);
  const digits = minor % 10 ** decimals === 0 ? 0 : decimals;
  return formatNumber(majorText(minor, decimals) as Intl.StringNumericLiteral, locale, {
    style: 'currency',
    currency,
    currencyDisplay: readDisplayLocale(locale).currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
