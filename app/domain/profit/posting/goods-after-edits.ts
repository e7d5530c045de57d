import type { Order, OrderEdit } from '#app/domain/orders/order.ts';
import { isCorrection, type ValuedLine } from './line-values.ts';

/** Goods of an order after its edits. */
export interface GoodsLeft {
  readonly id: string;
  readonly sku: string | null;
  /** Never 0. */
  readonly units: number;
  /** The selling value, minor units, never below 0. */
  readonly weight: number;
}

/** Returns the lines of goods that remain after the edits; no gift cards. */
export function goodsAfterEdits(order: Order, lines: readonly ValuedLine[]): GoodsLeft[] {
  return lines.flatMap((valued) => {
    const { line } = valued;
    const edits = order.edits.filter(({ lineId }) => lineId === line.id);
    // A correction sold nothing: only what edits added to it is goods.
    const sold = isCorrection(valued)
      ? { units: 0, net: 0 }
      : { units: line.quantity, net: valued.net };
    const units = edits.reduce((sum, edit) => sum + edit.quantityDelta, sold.units);
    if (line.isGiftCard || units <= 0) return [];
    const worth = edits.reduce((sum, edit) => sum + getWorth(edit, order), sold.net);
    return { id: line.id, sku: line.sku, units, weight: Math.max(0, worth) };
  });
}

function getWorth(
  { grossDeltaMinor, discountDeltaMinor, taxDeltaMinor }: OrderEdit,
  { taxesIncluded }: Order,
): number {
  return grossDeltaMinor - discountDeltaMinor - (taxesIncluded ? taxDeltaMinor : 0);
}
