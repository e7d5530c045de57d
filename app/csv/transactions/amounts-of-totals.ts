/**
 * Amounts that an export leaves out of its rows, and that the totals of the order show: pieces that
 * were refunded, where the quantity is the remaining one, and the discount of a coupon that is
 * named without its amount.
 */
import { lineAmount } from '#app/csv/minor-amount.ts';
import { readControls } from '#app/domain/imports/control-totals.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { amountOnce, sumRows } from './row-values.ts';
import type { TransactionRow } from './transaction-row.ts';

/**
 * Restores sold pieces in rows whose quantities are those after refunds: the subtotal of the order
 * counts all. Returns null where it does not show which rows were refunded.
 * @param decimals those of the shop's currency.
 */
export function withRefundedPieces(
  rows: readonly TransactionRow[],
  decimals: number,
): readonly TransactionRow[] | null {
  const stated = rows.some((row) => row.stated?.subtotal !== undefined);
  const subtotal = amountOnce(rows, (row) => row.stated?.subtotal ?? null);
  const missing = subtotal - sumRows(rows, (row) => row.amountMinor);
  const empty = rows.filter((row) => row.quantity === 0);
  if (!stated || missing <= 0) return empty.length === 0 ? rows : null;
  const price = (row: TransactionRow) => lineAmount(row.unitPrice, 1, decimals);
  const isDivisible = (row: TransactionRow) => price(row) > 0 && missing % price(row) === 0;
  const withPieces = (chosen: readonly TransactionRow[], pieces: number) =>
    rows.map((row) => {
      if (!chosen.includes(row)) return row;
      const quantity = row.quantity + pieces;
      return { ...row, quantity, amountMinor: lineAmount(row.unitPrice, quantity, decimals) };
    });
  // A row without pieces had one at least; for several, the subtotal proves no more than one of
  // each.
  if (empty.length > 1) return sumRows(empty, price) === missing ? withPieces(empty, 1) : null;
  const candidates = empty.length === 1 ? empty : rows;
  const chosen = candidates.filter(isDivisible);
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) return empty.length === 0 ? rows : null;
  return withPieces([only], missing / price(only));
}

/**
 * Returns a coupon's discount: the amount that the total of an order lacks. 0 for an order that
 * names none; minor units.
 */
export function couponDiscount(rows: readonly TransactionRow[], orders: readonly Order[]): number {
  if (!rows.some(({ hasCoupon }) => hasCoupon)) return 0;
  if (!rows.some((row) => row.stated?.total !== undefined)) return 0;
  const stated = amountOnce(rows, (row) => row.stated?.total ?? null);
  const [read = 0] = readControls(orders).total;
  return Math.max(0, read - stated);
}
