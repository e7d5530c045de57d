import { foldFormula, type FormulaFold } from './fold-formula.ts';
import { getMetric } from './metrics.ts';

/** A metric as a sum of measures, each with its sign. */
export type Terms = ReadonlyMap<string, number>;

/** Returns the measures that a metric adds up, and how often; throws for a ratio. */
export function toTerms(metric: string): Terms {
  return foldFormula(getMetric(metric).formula, TERMS);
}

/** Adds terms with their signs; what comes to nothing is left out. */
export function addTerms(
  parts: readonly { readonly terms: Terms; readonly sign: number }[],
): Terms {
  const sum = new Map<string, number>();
  for (const { terms, sign } of parts) {
    for (const [measure, times] of terms) {
      sum.set(measure, (sum.get(measure) ?? 0) + sign * times);
    }
  }
  return new Map([...sum].filter(([, times]) => times !== 0).toSorted());
}

const TERMS: FormulaFold<Terms> = {
  measure: (key) => new Map([[key, 1]]),
  metric: (_key, formula) => formula(),
  sum: (plus, minus) =>
    addTerms([
      ...plus.map((terms) => ({ terms, sign: 1 })),
      ...minus.map((terms) => ({ terms, sign: -1 })),
    ]),
  ratio: () => {
    throw new RangeError('A ratio is no sum of measures.');
  },
};
