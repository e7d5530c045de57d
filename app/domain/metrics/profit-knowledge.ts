/**
 * Whether a profit may be stated as a fact.
 *
 * Units whose cost is not known count as if they had cost nothing, so a profit without costs is
 * the revenue under another name. A profit is stated from half of the sales on whose cost is known;
 * between that and all of it, it stands with how much is known beside it; below that it is not
 * stated at all, and neither is anything else that rests on unit costs. Half is where more of the
 * goods are known than not; the revenue itself never depends on it.
 */
import { expandMetric, listBaseMetrics } from './base-metrics.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import { foldFormula, type FormulaFold } from './fold-formula.ts';
import type { MetricQuery, MetricResult, MetricRow, MetricValue } from './metric-query.ts';
import { findMetric, getMetric } from './metrics.ts';

/** Share of the sales, by value, whose cost has to be known for a profit to be stated. */
export const KNOWN_SALES_MIN = 0.5;

/** What has to be read with a row to decide what may be stated of it. */
export const KNOWLEDGE_METRICS = ['cost_coverage_value', 'cost_coverage'] as const;

export type ProfitKnowledge = 'known' | 'partly' | 'unknown';

type Values = Readonly<Record<string, MetricValue>>;

/** Sums of metrics by their keys. */
type Sums = Readonly<Record<string, number>>;

/** The metrics whose sums say the same of rows that are added up elsewhere. */
export const KNOWLEDGE_SUMS: readonly string[] = [
  ...new Set(KNOWLEDGE_METRICS.flatMap(listBaseMetrics)),
];

/** How far the costs of goods are known, from the sums of `KNOWLEDGE_SUMS`. */
export function getCoverageValues(sums: Sums): Values {
  return Object.fromEntries(COVERAGES.map(([key, value]) => [key, value(sums)]));
}

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

/** How much a row's profit rests on: coverage by value, by units where nothing was paid for. */
export function profitKnowledge(values: Values): ProfitKnowledge {
  const coverage = getCoverage(values);
  // Nothing sold has no costs that could be missing.
  if (coverage === null || coverage >= 1) return 'known';
  return coverage < KNOWN_SALES_MIN ? 'unknown' : 'partly';
}

function getCoverage(values: Values): MetricValue {
  return values['cost_coverage_value'] ?? values['cost_coverage'] ?? null;
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

/** The query with what has to be read beside its metrics to decide what may be stated of them. */
export function withKnowledge(query: MetricQuery): MetricQuery {
  if (!query.metrics.some(isUnknowable)) return query;
  return { ...query, metrics: [...new Set([...query.metrics, ...KNOWLEDGE_METRICS])] };
}

/** Which metrics of a row are undefined because too few of its sales have a known cost. */
export interface UnknownMetrics {
  readonly metrics: readonly string[];
  readonly reason: 'unit_costs_unknown';
  /** Known share of the sales behind the row, a fraction. */
  readonly cost_coverage: number;
}

/** The requested metrics that may not be stated of these values, and why; null when all may. */
export function findUnknown(values: Values, metrics: readonly string[]): UnknownMetrics | null {
  if (profitKnowledge(values) !== 'unknown') return null;
  const unknown = metrics.filter(isUnknowable);
  return unknown.length === 0
    ? null
    : { metrics: unknown, reason: 'unit_costs_unknown', cost_coverage: getCoverage(values) ?? 0 };
}

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
