/**
 * Metrics of a handful of ledger entries, for what the metric layer has no dimension for: the
 * lines of one order. The formulas are the declared ones, walked here over the entries' own
 * measures, so that no figure is defined a second time.
 */
import { baseOf, type BaseKey } from '#app/domain/metrics/bases.ts';
import type { Formula } from '#app/domain/metrics/formula.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger-entry.ts';

export type Figures = Readonly<Record<string, MetricValue>>;

/**
 * The metrics of these entries together, in minor units, counts or fractions. What only a whole
 * period has, such as marketing cost, is 0. Throws for an unknown metric.
 */
export function figuresOf(entries: readonly LedgerEntry[], metrics: readonly string[]): Figures {
  return Object.fromEntries(
    metrics.map((key) => [key, valueOf(metricOf(key).formula, entries)]),
  );
}

function valueOf(formula: Formula, entries: readonly LedgerEntry[]): MetricValue {
  switch (formula.kind) {
    case 'base':
      return sumOf(formula.base, entries);
    case 'metric':
      return valueOf(metricOf(formula.key).formula, entries);
    case 'sum':
      return addAll(formula.plus, entries) - addAll(formula.minus, entries);
    case 'ratio': {
      const over = valueOf(formula.over, entries);
      const under = valueOf(formula.under, entries);
      if (over === null || under === null || under === 0) return null;
      return formula.positiveOnly && under < 0 ? null : (over * formula.times) / under;
    }
  }
}

function addAll(formulas: readonly Formula[], entries: readonly LedgerEntry[]): number {
  return formulas.reduce((sum, formula) => sum + (valueOf(formula, entries) ?? 0), 0);
}

function sumOf(key: BaseKey, entries: readonly LedgerEntry[]): MetricValue {
  const base = baseOf(key);
  switch (base.source) {
    case 'ledger':
    case 'once':
      return entries.reduce((sum, entry) => sum + entry[base.measure], 0);
    case 'distinct':
      return null;
    case 'daily':
      return 0;
  }
}
