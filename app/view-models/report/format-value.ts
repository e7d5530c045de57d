import { formatMoney } from '#app/domain/money/format-money.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

export type ValueFormat = 'money' | 'count' | 'percent' | 'ratio' | 'days';
/** `axis` is for the ticks of charts: round amounts, as short as they stay distinct. */
export type ValueStyle = 'exact' | 'short' | 'axis';

/** What an undefined figure is called everywhere (features.md section 8). */
export const NOT_AVAILABLE = 'N/A';

/**
 * A metric's value as text in the shop's locale.
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
        ? numberFormat(locale, SHORT_COUNT).format(value)
        : numberFormat(locale, COUNT).format(value);
    case 'percent':
      return style !== 'exact'
        ? numberFormat(locale, SHORT_PERCENT).format(shortOfWhole(value, 0.999))
        : numberFormat(locale, PERCENT).format(shortOfWhole(value, 0.9999));
    case 'ratio':
      return numberFormat(locale, RATIO).format(value);
    case 'days':
      return numberFormat(locale, DAYS).format(value);
  }
}

/**
 * Percentages are rounded, with one exception: what falls short of all of it never reads "100%".
 * `most` is the last share that the style can write below it.
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
 * A difference of two percentages, in points: "+1.9 pts". A percentage of a percentage is read as
 * points by everyone, and is wrong by a factor of ten.
 */
export function formatPoints(difference: number, locale: string): string {
  return `${numberFormat(locale, POINTS).format(difference * 100)} pts`;
}

const POINTS: Intl.NumberFormatOptions = {
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
};

const formats = new Map<string, Intl.NumberFormat>();

/** Making a formatter takes a hundred times as long as using it. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}
