/** Orders that give no ledger entries, and why: tests always, others where the shop prefers so. */
import type { Order } from '#app/domain/orders/order.ts';
import type { CalculationPreferences } from './cost-book.ts';

export type LeftOut = 'test' | 'pending' | 'unfulfilled' | 'cancelled' | 'free';

const PENDING_STATUSES: ReadonlySet<string> = new Set(['pending', 'unpaid']);

/**
 * Why the order is left out; null when it counts. A status that the platform did not tell leaves
 * nothing out. A credit note is no purchase: it is left out as a test, or when it was withdrawn.
 */
export function leftOutBy(order: Order, preferences: CalculationPreferences): LeftOut | null {
  if (order.isTest) return 'test';
  if (order.kind === 'return') return order.cancelledAt === null ? null : 'cancelled';
  const financial = order.financialStatus?.toLowerCase() ?? '';
  if (preferences.leaveOutPending && PENDING_STATUSES.has(financial)) return 'pending';
  if (preferences.leaveOutUnfulfilled && order.fulfilmentStatus?.toLowerCase() === 'unfulfilled') {
    return 'unfulfilled';
  }
  if (preferences.leaveOutCancelled && order.cancelledAt !== null) return 'cancelled';
  return preferences.leaveOutFree && isFree(order) ? 'free' : null;
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
