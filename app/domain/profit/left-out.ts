/** Orders that give no ledger entries, and why: tests always, others where the shop prefers so. */
import type { Order } from '#app/domain/orders/order.ts';
import type { CalculationPreferences, CostBook } from './cost-lookup/cost-book.ts';
import { getHandSet, type HandSetValue } from './cost-lookup/hand-set.ts';
import { isUnsentStatus, statusWord } from './cost-lookup/order-facts.ts';

export type LeftOut = 'test' | 'pending' | 'unfulfilled' | 'cancelled' | 'free';

/** Not paid, or not in full, in the words of every platform. */
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

/** What decides, apart from the amounts. */
export type OrderStatusFacts = Pick<
  Order,
  'kind' | 'isTest' | 'cancelledAt' | 'financialStatus' | 'fulfilmentStatus'
>;

/** `leftOutByStatus` of an order with all that belongs to it. */
export function leftOutBy(order: Order, preferences: CalculationPreferences): LeftOut | null {
  return leftOutByStatus(order, preferences, () => isFree(order));
}

/**
 * Why the order is left out; null when it counts. A status that the platform did not report leaves
 * nothing out. A credit note or a shipment is no purchase: it is left out as a test, or when it was
 * withdrawn.
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

/** What leaves an order out of every figure: somebody's edit, or what it is. */
export type LeftOutCause = ({ readonly by: 'hand' } & HandSetValue) | { readonly by: LeftOut };

/** Why an order gives no ledger entries; null when it counts. What was set by hand comes first. */
export function findLeftOut(
  order: Order,
  book: Pick<CostBook, 'handSet' | 'preferences'>,
): LeftOutCause | null {
  const { left_out: byHand } = getHandSet(book, order);
  if (byHand !== undefined) return { by: 'hand', ...byHand };
  const by = leftOutBy(order, book.preferences);
  return by === null ? null : { by };
}

/** Nothing to pay, as placed: neither for goods nor for anything else. */
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
