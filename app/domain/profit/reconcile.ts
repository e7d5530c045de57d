/** Reconciliation: every order's ledger total compared with the platform's. */
import { type LeftOut, leftOutBy } from './left-out.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { Order } from '#app/domain/orders/order.ts';

/** Reasons for a difference between an order's entries and the platform's total. */
export type DifferenceCause =
  LeftOut | 'by_hand' | 'waiting' | 'closed_month' | 'tips' | 'unexplained';

/** Decides if an order differs because a rule leaves it out, which is correct. */
export function isByRule(cause: DifferenceCause): boolean {
  return BY_RULE.has(cause);
}

const BY_RULE: ReadonlySet<DifferenceCause> = new Set([
  'test',
  'by_hand',
  'pending',
  'unfulfilled',
  'cancelled',
  'free',
]);

export interface OrderDifference {
  readonly orderId: string;
  readonly name: string;
  readonly platformMinor: number;
  readonly ledgerMinor: number;
  readonly differenceMinor: number;
  readonly cause: DifferenceCause;
}

export interface ReconciliationSums {
  readonly orders: number;
  /** Orders whose entries equal the platform's total. */
  readonly cleared: number;
  /** Absolute totals in minor units, of all orders and of those without a difference. */
  readonly valueMinor: number;
  readonly clearedMinor: number;
  readonly waiting: number;
}

export interface DifferingOrder {
  readonly order: Order | null;
  readonly isWaiting: boolean;
  readonly isLeftOutByHand: boolean;
  readonly isInClosedMonth: boolean;
  readonly differenceMinor: number;
}

/** Finds the cause that explains all of the difference; a cause of a part of it does not count. */
export function findDifferenceCause(
  { order, isWaiting, isLeftOutByHand, isInClosedMonth, differenceMinor }: DifferingOrder,
  preferences: CalculationPreferences,
): DifferenceCause {
  if (isWaiting) return 'waiting';
  if (isInClosedMonth) return 'closed_month';
  if (isLeftOutByHand) return 'by_hand';
  if (order === null) return 'unexplained';
  const leftOut = leftOutBy(order, preferences);
  if (leftOut !== null) return leftOut;
  const refunded = order.refunds.reduce((sum, refund) => sum + refund.tipMinor, 0);
  const tips = order.cancelledAt === null ? order.tipMinor - refunded : 0;
  return !preferences.tipsAreIncome && tips !== 0 && tips === differenceMinor
    ? 'tips'
    : 'unexplained';
}
