/** Clearing: every order's ledger held against what the platform itself says it comes to. */
import { type LeftOut, leftOutBy } from '../profit/left-out.ts';
import type { CalculationPreferences } from '../profit/cost-book.ts';
import type { Order } from '../orders/order.ts';

/** Why an order's entries come to something else than the platform's total. */
export type Cause = LeftOut | 'waiting' | 'tips' | 'unexplained';

export interface OrderDifference {
  readonly orderId: string;
  readonly name: string;
  readonly platformMinor: number;
  readonly ledgerMinor: number;
  /** The platform's less the ledger's. */
  readonly differenceMinor: number;
  readonly cause: Cause;
}

export interface ClearingSums {
  /** Orders that the platform told of. */
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
  readonly differenceMinor: number;
}

/** The cause that explains the whole difference; a part of it explains nothing. */
export function causeOf(
  { order, isWaiting, differenceMinor }: DifferingOrder,
  preferences: CalculationPreferences,
): Cause {
  if (isWaiting) return 'waiting';
  if (order === null) return 'unexplained';
  const leftOut = leftOutBy(order, preferences);
  if (leftOut !== null) return leftOut;
  const refunded = order.refunds.reduce((sum, refund) => sum + refund.tipMinor, 0);
  const tips = order.cancelledAt === null ? order.tipMinor - refunded : 0;
  return !preferences.tipsAreIncome && tips !== 0 && tips === differenceMinor
    ? 'tips'
    : 'unexplained';
}

export const CAUSE_TEXTS: Readonly<Record<Cause, string>> = {
  waiting: 'Its profit is being worked out',
  test: 'A test order, which counts for nothing',
  pending: 'Left out by your preferences: not paid yet',
  unfulfilled: 'Left out by your preferences: not fulfilled yet',
  cancelled: 'Left out by your preferences: cancelled',
  free: 'Left out by your preferences: free',
  tips: 'Its tip is not income by your preferences',
  unexplained: 'Not explained',
};

/**
 * Share of the order value that clears, for people: never "100 %" while anything is missing.
 * @example clearedShare({ valueMinor: 3, clearedMinor: 2, ... }) // "66.66 %"
 */
export function clearedShare({ valueMinor, clearedMinor }: ClearingSums): string {
  if (valueMinor === clearedMinor) return '100 %';
  const hundredths = Math.floor((clearedMinor / valueMinor) * 10_000);
  return `${(Math.min(hundredths, 9999) / 100).toLocaleString('en', { minimumFractionDigits: 2 })} %`;
}
