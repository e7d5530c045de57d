/** What a metric is made of, read off its formula: the first step of Why? and tooltip tables. */
import type { Formula } from './formula.ts';
import { metricOf } from './metrics.ts';

export interface MetricPart {
  readonly key: string;
  /** How the part enters: added, subtracted, divided, or what it is divided by. */
  readonly role: 'plus' | 'minus' | 'over' | 'under';
}

/**
 * The immediate parts of a metric, in the formula's order; empty for a metric that is counted
 * straight from the ledger or the daily costs.
 *
 *     metricParts('net_sales') // gross_sales plus, discounts minus, returns minus
 */
export function metricParts(key: string): readonly MetricPart[] {
  const { formula } = metricOf(key);
  if (formula.kind === 'ratio') {
    return [
      ...keysOf(formula.over).map((part) => ({ key: part, role: 'over' as const })),
      ...keysOf(formula.under).map((part) => ({ key: part, role: 'under' as const })),
    ];
  }
  if (formula.kind !== 'sum') return [];
  return [
    ...formula.plus.flatMap(keysOf).map((part) => ({ key: part, role: 'plus' as const })),
    ...formula.minus.flatMap(keysOf).map((part) => ({ key: part, role: 'minus' as const })),
  ];
}

/** The metrics a formula names, without looking into them. */
function keysOf(formula: Formula): string[] {
  switch (formula.kind) {
    case 'base':
      return [];
    case 'metric':
      return [formula.key];
    case 'sum':
      return [...formula.plus, ...formula.minus].flatMap(keysOf);
    case 'ratio':
      return [...keysOf(formula.over), ...keysOf(formula.under)];
  }
}
