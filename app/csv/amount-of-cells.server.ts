import type { MappedCells } from './mapped-cells.server.ts';
import { lineAmount, minorAmount } from './minor-amount.ts';
import { RowFault } from './row-fault.ts';

interface AmountFields {
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
}

/** Returns the amount of a refused row, in minor units; null when it is not clear. */
export function amountOfCells(
  cells: MappedCells,
  fields: AmountFields,
  decimals: number,
): number | null {
  try {
    const price = cells.decimal(fields.price);
    if (price !== null) return lineAmount(price, cells.whole(fields.quantity) ?? 1, decimals);
    const total = cells.decimal(fields.total);
    return total === null ? null : minorAmount(total, decimals, 'total');
  } catch (error) {
    if (error instanceof RowFault) return null;
    throw error;
  }
}
