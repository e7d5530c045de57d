/**
 * How a shop writes days and amounts, beside its language. It travels within the locale, as the
 * private use of BCP 47 ("en-US-x-date3-code"), which Intl passes over: every text that is given
 * the locale is written that way, on the server and in the browser, and none can forget it.
 */

/** Date formats that a shop can choose from (features.md section 9). */
export const DATE_PATTERNS = [
  'LLL-dd-y',
  'dd-LLL-y',
  'LL/dd/y',
  'dd/LL/y',
  'y/LL/dd',
  'y/dd/LL',
] as const;
export type DatePattern = (typeof DATE_PATTERNS)[number];

/** How the currency of an amount is written; the symbol, unless another is chosen. */
export const CURRENCY_DISPLAYS = ['symbol', 'code', 'name'] as const;
export type CurrencyDisplay = (typeof CURRENCY_DISPLAYS)[number];

export interface DisplayLocale {
  /** The language and region alone: "en-US". */
  readonly locale: string;
  /** null writes the month out, so that it is not read as the day. */
  readonly datePattern: DatePattern | null;
  readonly currencyDisplay: CurrencyDisplay;
}

const MARK = '-x-';

/** @example displayLocale({ locale: 'en-US', datePattern: 'dd/LL/y', currencyDisplay: 'code' }) */
export function displayLocale({ locale, datePattern, currencyDisplay }: DisplayLocale): string {
  const date = datePattern === null ? [] : [`date${DATE_PATTERNS.indexOf(datePattern)}`];
  const currency = currencyDisplay === 'symbol' ? [] : [currencyDisplay];
  const words = [...date, ...currency];
  return words.length === 0 ? locale : `${locale}${MARK}${words.join('-')}`;
}

/** What a locale says; words that are not known say nothing. */
export function readDisplayLocale(tag: string): DisplayLocale {
  const [locale = tag, words = ''] = tag.split(MARK);
  const said = words.split('-');
  return {
    locale,
    datePattern: DATE_PATTERNS.find((_pattern, at) => said.includes(`date${at}`)) ?? null,
    currencyDisplay: CURRENCY_DISPLAYS.find((display) => said.includes(display)) ?? 'symbol',
  };
}
