import { formatDay } from '#app/domain/calendar/format-day.ts';
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

/** How days and amounts can be written, each with a sample; `current` is among them in any case. */
export function localeOptions(current: string, currency: string) {
  const all = LOCALES.some((locale) => locale === current) ? LOCALES : [current, ...LOCALES];
  return all.map((locale) => {
    const amount = formatMoney(SAMPLE_MINOR, currency, locale, 'exact');
    return { value: locale, label: `${locale}: ${formatDay(SAMPLE_DAY, locale)}, ${amount}` };
  });
}
