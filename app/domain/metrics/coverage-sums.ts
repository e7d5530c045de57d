/** Calculates the knowledge of a gross profit that is added up elsewhere, from sums beside it. */
import type { CostSources, FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { expandMetric, listBaseMetrics } from './base-metrics.ts';
import { getCostKnowledge, listCoverageMetrics, listFamilies } from './cost-knowledge.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import type { MetricValue } from './metric-query.ts';
import { KNOWLEDGE_METRICS } from './profit-knowledge.ts';

type Sums = Readonly<Record<string, number>>;

const GROSS_PROFIT_FAMILIES = listFamilies('gross_profit');

/** The metrics whose sums give the coverage of a gross profit in rows that are added up elsewhere. */
export const KNOWLEDGE_SUMS: readonly string[] = [
  ...new Set(listCoverageMetrics(GROSS_PROFIT_FAMILIES).flatMap(listBaseMetrics)),
];

/** Calculates the coverage of costs from the sums of `KNOWLEDGE_SUMS`. */
export function getCoverageValues(sums: Sums): Readonly<Record<string, MetricValue>> {
  return {
    ...Object.fromEntries(KNOWLEDGE_SUMS.map((key) => [key, sums[key] ?? 0])),
    ...Object.fromEntries(COVERAGES.map(([key, value]) => [key, value(sums)])),
  };
}

/** Returns the knowledge of the costs in a gross profit, from the sums of `KNOWLEDGE_SUMS`. */
export function getGrossProfitKnowledge(
  sums: Sums,
  sources: readonly CostSources[],
): readonly FamilyKnowledge[] {
  return getCostKnowledge(getCoverageValues(sums), {
    families: GROSS_PROFIT_FAMILIES,
    sources,
    days: [],
    range: NO_DAYS,
  });
}

/** The days of a gross profit, which has no costs by days. */
const NO_DAYS = { start: '', end: '' };

const COVERAGES = KNOWLEDGE_METRICS.map(
  (key) =>
    [
      key,
      evaluateFormula(
        expandMetric(key),
        (terms) => (sums: Sums) =>
          [...terms].reduce((all, [name, times]) => all + times * (sums[name] ?? 0), 0),
      ),
    ] as const,
);
