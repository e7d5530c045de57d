/** Allocation of an order's amount by the value of its parts. */
import { allocate } from '#app/domain/money/allocate.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';

export interface Share {
  /** Minor units; 0 or more. */
  readonly weight: number;
  readonly units: number;
}

/** The weight of the parts: their value; their units where all values are zero; equal without either. */
export type Weighing = 'net value' | 'units' | 'equal parts';

export function weighShares(parts: readonly Share[]): Weighing {
  if (parts.some(({ weight }) => weight > 0)) return 'net value';
  return parts.some(({ units }) => units > 0) ? 'units' : 'equal parts';
}

/**
 * Allocates `total` (minor units) to the parts.
 *
 * @example shareByValue(100, [{ weight: 0, units: 3 }, { weight: 0, units: 1 }]) // [75, 25]
 *
 * @throws RangeError when there is something to allocate and no part.
 */
export function shareByValue(total: number, parts: readonly Share[]): number[] {
  const by = weighShares(parts);
  return allocate(
    total,
    parts.map(({ weight, units }) => (by === 'net value' ? weight : Math.max(0, units))),
  );
}

/** Weighs an entry of the sale by the value of its goods. */
export function toShareOfSale(
  entry: Pick<LedgerEntry, 'gross_sales' | 'discounts' | 'units_sold'>,
): Share {
  return { weight: Math.max(0, entry.gross_sales - entry.discounts), units: entry.units_sold };
}
