/** What can be chosen of how days, numbers, amounts and weights are written, each with a sample. */
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

/** Arabic as it is written in Latin digits and in its own; English with the numbers of its neighbours too. */
const LOCALES = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-DE',
  'en-FR',
  'en-SE',
  'ar-AE',
  'ar-EG',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'he-IL',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'tr-TR',
  'zh-CN',
] as const;

/** Languages and countries; `current` is among them in any case. */
export function localeOptions(current: string, currency: string): Option[] {
  const isListed = current === '' || LOCALES.some((locale) => locale === current);
  const all = isListed ? LOCALES : [current, ...LOCALES];
  return all.map((locale) => {
    const amount = formatMoney(SAMPLE_MINOR, currency, locale, 'exact');
    return { value: locale, label: `${locale}: ${formatDay(SAMPLE.day, locale)}, ${amount}` };
  });
}

/** Date formats in the language of a locale; the one that writes the month out has the value given. */
export function dateFormatOptions(
  locale: string,
  writtenOut: '' | typeof MONTH_WRITTEN_OUT,
): Option[] {
  return [null, ...DATE_PATTERNS].map((datePattern) => {
    const tag = displayLocale({ ...readDisplayLocale(locale), datePattern });
    return { value: datePattern ?? writtenOut, label: formatDay(SAMPLE.day, tag) };
  });
}

/** How the currency can be written in amounts. */
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
