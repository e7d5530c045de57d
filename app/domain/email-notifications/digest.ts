/**
 * A digest is a summary of a shop's figures that one person gets by e-mail each day, week or month.
 * It covers complete days and has a few figures of the catalogue with their comparison.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, addMonths } from '#app/domain/calendar/day.ts';
import type { Cadence, DeliveryDays } from '#app/domain/custom-reports/report-schedule.ts';
import type { Comparison } from '#app/domain/metrics/metric-query.ts';

export const DIGEST_DAYS = {
  daily: 'yesterday',
  weekly: 'last_7_days',
  monthly: 'last_month',
} as const satisfies Record<Cadence, DeliveryDays>;

export const DIGEST_FIGURES_MAX = 12;

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

/** Returns the id of a person's digest among all deliveries of a shop. No report has such an id. */
export function getDigestId(cadence: Cadence, userId: number): string {
  return `digest:${cadence}:${userId}`;
}

/**
 * Returns the days of a digest's chart: enough earlier days to put the digest's days in context.
 *
 * @example getDigestChartDays('daily', { start: '2023-02-14', end: '2023-02-14' }) // { range: {
 * start: '2023-02-01', end: '2023-02-14' }, breakdown: 'day' }
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
