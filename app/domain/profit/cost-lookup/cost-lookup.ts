/**
 * What looking up a cost gives: the amount together with why it is that amount. The two come
 * out of one look-up, so a reason cannot contradict the figure.
 */
import type { Reason } from '#app/domain/profit/ledger/ledger-entry.ts';

/** A reason before it is known which entry and measure it explains. */
export type Why = Omit<Reason, 'entryNo' | 'measure' | 'amount'>;

export interface CostLookup {
  /** Minor units of the shop's currency. 0 when the cost is missing. */
  readonly amount: number;
  /** Called only when the explanation is requested. */
  readonly why: () => Why;
}

/** Writes a reason: rule, certainty, source record as [kind, id], inputs as [label, value]. */
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

/** Inputs of a payment's fee that are parts of it: amounts with all decimals of the currency. */
export const CONVERSION_FEE = 'Conversion fee';
export const SURCHARGE_FEE = 'Surcharge fee';
