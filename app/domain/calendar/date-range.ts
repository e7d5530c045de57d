export type Granularity = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Both ends inclusive business days in the shop's zone, YYYY-MM-DD. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}
