/** A single or recurring amount: an expense, or revenue that has no order. */
export const RECURRENCES = [
  'one_time',
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'yearly',
] as const;
export type Recurrence = (typeof RECURRENCES)[number];

/**
 * The period of an occurrence: the month, quarter or year of the calendar, or the time from one
 * bill to the next, which begins on the day of the first one.
 */
export const PERIOD_BASES = ['calendar', 'billing'] as const;
export type PeriodBasis = (typeof PERIOD_BASES)[number];

export interface ScheduledAmount {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  /** Per occurrence, minor units. Negative for a cost that came back. */
  readonly amountMinor: number;
  readonly recurrence: Recurrence;
  readonly periodBasis: PeriodBasis;
  readonly startDay: string;
  /** Last day, inclusive; null means for good. A one-time amount with an end is spread evenly. */
  readonly endDay: string | null;
}
