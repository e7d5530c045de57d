/** What a line of an order is worth without tax, and which days and sums the second costing counts by. */
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import { divided, exact, plus, rounded, times } from '#tests/arbitraries/fraction.ts';

/** A figure of the books: its day in the shop, and the order and product that it is of. */
export interface Posting {
  readonly figure: string;
  readonly day: string;
  readonly amount: number;
  readonly order: Order | null;
  readonly product: string | null;
}

const ZONE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });

/** The day of an instant on Berlin's clocks. */
export function toBerlinDay(instant: string): string {
  return ZONE.format(new Date(instant));
}

export interface Line {
  readonly line: OrderLine;
  readonly gross: number;
  readonly discounts: number;
  readonly net: number;
}

/** Prices with tax without it: at the line's own rate, and net and tax as the platform has them. */
export function toLine(order: Order, line: OrderLine, share: number): Line {
  const discount = line.discountMinor + share;
  const paid = line.grossMinor - discount;
  const isTaxed =
    order.taxesIncluded && line.taxPercent !== null && (line.taxMinor !== 0 || paid === 0);
  if (!isTaxed) return { line, gross: line.grossMinor, discounts: discount, net: paid };
  const net = paid - line.taxMinor;
  if (discount === 0) return { line, gross: net, discounts: 0, net };
  const whole = plus(exact(100), exact(line.taxPercent ?? '0'));
  const gross = rounded(divided(times(exact(line.grossMinor), exact(100)), whole));
  return { line, gross, discounts: gross - net, net };
}

export function getNet({ net }: Line): number {
  return Math.max(0, net);
}

export function sum<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((total, row) => total + amount(row), 0);
}
