/**
 * Whether a profit may be stated as a fact.
 *
 * Units whose cost is not known count as if they had cost nothing, so a profit without costs is
 * the revenue under another name. A profit is stated from half of the sales on whose cost is known;
 * between that and all of it, it stands with how much is known beside it; below that it is not
 * stated at all, and neither is anything else that rests on unit costs. Half is where more of the
 * goods are known than not; the revenue itself never depends on it.
 */
import { foldFormula, type FormulaFold } from '#app/domain/metrics/fold-formula.ts';
import type { MetricResult, MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { findMetric, getMetric } from '#app/domain/metrics/metrics.ts';
import { formatValue } from './format-value.ts';

/** Share of the sales, by value, whose cost has to be known for a profit to be stated. */
export const KNOWN_SALES_MIN = 0.5;

/** What has to be read with a row to decide what may be stated of it. */
export const KNOWLEDGE_METRICS = ['cost_coverage_value', 'cost_coverage'] as const;

/** What stands where a profit would, until its costs are known. */
export const NOT_KNOWN_YET = 'Not known yet';

export type ProfitKnowledge = 'known' | 'partly' | 'unknown';

type Values = Readonly<Record<string, MetricValue>>;

/** How much a row's profit rests on: coverage by value, by units where nothing was paid for. */
export function profitKnowledge(values: Values): ProfitKnowledge {
  const coverage = values['cost_coverage_value'] ?? values['cost_coverage'] ?? null;
  // Nothing sold has no costs that could be missing.
  if (coverage === null || coverage >= 1) return 'known';
  return coverage < KNOWN_SALES_MIN ? 'unknown' : 'partly';
}

/** What a reader should know of figures that rest on these costs; null when all of them are known. */
export function coverageNote(
  values: Values,
  shop: { readonly currency: string; readonly locale: string },
): string | null {
  const knowledge = profitKnowledge(values);
  const coverage = values['cost_coverage'] ?? null;
  if (knowledge === 'known' || coverage === null) return null;
  const share = formatValue(coverage, 'percent', shop, 'short');
  if (knowledge === 'partly') return `Costs are known for ${share} of the units sold.`;
  return coverage === 0
    ? 'None of the products sold has a cost yet, so profit would be overstated.'
    : `Costs are known for only ${share} of the units sold, so profit would be overstated.`;
}

/** Whether a metric needs the cost of what was sold. */
export function restsOnUnitCosts(metric: string): boolean {
  const known = resting.get(metric) ?? foldFormula(getMetric(metric).formula, REACHES_UNIT_COSTS);
  resting.set(metric, known);
  return known;
}

const resting = new Map<string, boolean>();

const REACHES_UNIT_COSTS: FormulaFold<boolean> = {
  measure: (key) => key === 'cogs' || key === 'cogs_recovered',
  metric: (key) => restsOnUnitCosts(key),
  sum: (plus, minus) => [...plus, ...minus].some(Boolean),
  ratio: (numerator, denominator) => numerator || denominator,
};

/** A result in which nothing is stated that is not known: such figures are undefined. */
export function withoutUnknownProfit(result: MetricResult): MetricResult {
  const isUnknown = profitKnowledge(result.total.values) === 'unknown';
  return {
    ...result,
    rows: result.rows.map(knownRow),
    total: knownRow(result.total),
    ...(result.overlap === undefined
      ? {}
      : { overlap: isUnknown ? withoutCosts(result.overlap) : result.overlap }),
    average: isUnknown ? withoutCosts(result.average) : result.average,
  };
}

function knownRow(row: MetricRow): MetricRow {
  return {
    ...row,
    values: knownValues(row.values),
    previous: row.previous === null ? null : knownValues(row.previous),
  };
}

/** A row's figures without those that rest on costs that are not known. */
export function knownValues(values: Values): Values {
  return profitKnowledge(values) === 'unknown' ? withoutCosts(values) : values;
}

function withoutCosts(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isUnknowable(key) ? null : value]),
  );
}

/** What is no declared metric is made of figures that were left out already. */
function isUnknowable(key: string): boolean {
  return findMetric(key) !== null && restsOnUnitCosts(key);
}
