/** Reconciliation: every order's ledger held against what the platform itself says it comes to. */
import { type LeftOut, leftOutBy } from './left-out.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { Order } from '#app/domain/orders/order.ts';

/** Why an order's entries come to something else than the platform's total. */
export type DifferenceCause =
  LeftOut | 'by_hand' | 'waiting' | 'closed_month' | 'tips' | 'unexplained';

/** Whether an order differs because a rule leaves it out, so that nothing is wrong with it. */
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
  /** The platform's less the ledger's. */
  readonly differenceMinor: number;
  readonly cause: DifferenceCause;
}

export interface ReconciliationSums {
  /** Orders that the platform reported. */
  readonly orders: number;
  /** Of them those whose entries come to its total. */
  readonly cleared: number;
  /** Absolute totals in minor units, of all and of those that clear. */
  readonly valueMinor: number;
  readonly clearedMinor: number;
  readonly waiting: number;
}

/** An order that differs, as far as its cause is looked for. */
export interface DifferingOrder {
  readonly order: Order | null;
  readonly isWaiting: boolean;
  readonly isLeftOutByHand: boolean;
  /** Whether a closed month lists a change of it. */
  readonly isInClosedMonth: boolean;
  readonly differenceMinor: number;
}

/** The cause that explains the whole difference; a part of it explains nothing. */
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
