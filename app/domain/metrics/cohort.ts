import type { DateRange } from '../calendar/date-range.ts';

export type CohortGranularity = 'month' | 'quarter' | 'year';

export interface CohortQuery {
  readonly shopId: number;
  readonly by: CohortGranularity;
  /** Which first-order days count; cohorts are the periods they fall in. */
  readonly range: DateRange;
}

/** One cohort in one period of its life; money in minor units. */
export interface CohortCell {
  /** First day of the cohort's own period: "2011-01-01". */
  readonly cohort: string;
  /** 0 is the cohort's own month (quarter, year); k is k of them later. */
  readonly period: number;
  /** Customers of the cohort with at least one order in the period. */
  readonly customers: number;
  readonly orders: number;
  readonly net_sales: number;
  readonly gross_profit: number;
  /** The period is over. */
  readonly complete: boolean;
}

export interface CohortResult {
  /** By cohort, then period, without gaps up to the last period with orders. */
  readonly cells: readonly CohortCell[];
}
