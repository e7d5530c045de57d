/**
 * The reader's formats of days, numbers, amounts and weights, besides the language. They travel
 * within the locale, as the private use of BCP 47 ("en-US-x-date3-code-lb"), which Intl ignores:
 * every text with a locale is formatted accordingly, on the server and in the browser, and none can
 * forget it.
 */

/** Date formats that can be chosen (features.md section 9). */
export const DATE_PATTERNS = [
  'LLL-dd-y',
  'dd-LLL-y',
  'LL/dd/y',
  'dd/LL/y',
  'y/LL/dd',
  'y/dd/LL',
] as const;
export type DatePattern = (typeof DATE_PATTERNS)[number];

/** The form of an amount's currency; the symbol, unless another is chosen. */
export const CURRENCY_DISPLAYS = ['symbol', 'code', 'name'] as const;
export type CurrencyDisplay = (typeof CURRENCY_DISPLAYS)[number];

/** The unit of weights; kilograms, unless another is chosen. */
export const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

export interface DisplayLocale {
  /** The language and region alone: "en-US". */
  readonly locale: string;
  /** Null writes the month out, so that it is not read as the day. */
  readonly datePattern: DatePattern | null;
  readonly currencyDisplay: CurrencyDisplay;
  readonly weightUnit: WeightUnit;
}

const MARK = '-x-';

/** Parses a locale; unrecognised words are ignored. */
export function readDisplayLocale(tag: string): DisplayLocale {
  const [locale = tag, words = ''] = tag.split(MARK);
  const said = words.split('-');
  return {
    locale,
    datePattern: DATE_PATTERNS.find((_pattern, at) => said.includes(`date${at}`)) ?? null,
    currencyDisplay: CURRENCY_DISPLAYS.find((display) => said.includes(display)) ?? 'symbol',
    weightUnit: WEIGHT_UNITS.find((unit) => said.includes(unit)) ?? 'kg',
  };
}

/** Regions where English uses the numbers of the country, and the likelier language is another. */
const ALSO_ENGLISH = ['HK', 'IN', 'KE', 'LK', 'MT', 'MY', 'PH', 'PK', 'TZ'];

/**
 * Returns the locale whose numbers are used: that of the country. Intl has English in Germany with
 * the numbers of the United States, so that "en-DE" would have no effect.
 *
 * @example getNumberLocale('en-DE-x-code') // 'de-DE-u-nu-latn'
 *
 * @example getNumberLocale('en-GB') // 'en-GB'.
 */
export function getNumberLocale(tag: string): string {
  const { locale } = readDisplayLocale(tag);
  const [language, region] = locale.split('-');
  if (language !== 'en' || region?.length !== 2 || ALSO_ENGLISH.includes(region)) return locale;
  const likely = new Intl.Locale(`und-${region}`).maximize().language;
  return likely === 'en' || likely === 'und' ? locale : `${likely}-${region}-u-nu-latn`;
}
