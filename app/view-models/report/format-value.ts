import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatNumber } from '#app/lib/format-number.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

export type ValueFormat = 'money' | 'count' | 'percent' | 'ratio' | 'days';
/** `axis` is for the ticks of charts: round amounts, as short as they stay distinct. */
export type ValueStyle = 'exact' | 'short' | 'axis';

/** The text of an undefined figure everywhere (features.md section 8). */
export const NOT_AVAILABLE = 'N/A';

/**
 * Formats a metric's value in the shop's locale.
 *
 * Money comes in minor units, percentages as fractions. `short` is for tiles and axes ("12.4K");
 * tables, tooltips and exports are always `exact`. An undefined value is "N/A", never 0.
 */
export function formatValue(
  value: MetricValue,
  format: ValueFormat,
  { currency, locale }: { readonly currency: string; readonly locale: string },
  style: ValueStyle = 'exact',
): string {
  if (value === null || !Number.isFinite(value)) return NOT_AVAILABLE;
  switch (format) {
    case 'money':
      return formatMoney(value, currency, locale, style);
    case 'count':
      return style !== 'exact'
        ? formatNumber(value, locale, SHORT_COUNT)
        : formatNumber(value, locale, COUNT);
    case 'percent':
      return style !== 'exact'
        ? formatNumber(shortOfWhole(value, 0.999), locale, SHORT_PERCENT)
        : formatNumber(shortOfWhole(value, 0.9999), locale, PERCENT);
    case 'ratio':
      return formatNumber(value, locale, RATIO);
    case 'days':
      return formatNumber(value, locale, DAYS);
  }
}

/**
 * Rounds a percentage so that an incomplete one never reads "100%". `most` is the last share that
 * the style can write below it.
 */
function shortOfWhole(fraction: number, most: number): number {
  return fraction < 1 ? Math.min(fraction, most) : fraction;
}

const COUNT: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };
const SHORT_COUNT: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 };
const PERCENT: Intl.NumberFormatOptions = {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
};
const SHORT_PERCENT: Intl.NumberFormatOptions = {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
};
const RATIO: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const DAYS: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };

/**
 * Formats a difference of two percentages, in points: "+1.9 pts". A percentage of a percentage is
 * read as points by all readers, and is wrong by a factor of ten.
 */
export function formatPoints(difference: number, locale: string): string {
  return `${formatNumber(difference * 100, locale, POINTS)} pts`;
}

const POINTS: Intl.NumberFormatOptions = {
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
};
