import type { CohortPageView } from './cohort-page.ts';
import { parseCohortState, parseCohortView } from '#app/view-models/report/cohort-state.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readCohorts } from '#app/services/reports/read-cohorts.server.ts';
import { readForecast } from '#app/services/reports/read-forecast.server.ts';
import { readSegments } from '#app/services/reports/read-segments.server.ts';

/** Reads the cohort page; null while the shop has no orders at all. */
export async function readCohortPage(open: OpenReport): Promise<CohortPageView | null> {
  if (open.shop.firstDataDay === null) return null;
  switch (parseCohortView(open.params)) {
    case 'segments':
      return { view: 'segments', segments: await readSegments(open) };
    case 'forecast':
      return { view: 'forecast', forecast: await readForecast(open) };
    case 'cohorts': {
      const state = parseCohortState(open.params);
      return { view: 'cohorts', state, cohorts: await readCohorts(open, state) };
    }
  }
}
