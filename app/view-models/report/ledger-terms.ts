import { BASES, type BaseKey } from '#app/domain/metrics/bases.ts';
import { foldFormula, type FormulaFold } from '#app/domain/metrics/fold-formula.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';

/** A column of the ledger in a metric, and whether it adds or takes off. */
export interface LedgerTerm {
  readonly measure: LedgerMeasure;
  readonly sign: 1 | -1;
}

/**
 * The ledger columns that a metric comes down to, each once, in the formula's order. Daily costs
 * have no entries and are left out; a ratio comes down to the columns of both its sides.
 *
 *     ledgerTerms('net_sales') // gross_sales +1, discounts -1, returns -1
 */
export function ledgerTerms(metric: string): readonly LedgerTerm[] {
  const terms = new Map<LedgerMeasure, LedgerTerm>();
  for (const term of foldFormula(getMetric(metric).formula, LEDGER_TERMS)) {
    if (!terms.has(term.measure)) terms.set(term.measure, term);
  }
  return [...terms.values()];
}

const LEDGER_TERMS: FormulaFold<readonly LedgerTerm[]> = {
  base: baseTerm,
  metric: (_key, formula) => formula(),
  sum: (plus, minus) => [
    ...plus.flat(),
    ...minus.flat().map(({ measure, sign }) => ({ measure, sign: sign === 1 ? -1 : 1 }) as const),
  ],
  ratio: (numerator, denominator) => [...numerator, ...denominator],
};

function baseTerm(key: BaseKey): LedgerTerm[] {
  const base = BASES.get(key);
  if (base === undefined || base.source === 'daily') return [];
  return base.source === 'distinct' ? [] : [{ measure: base.measure, sign: 1 }];
}
