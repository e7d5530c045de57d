import type { CohortGranularity } from '#app/domain/metrics/cohort.ts';
import { COHORT_MEASURE_KEYS, type CohortMeasure } from './cohort-table.ts';

/** What the cohort page shows beside range: keys `by` and `measure` of its address. */
export interface CohortState {
  readonly by: CohortGranularity;
  readonly measure: CohortMeasure;
}

export const COHORT_GRANULARITIES = ['month', 'quarter', 'year'] as const;

/** Reads the address; words that make no sense mean the usual. */
export function parseCohortState(params: URLSearchParams): CohortState {
  return {
    by: COHORT_GRANULARITIES.find((known) => known === params.get('by')) ?? 'month',
    measure: COHORT_MEASURE_KEYS.find((known) => known === params.get('measure')) ?? 'retention',
  };
}
