import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { cohortRows, type CohortsView } from '#app/view-models/report/cohort-table.ts';
import { KNOWLEDGE_METRICS, profitKnowledge } from '#app/view-models/report/profit-knowledge.ts';
import type { OpenReport } from './open-report.ts';

/**
 * The cohorts whose first orders lie in the report's range, over their whole life, with what was spent
 * on marketing meanwhile, and how far the costs of what was sold since are known.
 */
export async function readCohorts(
  { deps, shop, report, query, figures }: OpenReport,
  { by }: CohortState,
): Promise<CohortsView> {
  const { range } = report.state;
  const life = { start: range.start, end: report.today < range.end ? range.end : report.today };
  const base = { ...query, compareTo: 'none' } as const;
  const [{ cells }, { total }, spent] = await Promise.all([
    runCohortQuery(deps, { shopId: shop.shopId, by, range }),
    figures.read({ ...base, range: life, metrics: [...KNOWLEDGE_METRICS] }),
    figures.read({ ...base, range, metrics: ['marketing_cost'], groupings: [by] }),
  ]);
  const marketing = spent.rows.map(
    ({ keys, values }) => [keys[0] ?? '', values['marketing_cost'] ?? 0] as const,
  );
  return {
    rows: cohortRows(cells, new Map(marketing)),
    costs: total.values,
    isProfitKnown: profitKnowledge(total.values) !== 'unknown',
  };
}
