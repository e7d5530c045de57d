/** The possible value of a shop by its profit of a year: a stated range, or why there is none. */

/** Multiples of a year's profit: the assumption of the method (decision record 0072). */
export const VALUATION_MULTIPLES = { low: 2, high: 4 } as const;

/** The share of the sales that needs a cost of goods: each error is multiplied too. */
export const VALUATION_COVERAGE_MIN = 0.95;

export interface ValuationFacts {
  readonly hasAllMonths: boolean;
  /** Profit before income tax of the 12 months in minor units; null while unknown. */
  readonly profitMinor: number | null;
  /** The share of the sales with a cost of goods; null without sales. */
  readonly costCoverage: number | null;
  /** Fees, shipping, ads and overheads are all answered. */
  readonly areFamiliesKnown: boolean;
}

export type Valuation =
  | { readonly kind: 'value'; readonly lowMinor: number; readonly highMinor: number }
  | { readonly kind: 'too_little_data' | 'costs_unknown' | 'no_profit' };

/**
 * Returns the range of a value, or the first reason against one.
 *
 * @example valueShop({ profitMinor: 50_000_00, ... }) // 100,000.00 to 200,000.00.
 */
export function valueShop({
  hasAllMonths,
  profitMinor,
  costCoverage,
  areFamiliesKnown,
}: ValuationFacts): Valuation {
  if (!hasAllMonths) return { kind: 'too_little_data' };
  const hasGoodsCosts = costCoverage === null || costCoverage >= VALUATION_COVERAGE_MIN;
  if (profitMinor === null || !hasGoodsCosts || !areFamiliesKnown) return { kind: 'costs_unknown' };
  if (profitMinor <= 0) return { kind: 'no_profit' };
  const { low, high } = VALUATION_MULTIPLES;
  return { kind: 'value', lowMinor: low * profitMinor, highMinor: high * profitMinor };
}
