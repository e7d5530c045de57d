import { BASES, type BaseKey } from '#app/domain/metrics/bases.ts';
import type { Formula } from '#app/domain/metrics/formula.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
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
  for (const term of termsOf(metricOf(metric).formula, 1)) {
    if (!terms.has(term.measure)) terms.set(term.measure, term);
  }
  return [...terms.values()];
}

function termsOf(formula: Formula, sign: 1 | -1): LedgerTerm[] {
  switch (formula.kind) {
    case 'base':
      return baseTerm(formula.base, sign);
    case 'metric':
      return termsOf(metricOf(formula.key).formula, sign);
    case 'sum':
      return [
        ...formula.plus.flatMap((part) => termsOf(part, sign)),
        ...formula.minus.flatMap((part) => termsOf(part, sign === 1 ? -1 : 1)),
      ];
    case 'ratio':
      return [...termsOf(formula.over, sign), ...termsOf(formula.under, sign)];
  }
}

function baseTerm(key: BaseKey, sign: 1 | -1): LedgerTerm[] {
  const base = BASES.get(key);
  if (base === undefined || base.source === 'daily') return [];
  return base.source === 'distinct' ? [] : [{ measure: base.measure, sign }];
}
