/** How long stock lasts, when to reorder, and which goods do not sell (formulas.md, "Products and inventory"). */
import { addDays } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { InventoryPolicy } from './inventory-policy.ts';

/** The days of sales from which the pace is calculated (features.md section 5). */
export const PACE_DAYS = 30;

/** Returns the day of the stock: today, in the demo shop the one after its last. */
export function stockToday(
  { isDemo, lastDataDay }: { readonly isDemo: boolean; readonly lastDataDay: string | null },
  today: string,
): string {
  return isDemo && lastDataDay !== null ? addDays(lastDataDay, 1) : today;
}

/** Returns the last `days` complete days before today. */
export function daysBefore(today: string, days: number): DateRange {
  return { start: addDays(today, -days), end: addDays(today, -1) };
}

/** Returns the days until the stock is sold; null below zero, or with nothing sold in the last 30 days. */
export function getStockDays(onHand: number | null, unitsSold: number): number | null {
  if (onHand === null || onHand < 0 || unitsSold <= 0) return null;
  return Math.floor((onHand * PACE_DAYS) / unitsSold);
}

/**
 * Returns the last day on which an order at the supplier still arrives before the stock falls below
 * its safety level; null where the duration of the stock is unknown. A day in the past means: order
 * now. Example: 40 days of stock, a lead time of 14 and a safety of 7 leave 19 days.
 */
export function reorderDay(
  stockDays: number | null,
  { leadTimeDays, safetyStockDays }: InventoryPolicy,
  today: string,
): string | null {
  return stockDays === null ? null : addDays(today, stockDays - leadTimeDays - safetyStockDays);
}

/** Units sold ÷ (units sold + on hand); null below zero, and without anything to sell. */
export function sellThrough(unitsSold: number, onHand: number): number | null {
  if (onHand < 0 || unitsSold < 0 || unitsSold + onHand === 0) return null;
  return unitsSold / (unitsSold + onHand);
}

/** The states of a variant's stock, the most urgent first. */
export const STOCK_STATES = ['below_zero', 'sold_out', 'reorder', 'dead', 'fine'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export interface StockFacts {
  readonly onHand: number;
  /** Units sold in the days after which stock is dead. */
  readonly soldLately: number;
  readonly reorderDay: string | null;
}

/** Returns the state of a variant's stock. Stock that does not sell is dead, however long it would last. */
export function stockState(
  { onHand, soldLately, ...facts }: StockFacts,
  today: string,
): StockState {
  if (onHand < 0) return 'below_zero';
  if (onHand === 0) return 'sold_out';
  if (soldLately <= 0) return 'dead';
  return facts.reorderDay !== null && facts.reorderDay <= today ? 'reorder' : 'fine';
}
