import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { cohortRows, type CohortTableRow } from '#app/view-models/report/cohort-table.ts';
import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import type { OpenReport } from './open-report.ts';

/** The cohorts whose first orders lie in the report's range, over their whole life. */
export async function readCohorts(
  { deps, shop, report }: OpenReport,
  { by }: CohortState,
): Promise<readonly CohortTableRow[]> {
  const { cells } = await runCohortQuery(deps, {
    shopId: shop.shopId,
    by,
    range: report.state.range,
  });
  return cohortRows(cells);
}
