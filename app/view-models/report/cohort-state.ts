import {
  COHORT_CUTS,
  COHORT_GRANULARITIES,
  type CohortCut,
  type CohortGranularity,
} from '#app/domain/metrics/cohort.ts';
import { COHORT_MEASURE_KEYS, type CohortMeasure } from './cohort-table.ts';

/** The state of the cohort page besides range: keys `by`, `only` and `measure` of its address. */
export interface CohortState {
  /** The periods of the cohorts; months where they are cut. */
  readonly by: CohortGranularity;
  /** The dimension of the rows, where they are not the periods themselves. */
  readonly cut: CohortCut | null;
  /** The one part of a cut whose months are the rows: a key of `formatCohortKey`. */
  readonly only: string | null;
  readonly measure: CohortMeasure;
}

/**
 * The views of the page: cohorts by first order, all customers by their purchases, or the forecast
 * of new ones.
 */
export const COHORT_VIEWS = ['cohorts', 'segments', 'forecast'] as const;
export type CohortView = (typeof COHORT_VIEWS)[number];

export function parseCohortView(params: URLSearchParams): CohortView {
  return COHORT_VIEWS.find((option) => option === params.get('view')) ?? 'cohorts';
}

/**
 * Returns the reference day of a shop's customers: today, or the last of its data where that ended.
 */
export function lastKnownDay({
  today,
  lastDataDay,
}: {
  readonly today: string;
  readonly lastDataDay: string | null;
}): string {
  return lastDataDay !== null && lastDataDay < today ? lastDataDay : today;
}

/** Reads the address; invalid values take their defaults. */
export function parseCohortState(params: URLSearchParams): CohortState {
  const by = params.get('by');
  const cut = COHORT_CUTS.find((option) => option === by) ?? null;
  return {
    by: COHORT_GRANULARITIES.find((option) => option === by) ?? 'month',
    cut,
    only: cut === null ? null : params.get('only'),
    measure: COHORT_MEASURE_KEYS.find((option) => option === params.get('measure')) ?? 'retention',
  };
}
