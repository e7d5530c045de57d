/** Orders without ledger entries, and the reason: tests always, others where the shop prefers so. */
import type { Order } from '#app/domain/orders/order.ts';
import type { CalculationPreferences, CostBook } from './cost-lookup/cost-book.ts';
import { getHandSet, type HandSetValue } from './cost-lookup/hand-set.ts';
import { isUnsentStatus, statusWord } from './cost-lookup/order-facts.ts';

export type LeftOut = 'test' | 'pending' | 'unfulfilled' | 'cancelled' | 'free';

/** The words of all platforms for an order that is not paid, or not in full. */
const PENDING_STATUSES: ReadonlySet<string> = new Set([
  'pending',
  'unpaid',
  'not_paid',
  'authorized',
  'partially_paid',
  'expired',
  'declined',
  'pending_payment',
  'pending_merchant',
  'awaiting_payment',
]);

export type OrderStatusFacts = Pick<
  Order,
  'kind' | 'isTest' | 'cancelledAt' | 'financialStatus' | 'fulfilmentStatus'
>;

/** Applies `leftOutByStatus` to an order with all its records. */
export function leftOutBy(order: Order, preferences: CalculationPreferences): LeftOut | null {
  return leftOutByStatus(order, preferences, () => isFree(order));
}

/**
 * Returns why the order is left out; null when it counts. A status that the platform did not report
 * leaves nothing out. A credit note or a shipment is no purchase: it is left out as a test, or when
 * it was withdrawn.
 */
export function leftOutByStatus(
  order: OrderStatusFacts,
  preferences: CalculationPreferences,
  isFreeOrder: () => boolean,
): LeftOut | null {
  if (order.isTest) return 'test';
  if (order.kind !== 'order') return order.cancelledAt === null ? null : 'cancelled';
  const financial = statusWord(order.financialStatus);
  if (preferences.leaveOutPending && PENDING_STATUSES.has(financial)) return 'pending';
  if (preferences.leaveOutUnfulfilled && isUnsentStatus(order.fulfilmentStatus)) {
    return 'unfulfilled';
  }
  if (preferences.leaveOutCancelled && order.cancelledAt !== null) return 'cancelled';
  return preferences.leaveOutFree && isFreeOrder() ? 'free' : null;
}

/** The cause that leaves an order out of every figure: a manual edit, or its status. */
export type LeftOutCause = ({ readonly by: 'hand' } & HandSetValue) | { readonly by: LeftOut };

/** Returns why an order has no ledger entries; null when it counts. A manual setting takes precedence. */
export function findLeftOut(
  order: Order,
  book: Pick<CostBook, 'handSet' | 'preferences'>,
): LeftOutCause | null {
  const { left_out: byHand } = getHandSet(book, order);
  if (byHand !== undefined) return { by: 'hand', ...byHand };
  const by = leftOutBy(order, book.preferences);
  return by === null ? null : { by };
}

/** Decides if there was nothing to pay, as placed: neither for goods nor for anything else. */
function isFree(order: Order): boolean {
  const tax = order.taxesIncluded ? 0 : 1;
  let total = order.tipMinor + order.dutiesMinor + order.additionalFeesMinor;
  total -= order.orderDiscountMinor;
  for (const line of order.lines) {
    total += line.grossMinor - line.discountMinor + tax * line.taxMinor;
  }
  for (const line of order.shippingLines) {
    total += line.amountMinor - line.discountMinor + tax * line.taxMinor;
  }
  return total === 0;
}
