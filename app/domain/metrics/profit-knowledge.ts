/**
 * Decides if a profit may be stated as a fact. Units without a cost count as free, so a profit
 * without costs is the revenue under another name. A profit is stated from a coverage of half of
 * the sales on; below full coverage, the share is shown beside it; below half it is not stated at
 * all, and neither is anything else that depends on unit costs. Half is where the cost of more
 * goods is available than missing; the revenue itself never depends on it.
 */
import { foldFormula, type FormulaFold } from './fold-formula.ts';
import type { MetricValue } from './metric-query.ts';
import { findMetric, getMetric } from './metrics.ts';

/** The share of the sales, by value, whose cost is needed for a profit to be stated. */
export const KNOWN_SALES_MIN = 0.5;

/** The metrics read with each row to decide which of its figures may be stated. */
export const KNOWLEDGE_METRICS = ['cost_coverage_value', 'cost_coverage'] as const;

export type ProfitKnowledge = 'known' | 'partly' | 'unknown';

type Values = Readonly<Record<string, MetricValue>>;

/** Returns the coverage behind a row's profit: by value, or by units where nothing was paid. */
export function profitKnowledge(values: Values): ProfitKnowledge {
  const coverage = getCoverage(values);
  // Nothing sold has no costs that could be missing.
  if (coverage === null || coverage >= 1) return 'known';
  return coverage < KNOWN_SALES_MIN ? 'unknown' : 'partly';
}

function getCoverage(values: Values): MetricValue {
  return values['cost_coverage_value'] ?? values['cost_coverage'] ?? null;
}

export function restsOnUnitCosts(metric: string): boolean {
  const rests = resting.get(metric) ?? foldFormula(getMetric(metric).formula, REACHES_UNIT_COSTS);
  resting.set(metric, rests);
  return rests;
}

const resting = new Map<string, boolean>();

const REACHES_UNIT_COSTS: FormulaFold<boolean> = {
  measure: (key) => key === 'cogs' || key === 'cogs_recovered',
  metric: (key) => restsOnUnitCosts(key),
  sum: (plus, minus) => [...plus, ...minus].some(Boolean),
  ratio: (numerator, denominator) => numerator || denominator,
};

/** Metrics of a row that are undefined because too few of its sales have a cost. */
export interface UnknownMetrics {
  readonly metrics: readonly string[];
  readonly reason: 'unit_costs_unknown';
  /** The covered share of the sales behind the row, a fraction. */
  readonly cost_coverage: number;
}

/** Returns the requested metrics that may not be stated, and why; null when all may. */
export function findUnknown(values: Values, metrics: readonly string[]): UnknownMetrics | null {
  if (profitKnowledge(values) !== 'unknown') return null;
  const unknown = metrics.filter(isUnknowable);
  return unknown.length === 0
    ? null
    : { metrics: unknown, reason: 'unit_costs_unknown', cost_coverage: getCoverage(values) ?? 0 };
}

/** Replaces a row's figures that depend on missing costs by null. */
export function knownValues(values: Values): Values {
  return profitKnowledge(values) === 'unknown' ? withoutCosts(values) : values;
}

export function withoutCosts(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isUnknowable(key) ? null : value]),
  );
}

/** A key that is no declared metric is derived from figures that were replaced already. */
function isUnknowable(key: string): boolean {
  return findMetric(key) !== null && restsOnUnitCosts(key);
}
