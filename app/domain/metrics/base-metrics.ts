/**
 * Measure metrics name no other metric: they are counted straight from the ledger or the daily
 * costs. Every other metric is composed of them. Currency conversion applies to the base metrics,
 * so that converted metrics still agree to the minor unit: net sales are gross sales less discounts
 * and returns.
 */
import { getMeasure } from './measures.ts';
import type { Formula } from './formula.ts';
import { expand, expandFormula, listSums, type Expression } from './linear-combination.ts';
import type { LinearCombination } from './linear-combination.ts';
import { getMetric } from './metrics.ts';

export function expandMetric(key: string): Expression<string> {
  const cached = EXPANDED.get(key);
  if (cached !== undefined) return cached;
  const expression = expand<string>(
    { kind: 'metric', key },
    {
      measure: (measure) => {
        throw new Error(`"${measure}" stands in a formula beside metrics and is no metric.`);
      },
      metric: (name) => (isBaseMetric(name) ? name : null),
      isSorted: false,
    },
  );
  EXPANDED.set(key, expression);
  return expression;
}

/** Lists the distinct base metrics of a metric: those of net_sales are gross_sales, discounts and returns. */
export function listBaseMetrics(key: string): readonly string[] {
  return [...new Set(listSums(expandMetric(key)).flatMap((terms) => [...terms.keys()]))];
}

export function measuresOfBaseMetric(key: string): LinearCombination {
  const expression = expandFormula(getMetric(key).formula);
  if (expression.kind === 'ratio') throw new Error(`"${key}" is no base metric.`);
  return expression.terms;
}

/** Decides if the metric counts people, each once however many orders they placed. */
export function countsPeople(key: string): boolean {
  return listBaseMetrics(key).some((name) => {
    const { formula } = getMetric(name);
    return formula.kind === 'measure' && getMeasure(formula.measure).source === 'distinct';
  });
}

const EXPANDED = new Map<string, Expression<string>>();

function isBaseMetric(key: string): boolean {
  const { formula } = getMetric(key);
  return formula.kind === 'sum'
    ? [...formula.plus, ...formula.minus].every(isMeasure)
    : isMeasure(formula);
}

function isMeasure({ kind }: Formula): boolean {
  return kind === 'measure';
}
