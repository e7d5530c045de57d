/** The settings of formats: the choices as fields of a form, and a sample of each. */
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { formatWeight } from '#app/domain/formats/weight-text.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { CURRENCY_DISPLAYS, DATE_PATTERNS, WEIGHT_UNITS } from '#app/lib/display-locale.ts';
import { FOLLOW_BROWSER, type FormatChoices, MONTH_WRITTEN_OUT } from '#app/lib/format-choices.ts';
import { formatNumber } from '#app/lib/format-number.ts';

/** The fields as they are sent; empty is nothing chosen. */
export interface FormatFieldValues {
  readonly locale: string;
  readonly dateFormat: string;
  readonly currencyDisplay: string;
  readonly weightUnit: string;
}

/** Converts fields to a user's choices. */
export function toFormatChoices(values: FormatFieldValues): FormatChoices {
  const { locale, dateFormat, currencyDisplay, weightUnit } = values;
  const followsBrowser = locale === FOLLOW_BROWSER;
  return {
    locale: followsBrowser || locale === '' ? null : locale,
    followsBrowser,
    datePattern:
      dateFormat === MONTH_WRITTEN_OUT
        ? MONTH_WRITTEN_OUT
        : (DATE_PATTERNS.find((pattern) => pattern === dateFormat) ?? null),
    currencyDisplay: CURRENCY_DISPLAYS.find((display) => display === currencyDisplay) ?? null,
    weightUnit: WEIGHT_UNITS.find((unit) => unit === weightUnit) ?? null,
  };
}

export function toFormatFields(choices: FormatChoices): FormatFieldValues {
  const { locale, followsBrowser, datePattern, currencyDisplay, weightUnit } = choices;
  return {
    locale: locale ?? (followsBrowser ? FOLLOW_BROWSER : ''),
    dateFormat: datePattern ?? '',
    currencyDisplay: currencyDisplay ?? '',
    weightUnit: weightUnit ?? '',
  };
}

/**
 * A day, number, amount and weight that show every choice: the 12th of a month, and every
 * separator.
 */
export const SAMPLE = { day: '2026-03-12', number: 1_234_567.89, kilograms: '2.5' } as const;
/** The amount 12,345.00 in a currency with cents. */
export const SAMPLE_MINOR = 1_234_500;

export interface FormatSamples {
  readonly day: string;
  readonly number: string;
  readonly amount: string;
  readonly weight: string;
}

export function listSamples(locale: string, currency: string): FormatSamples {
  return {
    day: formatDay(SAMPLE.day, locale),
    number: formatNumber(SAMPLE.number, locale, { maximumFractionDigits: 2 }),
    amount: formatMoney(SAMPLE_MINOR, currency, locale, 'exact'),
    weight: formatWeight(SAMPLE.kilograms, locale),
  };
}
