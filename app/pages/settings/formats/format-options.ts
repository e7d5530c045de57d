import { formatDay } from '#app/domain/calendar/format-day.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import {
  CURRENCY_DISPLAYS,
  DATE_PATTERNS,
  readDisplayLocale,
  WEIGHT_UNITS,
  type WeightUnit,
} from '#app/lib/display-locale.ts';
import { displayLocale, type MONTH_WRITTEN_OUT } from '#app/lib/format-choices.ts';
import { SAMPLE, SAMPLE_MINOR } from '#app/view-models/settings/format-settings.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * The names of locales, which are equal on the server and in every browser. French of Switzerland
 * is left out: its numbers are not equal, since browsers and Node have different versions of them.
 */
const LOCALE_NAMES: readonly (readonly [locale: string, name: string])[] = [
  ['en-US', 'English (United States)'],
  ['en-GB', 'English (United Kingdom)'],
  ['en-AU', 'English (Australia)'],
  ['en-CA', 'English (Canada)'],
  ['en-IE', 'English (Ireland)'],
  ['en-IN', 'English (India)'],
  ['en-NZ', 'English (New Zealand)'],
  ['en-DE', 'English, with German numbers'],
  ['en-FR', 'English, with French numbers'],
  ['en-SE', 'English, with Swedish numbers'],
  ['ar-AE', 'Arabic (United Arab Emirates)'],
  ['ar-EG', 'Arabic (Egypt)'],
  ['cs-CZ', 'Czech'],
  ['da-DK', 'Danish'],
  ['de-DE', 'German (Germany)'],
  ['de-AT', 'German (Austria)'],
  ['de-CH', 'German (Switzerland)'],
  ['es-ES', 'Spanish (Spain)'],
  ['es-MX', 'Spanish (Mexico)'],
  ['fi-FI', 'Finnish'],
  ['fr-FR', 'French (France)'],
  ['fr-CA', 'French (Canada)'],
  ['he-IL', 'Hebrew'],
  ['it-IT', 'Italian'],
  ['ja-JP', 'Japanese'],
  ['ko-KR', 'Korean'],
  ['nb-NO', 'Norwegian'],
  ['nl-NL', 'Dutch'],
  ['pl-PL', 'Polish'],
  ['pt-BR', 'Portuguese (Brazil)'],
  ['pt-PT', 'Portuguese (Portugal)'],
  ['sv-SE', 'Swedish'],
  ['tr-TR', 'Turkish'],
  ['zh-CN', 'Chinese (China)'],
];

/** Lists languages and countries, always with `current`. */
export function localeOptions(current: string): Option[] {
  const listed = LOCALE_NAMES.map(([value, label]) => ({ value, label }));
  const isListed = current === '' || listed.some(({ value }) => value === current);
  return isListed ? listed : [{ value: current, label: current }, ...listed];
}

/**
 * Lists date formats in the language of a locale; the one that writes the month out has the value
 * of the parameter.
 */
export function dateFormatOptions(
  locale: string,
  writtenOut: '' | typeof MONTH_WRITTEN_OUT,
): Option[] {
  return [null, ...DATE_PATTERNS].map((datePattern) => {
    const tag = displayLocale({ ...readDisplayLocale(locale), datePattern });
    return { value: datePattern ?? writtenOut, label: formatDay(SAMPLE.day, tag) };
  });
}

/** Lists the displays of the currency in amounts. */
export function currencyDisplayOptions(locale: string, currency: string): Option[] {
  return CURRENCY_DISPLAYS.map((currencyDisplay) => {
    const tag = displayLocale({ ...readDisplayLocale(locale), currencyDisplay });
    return { value: currencyDisplay, label: formatMoney(SAMPLE_MINOR, currency, tag, 'exact') };
  });
}

const UNIT_NAMES: Readonly<Record<WeightUnit, string>> = {
  kg: 'Kilograms (kg)',
  g: 'Grams (g)',
  lb: 'Pounds (lb)',
  oz: 'Ounces (oz)',
};

export const WEIGHT_UNIT_OPTIONS: readonly Option[] = WEIGHT_UNITS.map((value) => ({
  value,
  label: UNIT_NAMES[value],
}));
