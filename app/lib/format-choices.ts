/** The formats chosen by a shop or a person, as they are stored: a locale with private subtags. */
import {
  CURRENCY_DISPLAYS,
  type CurrencyDisplay,
  DATE_PATTERNS,
  type DatePattern,
  type DisplayLocale,
  readDisplayLocale,
  WEIGHT_UNITS,
  type WeightUnit,
} from './display-locale.ts';

/** Chooses the date format that writes the month out, where an absent choice means something else. */
export const MONTH_WRITTEN_OUT = 'month';

export const FOLLOW_BROWSER = 'browser';

export interface FormatChoices {
  /** Language and country of numbers and days: "de-DE"; null without a choice, as for the fields below. */
  readonly locale: string | null;
  /** The browser's language and country take precedence. */
  readonly followsBrowser: boolean;
  readonly datePattern: DatePattern | typeof MONTH_WRITTEN_OUT | null;
  readonly currencyDisplay: CurrencyDisplay | null;
  readonly weightUnit: WeightUnit | null;
}

const NO_LOCALE = 'und';
const MARK = '-x-';

/**
 * Formats choices as text, at most 40 characters beside the locale; empty without any.
 *
 * @example 'de-DE-x-browser-date3-code-lb', or 'und-x-month' for a date format alone.
 */
export function writeFormatChoices(choices: FormatChoices): string {
  const { locale, followsBrowser, datePattern, currencyDisplay, weightUnit } = choices;
  const date = DATE_PATTERNS.findIndex((pattern) => pattern === datePattern);
  const words = [
    followsBrowser ? FOLLOW_BROWSER : [],
    date >= 0 ? `date${date}` : (datePattern ?? []),
    currencyDisplay ?? [],
    weightUnit ?? [],
  ].flat();
  if (words.length === 0) return locale ?? '';
  return `${locale ?? NO_LOCALE}${MARK}${words.join('-')}`;
}

/** Parses a stored text; unrecognised words are ignored. */
export function readFormatChoices(text: string): FormatChoices {
  const { locale, datePattern } = readDisplayLocale(text);
  const words = text.slice(locale.length + MARK.length).split('-');
  return {
    locale: locale === '' || locale === NO_LOCALE ? null : locale,
    followsBrowser: words.includes(FOLLOW_BROWSER),
    datePattern: datePattern ?? (words.includes(MONTH_WRITTEN_OUT) ? MONTH_WRITTEN_OUT : null),
    currencyDisplay: CURRENCY_DISPLAYS.find((display) => words.includes(display)) ?? null,
    weightUnit: WEIGHT_UNITS.find((unit) => words.includes(unit)) ?? null,
  };
}

/**
 * Builds a locale that carries its formats; usual ones are not written.
 *
 * @example displayLocale({ locale: 'en-US', datePattern: 'dd/LL/y', currencyDisplay: 'code',
 * weightUnit: 'lb' }).
 */
export function displayLocale({
  locale,
  datePattern,
  currencyDisplay,
  weightUnit,
}: DisplayLocale): string {
  return writeFormatChoices({
    locale,
    followsBrowser: false,
    datePattern,
    currencyDisplay: currencyDisplay === 'symbol' ? null : currencyDisplay,
    weightUnit: weightUnit === 'kg' ? null : weightUnit,
  });
}
