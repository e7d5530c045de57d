/**
 * The position of each order among its customer's orders. New and returning customers and cohorts
 * all depend on it, so it is calculated here once and stored in the ledger.
 */
import { startOfPeriod } from '#app/domain/calendar/day.ts';
import { compareIds } from '#app/lib/compare-ids.ts';
import { GUEST, type CustomerContext } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { OrderKind } from '#app/domain/orders/order.ts';

export interface RankedOrder {
  readonly orderId: string;
  readonly placedAt: string;
  readonly day: string;
  readonly isCancelled: boolean;
  readonly isTest: boolean;
  /** Excluded by a preference of the shop, as if it did not exist. */
  readonly isLeftOut: boolean;
  /** It sold nothing but gift cards: it is no order in any count. */
  readonly isOfGiftCards: boolean;
  readonly kind: OrderKind;
}

/**
 * Returns the context of each of one customer's orders, by order id; the order of the input is
 * immaterial. Valid orders (purchases, neither test, cancelled, left out nor of gift cards alone)
 * count 1, 2, 3 ... by when they were placed, then by id. The others take no position of their own:
 * a cancelled order has the one it would have had, a return that of the orders before it, and both
 * have no index while no valid order precedes them.
 */
export function rankCustomerOrders(orders: readonly RankedOrder[]): Map<string, CustomerContext> {
  const sorted = orders
    .map((order) => ({ order, placedMs: Date.parse(order.placedAt) }))
    .toSorted((a, b) => a.placedMs - b.placedMs || compareIds(a.order.orderId, b.order.orderId));
  const firstDay = sorted.find(({ order }) => isValid(order))?.order.day ?? null;
  const contexts = new Map<string, CustomerContext>();
  let validSoFar = 0;
  let lastValidDay: string | null = null;
  for (const { order } of sorted) {
    if (isValid(order)) {
      validSoFar += 1;
      contexts.set(order.orderId, validContext(order.day, validSoFar, firstDay, lastValidDay));
      lastValidDay = order.day;
    } else {
      contexts.set(order.orderId, {
        ...GUEST,
        firstDay,
        orderIndex: placeBeside(order, validSoFar),
      });
    }
  }
  return contexts;
}

function isValid(order: RankedOrder): boolean {
  const { kind, isTest, isCancelled, isLeftOut, isOfGiftCards } = order;
  return kind === 'order' && !isTest && !isCancelled && !isLeftOut && !isOfGiftCards;
}

function placeBeside(order: RankedOrder, validBefore: number): number | null {
  if (validBefore === 0) return null;
  return order.kind === 'order' ? validBefore + 1 : validBefore;
}

function validContext(
  day: string,
  orderIndex: number,
  firstDay: string | null,
  lastValidDay: string | null,
): CustomerContext {
  // Orders come by time, so an order is the first of its period unless the one before shares it.
  const isFirstIn = (period: 'month' | 'quarter' | 'year') =>
    lastValidDay !== null &&
    startOfPeriod(lastValidDay, period, 1) === startOfPeriod(day, period, 1)
      ? 0
      : 1;
  return {
    orderIndex,
    firstDay,
    newInMonth: isFirstIn('month'),
    newInQuarter: isFirstIn('quarter'),
    newInYear: isFirstIn('year'),
  };
}
