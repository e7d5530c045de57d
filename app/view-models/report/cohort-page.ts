import type { CohortsView } from './cohort-groups.ts';
import type { CohortState } from './cohort-state.ts';
import type { ForecastView } from './forecast-view.ts';
import type { SegmentsView } from './segments-view.ts';

export type CohortPageView =
  | { readonly view: 'cohorts'; readonly state: CohortState; readonly cohorts: CohortsView }
  | { readonly view: 'segments'; readonly segments: SegmentsView }
  | { readonly view: 'forecast'; readonly forecast: ForecastView };
