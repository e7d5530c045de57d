/** How long stock lasts, when to order more, and what does not sell (formulas.md, "Products and inventory"). */
import { addDays } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { InventoryPolicy } from './inventory-policy.ts';

/** Days whose sales tell how fast stock goes (features.md section 5). */
export const PACE_DAYS = 30;

/** The day that stock is of: today, in the demo shop the one after its last. */
export function stockToday(
  { isDemo, lastDataDay }: { readonly isDemo: boolean; readonly lastDataDay: string | null },
  today: string,
): string {
  return isDemo && lastDataDay !== null ? addDays(lastDataDay, 1) : today;
}

/** So many days before today, which is not over. */
export function daysBefore(today: string, days: number): DateRange {
  return { start: addDays(today, -days), end: addDays(today, -1) };
}

/** Days until what is on hand is sold; null below zero, or with nothing sold in the last 30 days. */
export function getStockDays(onHand: number | null, unitsSold: number): number | null {
  if (onHand === null || onHand < 0 || unitsSold <= 0) return null;
  return Math.floor((onHand * PACE_DAYS) / unitsSold);
}

/**
 * The last day on which an order at the supplier still arrives before the stock falls below its
 * safety; null where nobody knows how long it lasts. A day that is over means: order now.
 *
 *     40 days of stock, goods take 14 and 7 are to be left: in 19 days
 */
export function reorderDay(
  stockDays: number | null,
  { leadTimeDays, safetyStockDays }: InventoryPolicy,
  today: string,
): string | null {
  return stockDays === null ? null : addDays(today, stockDays - leadTimeDays - safetyStockDays);
}

/** Units sold ÷ (units sold + on hand); null below zero, and where there was nothing to sell. */
export function sellThrough(unitsSold: number, onHand: number): number | null {
  if (onHand < 0 || unitsSold < 0 || unitsSold + onHand === 0) return null;
  return unitsSold / (unitsSold + onHand);
}

/** What stands out about the stock of a variant, the most pressing first. */
export const STOCK_STATES = ['below_zero', 'sold_out', 'reorder', 'dead', 'fine'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export interface StockFacts {
  readonly onHand: number;
  /** Sold in the days after which stock is dead. */
  readonly soldLately: number;
  readonly reorderDay: string | null;
}

/** Stock that does not sell is dead, however long it would last. */
export function stockState(
  { onHand, soldLately, ...facts }: StockFacts,
  today: string,
): StockState {
  if (onHand < 0) return 'below_zero';
  if (onHand === 0) return 'sold_out';
  if (soldLately <= 0) return 'dead';
  return facts.reorderDay !== null && facts.reorderDay <= today ? 'reorder' : 'fine';
}
