import type { CohortsView } from '#app/view-models/report/cohort-groups.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import type { ForecastView } from '#app/view-models/report/forecast-view.ts';
import type { SegmentsView } from '#app/view-models/report/segments-view.ts';

export type CohortPageView =
  | { readonly view: 'cohorts'; readonly state: CohortState; readonly cohorts: CohortsView }
  | { readonly view: 'segments'; readonly segments: SegmentsView }
  | { readonly view: 'forecast'; readonly forecast: ForecastView };
