/** Sharing an amount of a whole order, by what its parts cost. */
import { allocate } from '#app/domain/money/allocate.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';

/** What shares an amount of the whole. */
export interface Share {
  /** Minor units; 0 or more. */
  readonly weight: number;
  readonly units: number;
}

/** What the parts are weighed by: their value; their units where none is worth anything; equally without either. */
export type Weighing = 'net value' | 'units' | 'equal parts';

/** How parts share an amount. */
export function weighShares(parts: readonly Share[]): Weighing {
  if (parts.some(({ weight }) => weight > 0)) return 'net value';
  return parts.some(({ units }) => units > 0) ? 'units' : 'equal parts';
}

/**
 * Shares `total` (minor units) over the parts, keeping the total.
 *
 * @example shareByValue(100, [{ weight: 0, units: 3 }, { weight: 0, units: 1 }]) // [75, 25]
 * @throws RangeError when there is something to share and no part.
 */
export function shareByValue(total: number, parts: readonly Share[]): number[] {
  const by = weighShares(parts);
  return allocate(
    total,
    parts.map(({ weight, units }) => (by === 'net value' ? weight : Math.max(0, units))),
  );
}

/** What an entry of the sale shares by: what its goods cost. */
export function toShareOfSale(
  entry: Pick<LedgerEntry, 'gross_sales' | 'discounts' | 'units_sold'>,
): Share {
  return { weight: Math.max(0, entry.gross_sales - entry.discounts), units: entry.units_sold };
}
