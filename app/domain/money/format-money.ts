/**
 * Amounts as a person reads them, in the shop's locale. `exact` is for tables, tooltips and
 * exports; `short` is for tiles and axes, which have the exact figure behind them.
 */
import { majorText } from './amounts.ts';
import { currencyOf } from './currency.ts';

export type MoneyStyle = 'exact' | 'short';

/** From this many major units on, the short style abbreviates: below it is as short as it gets. */
const SHORTENED_FROM_MAJOR = 1000;

/**
 * An amount in minor units of `currency`, with its sign and symbol as `locale` writes them.
 * @example formatMoney(123450, 'USD', 'en-US', 'exact') // '$1,234.50'
 * @example formatMoney(1240000, 'USD', 'en-US', 'short') // '$12.4K'
 * @throws RangeError when the currency is unknown or the locale is malformed.
 */
export function formatMoney(
  minor: number,
  currency: string,
  locale: string,
  style: MoneyStyle,
): string {
  const { code, decimals } = currencyOf(currency);
  const isShortened = style === 'short' && Math.abs(minor) >= SHORTENED_FROM_MAJOR * 10 ** decimals;
  // Intl reads the text digit by digit: dividing by 100 would lose cents of large amounts.
  return formatIn(locale, code, decimals, isShortened).format(numeric(majorText(minor, decimals)));
}

/** Making a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatIn(
  locale: string,
  currency: string,
  decimals: number,
  isShortened: boolean,
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${isShortened}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(isShortened
      ? { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
  formats.set(key, made);
  return made;
}

/** `majorText` writes plain numbers only; the type says so to Intl. */
function numeric(text: string): Intl.StringNumericLiteral {
  return text as Intl.StringNumericLiteral;
}
