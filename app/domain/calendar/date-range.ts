export const GRANULARITIES = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Business days in the shop's zone, YYYY-MM-DD, both ends inclusive. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}
