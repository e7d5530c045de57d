/**
 * A digest is a summary of a shop's figures that one person gets by e-mail each day, week or month.
 * Its days are over when it is sent; it has a few figures of the catalogue, and what they are
 * compared with.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, addMonths } from '#app/domain/calendar/day.ts';
import type { Cadence, DeliveryDays } from '#app/domain/custom-reports/report-schedule.ts';
import type { Comparison } from '#app/domain/metrics/metric-query.ts';

/** Which days each digest is of, as of the day that it is sent on. */
export const DIGEST_DAYS = {
  daily: 'yesterday',
  weekly: 'last_7_days',
  monthly: 'last_month',
} as const satisfies Record<Cadence, DeliveryDays>;

export const DIGEST_FIGURES_MAX = 12;

/** What somebody begins with. */
export const USUAL_DIGEST_FIGURES: readonly string[] = [
  'total_revenue',
  'orders',
  'gross_profit',
  'marketing_cost',
  'net_margin',
  'average_order_value',
];

export const DIGEST_COMPARISONS = [
  'none',
  'previous_period',
  'previous_year',
] as const satisfies readonly Comparison[];
export type DigestComparison = (typeof DIGEST_COMPARISONS)[number];

/** What names the digest of a person among everything that is sent of a shop. No report is called so. */
export function getDigestId(cadence: Cadence, userId: number): string {
  return `digest:${cadence}:${userId}`;
}

/**
 * The days that the chart of a digest shows: enough before its own to see where they stand.
 * @example getDigestChartDays('daily', { start: '2023-02-14', end: '2023-02-14' })
 *   // { range: { start: '2023-02-01', end: '2023-02-14' }, breakdown: 'day' }
 */
export function getDigestChartDays(
  cadence: Cadence,
  { start, end }: DateRange,
): { readonly range: DateRange; readonly breakdown: 'day' | 'month' } {
  switch (cadence) {
    case 'daily':
      return { range: { start: addDays(end, -13), end }, breakdown: 'day' };
    case 'weekly':
      return { range: { start: addDays(end, -27), end }, breakdown: 'day' };
    case 'monthly':
      return { range: { start: addMonths(start, -11), end }, breakdown: 'month' };
  }
}
