import { COHORT_CUTS, type CohortCut, type CohortGranularity } from '#app/domain/metrics/cohort.ts';
import { COHORT_MEASURE_KEYS, type CohortMeasure } from './cohort-table.ts';

/** What the cohort page shows beside range: keys `by`, `only` and `measure` of its address. */
export interface CohortState {
  /** Which periods the cohorts are of; months where they are cut. */
  readonly by: CohortGranularity;
  /** What the rows are, where they are not the periods themselves. */
  readonly cut: CohortCut | null;
  /** The one part of a cut whose months are the rows: a key of `formatCohortKey`. */
  readonly only: string | null;
  readonly measure: CohortMeasure;
}

export const COHORT_GRANULARITIES = ['month', 'quarter', 'year'] as const;

/** Reads the address; words that make no sense mean the usual. */
export function parseCohortState(params: URLSearchParams): CohortState {
  const by = params.get('by');
  const cut = COHORT_CUTS.find((known) => known === by) ?? null;
  return {
    by: COHORT_GRANULARITIES.find((known) => known === by) ?? 'month',
    cut,
    only: cut === null ? null : params.get('only'),
    measure: COHORT_MEASURE_KEYS.find((known) => known === params.get('measure')) ?? 'retention',
  };
}
