/**
 * The result of looking up a cost: the amount together with its reason. Both come from one look-up,
 * so a reason cannot contradict the figure.
 */
import type { Reason } from '#app/domain/profit/ledger/ledger-entry.ts';

export type Why = Omit<Reason, 'entryNo' | 'measure' | 'amount'>;

export interface CostLookup {
  /** Minor units of the shop's currency. 0 when the cost is missing. */
  readonly amount: number;
  /** Called only when the explanation is requested. */
  readonly why: () => Why;
}

/** Builds a reason: rule, certainty, source record as [kind, id], inputs as [label, value]. */
export function reason(
  rule: string,
  certainty: Why['certainty'],
  source: readonly [kind: string, id: string] | null,
  inputs: readonly (readonly [label: string, value: string])[] = [],
): Why {
  return {
    rule,
    certainty,
    source: source === null ? null : { kind: source[0], id: source[1] },
    inputs: inputs.map(([label, value]) => ({ label, value })),
  };
}

/** Labels of inputs that are parts of a payment's fee: amounts with all decimals of the currency. */
export const CONVERSION_FEE = 'Conversion fee';
export const SURCHARGE_FEE = 'Surcharge fee';
