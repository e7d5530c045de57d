import { formatDay } from '#app/domain/calendar/format-day.ts';
import { type EstimatedDays, firstEstimatedDay, type RateHistory } from './reference-rates.ts';

/**
 * The notes on a range whose later days are converted at the last available rates: a sentence for
 * each day from which that is so; none when all rates are available.
 */
export function estimateTexts(
  history: RateHistory,
  { currencies: own, to }: { readonly currencies: readonly string[]; readonly to: string },
  range: { readonly start: string; readonly end: string },
  locale = 'en',
): string[] {
  const texts = own.flatMap((from) => {
    const estimated = firstEstimatedDay(history, { from, to }, range);
    return estimated === null ? [] : [estimateText(from, estimated, locale)];
  });
  return [...new Set(texts)];
}

export function estimateText(
  currency: string,
  { from, rateDay }: EstimatedDays,
  locale = 'en',
): string {
  return (
    `Estimated: amounts in ${currency} from ${formatDay(from, locale)} on are converted at the ` +
    `rate of ${formatDay(rateDay, locale)}, the last one known.`
  );
}
