import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { cohortRows, type CohortsView } from '#app/view-models/report/cohort-table.ts';
import { KNOWLEDGE_METRICS, profitKnowledge } from '#app/view-models/report/profit-knowledge.ts';
import type { OpenReport } from './open-report.ts';

/**
 * The cohorts whose first orders lie in the report's range, over their whole life, and how far the
 * costs of what was sold since are known.
 */
export async function readCohorts(
  { deps, shop, report, query, figures }: OpenReport,
  { by }: CohortState,
): Promise<CohortsView> {
  const { range } = report.state;
  const life = { start: range.start, end: report.today < range.end ? range.end : report.today };
  const [{ cells }, { total }] = await Promise.all([
    runCohortQuery(deps, { shopId: shop.shopId, by, range }),
    figures.read({ ...query, range: life, compareTo: 'none', metrics: [...KNOWLEDGE_METRICS] }),
  ]);
  return {
    rows: cohortRows(cells),
    costs: total.values,
    isProfitKnown: profitKnowledge(total.values) !== 'unknown',
  };
}
