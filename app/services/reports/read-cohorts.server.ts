import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import {
  type CohortGroup,
  type CohortsView,
  parseCohortValue,
  toCutGroups,
  toPeriodGroups,
} from '#app/view-models/report/cohort-groups.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { cohortRows } from '#app/view-models/report/cohort-table.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import { countMissingGoods, getCohortCoverage } from '#app/domain/metrics/shape-cohorts.ts';
import type { OpenReport } from './open-report.ts';
import { readCohortParts } from './read-cohort-table.server.ts';

/**
 * Reads the cohorts whose first orders are in the report's range, over all of their life, with the
 * spend on marketing meanwhile, and the coverage of the costs of their goods.
 */
export async function readCohorts(open: OpenReport, state: CohortState): Promise<CohortsView> {
  const { report, query, figures } = open;
  const { range } = report.state;
  const base = { ...query, compareTo: 'none' } as const;
  const [getGroups, spent] = await Promise.all([
    readGroups(open, state),
    figures.read({ ...base, range, metrics: ['marketing_cost'], groupings: [state.by] }),
  ]);
  const marketing = spent.rows.map(
    ({ keys, values }) => [keys[0] ?? '', values['marketing_cost'] ?? 0] as const,
  );
  const groups = getGroups(new Map(marketing));
  const costs = getCohortCoverage(groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)));
  const alone = groups.find(({ key }) => state.cut !== null && key === state.only);
  return {
    groups: state.only === null ? groups : toPeriodGroups(alone?.rows ?? []),
    parts: state.cut === null ? [] : groups.map(({ key, label }) => ({ key, label: label ?? key })),
    costs,
    isProfitKnown: profitKnowledge(costs) !== 'unknown',
  };
}

async function readGroups(
  { deps, shop, report }: OpenReport,
  { by, cut, only: chosen }: CohortState,
): Promise<(marketing: ReadonlyMap<string, number>) => CohortGroup[]> {
  const query = { shopId: shop.shopId, by, range: report.state.range };
  const sources = await deps.reader.readCostSources([shop.shopId]);
  if (cut === null) {
    const { cells } = await runCohortQuery(deps, query);
    const counted = countMissingGoods(cells, sources);
    return (marketing) => toPeriodGroups(cohortRows(counted, marketing));
  }
  const only = parseCohortValue(chosen);
  const parts = await readCohortParts(
    deps,
    { ...query, cut },
    { only, locale: report.shop.locale },
  );
  const counted = parts.map((part) => ({ ...part, cells: countMissingGoods(part.cells, sources) }));
  return (marketing) => toCutGroups(counted, marketing);
}
