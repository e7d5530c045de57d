export const GRANULARITIES = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Both ends inclusive business days in the shop's zone, YYYY-MM-DD. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}
