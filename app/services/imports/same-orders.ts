import { PAYOUT_PREFIX } from '#app/csv/payouts/group-payouts.ts';
import { readControls } from '#app/domain/imports/control-totals.ts';
import type { Order } from '#app/domain/orders/order.ts';

/** The largest difference of two clocks of the world: a spreadsheet drops the offset of a time. */
const CLOCKS_APART_MS = 27 * 60 * 60_000;

/**
 * Decides if two documents can be of one day: later goods or refunds of equal amount are other
 * ones.
 */
export function isOfOneDay(
  stored: Pick<Order, 'placedAt'>,
  read: Pick<Order, 'placedAt'>,
): boolean {
  return Math.abs(Date.parse(stored.placedAt) - Date.parse(read.placedAt)) <= CLOCKS_APART_MS;
}

/** Decides if two documents are of one kind, with equal sales, discounts and refunds. */
export function hasSameAmounts(stored: Order, read: Order): boolean {
  return stored.kind === read.kind && formatAmounts(stored) === formatAmounts(read);
}

/**
 * Compares goods alone. An order with fees of its platform came by settlements, which report it in
 * parts.
 */
export function hasSameGoods(stored: Order, read: Order): boolean {
  if (stored.platformFees.length > 0) return true;
  const gross = ({ lines }: Order) => lines.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  return gross(stored) === gross(read);
}

function formatAmounts({ lines, shippingLines, orderDiscountMinor, refunds }: Order): string {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return JSON.stringify([
    sum(lines.map(({ grossMinor }) => grossMinor)),
    sum(lines.map(({ discountMinor }) => discountMinor)) + orderDiscountMinor,
    sum(lines.map(({ taxMinor }) => taxMinor)),
    sum(shippingLines.map(({ amountMinor, discountMinor }) => amountMinor - discountMinor)),
    // What a report of payments has brought to it is no amount of its own file.
    sum(refunds.map(({ id, refundedMinor }) => (id.startsWith(PAYOUT_PREFIX) ? 0 : refundedMinor))),
  ]);
}

/** Decides if the order itself states this return's amount as refunded. */
export function isOwnRefund(order: Order, back: Order): boolean {
  const refundedMinor = order.refunds.reduce((sum, refund) => sum + refund.refundedMinor, 0);
  const [backMinor = 0] = readControls([back]).total;
  return refundedMinor > 0 && refundedMinor === Math.abs(backMinor);
}
