/**
 * Amounts as text, in the shop's locale. `exact` is for tables, tooltips and exports; `short` is
 * for tiles and axes, which have the exact figure behind them.
 */
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import { formatNumber } from '#app/lib/format-number.ts';
import { majorText } from './major-text.ts';
import { getCurrency } from './currency.ts';

/** `axis` drops the decimals of round amounts, which a figure always has: "$0", "$2K". */
export type MoneyStyle = 'exact' | 'short' | 'axis';

/** The major units from which the short style abbreviates; smaller amounts are short enough. */
const SHORTENED_FROM_MAJOR = 1000;

/**
 * Formats minor units of `currency`, with the sign and symbol of `locale`.
 *
 * @example formatMoney(123450, 'USD', 'en-US', 'exact') // '$1,234.50'
 *
 * @example formatMoney(1240000, 'USD', 'en-US', 'short') // '$12.4K'
 *
 * @throws RangeError when the currency is unknown or the locale is malformed.
 */
export function formatMoney(
  minor: number,
  currency: string,
  locale: string,
  style: MoneyStyle,
): string {
  const { code, decimals } = getCurrency(currency);
  const isShortened = style === 'short' && Math.abs(minor) >= SHORTENED_FROM_MAJOR * 10 ** decimals;
  // Intl reads the text digit by digit: dividing by 100 would lose cents of large amounts.
  const written = isShortened ? 'short' : style === 'axis' ? 'axis' : 'exact';
  return formatNumber(numeric(majorText(minor, decimals)), locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: readDisplayLocale(locale).currencyDisplay,
    ...getDigits(written, decimals),
  });
}

function getDigits(style: MoneyStyle, decimals: number): Intl.NumberFormatOptions {
  switch (style) {
    case 'exact':
      return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    case 'short':
      return { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 };
    case 'axis':
      return { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: decimals };
  }
}

/** `majorText` writes plain numbers only; the type tells Intl so. */
function numeric(text: string): Intl.StringNumericLiteral {
  return text as Intl.StringNumericLiteral;
}
