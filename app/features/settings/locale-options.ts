import { formatDay } from '#app/domain/calendar/format-day.ts';
import { CURRENCY_DISPLAYS, DATE_PATTERNS, displayLocale } from '#app/lib/display-locale.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';

/** Arabic as it is written in Latin digits and in its own. */
const LOCALES = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IN',
  'ar-AE',
  'ar-EG',
  'da-DK',
  'de-DE',
  'de-CH',
  'es-ES',
  'fr-FR',
  'he-IL',
  'it-IT',
  'ja-JP',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
] as const;

const SAMPLE_DAY = '2026-03-12';
const SAMPLE_MINOR = 1_234_500;

/** How a day can be written in a locale, each with a sample; the usual form has no name. */
export function dateFormatOptions(locale: string) {
  return [null, ...DATE_PATTERNS].map((datePattern) => {
    const tag = displayLocale({ locale, datePattern, currencyDisplay: 'symbol' });
    return { value: datePattern ?? '', label: formatDay(SAMPLE_DAY, tag) };
  });
}

/** How the currency can be written in amounts, each with a sample. */
export function currencyDisplayOptions(locale: string, currency: string) {
  return CURRENCY_DISPLAYS.map((currencyDisplay) => {
    const tag = displayLocale({ locale, datePattern: null, currencyDisplay });
    return { value: currencyDisplay, label: formatMoney(SAMPLE_MINOR, currency, tag, 'exact') };
  });
}

/** How days and amounts can be written, each with a sample; `current` is among them in any case. */
export function localeOptions(current: string, currency: string) {
  const all = LOCALES.some((locale) => locale === current) ? LOCALES : [current, ...LOCALES];
  return all.map((locale) => {
    const amount = formatMoney(SAMPLE_MINOR, currency, locale, 'exact');
    return { value: locale, label: `${locale}: ${formatDay(SAMPLE_DAY, locale)}, ${amount}` };
  });
}
