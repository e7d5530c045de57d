/** The totals of a file in money, as it states its amounts: before it is imported, and after. */
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { ControlTotal } from './control-totals.ts';

export interface TotalLine {
  readonly label: string;
  readonly minor: number;
  /** The amount in the ledger after storing; absent before, and where it is not known. */
  readonly booksMinor?: number;
}

/** Rows refused for one reason. */
export interface RejectGroup {
  /** The reason in its first wording. */
  readonly reason: string;
  readonly line: number;
  readonly count: number;
  readonly amountMinor: number;
}

/**
 * Rows of payments whose order has not been imported yet: they are neither imported nor rejected.
 */
export interface WaitingRows {
  readonly count: number;
  /** Their total; positive is money for the seller. */
  readonly amountMinor: number;
}

export interface ImportTotals {
  readonly currency: string;
  readonly timeZone: string;
  /** Null for a file without orders. */
  readonly orders: number | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly lines: readonly TotalLine[];
  readonly rejectedMinor: number;
  readonly rejects: readonly RejectGroup[];
  /** Absent where no row waits for its order. */
  readonly waiting?: WaitingRows;
  /** Product codes that no product of the shop has. */
  readonly unknownCodes: { readonly count: number; readonly some: readonly string[] };
  /**
   * Sentences about conversions at the last rates known, one for each currency; empty until they
   * are known.
   */
  readonly estimates?: readonly string[];
  /** Notices that need no decision, a sentence each; absent where there is none. */
  readonly notices?: readonly string[];
  /** The file's own totals, beside those as read; absent where it states none. */
  readonly controls?: readonly ControlTotal[];
}

export const NO_UNKNOWN_CODES = { count: 0, some: [] } as const;

export class OrderTotals {
  readonly #timeZone: string;
  #orders = 0;
  #first: string | null = null;
  #last: string | null = null;
  #gross = 0;
  #discounts = 0;
  #returns = 0;
  #shipping = 0;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  add(order: Order): void {
    const gross = sum(order.lines, (line) => line.grossMinor);
    const lineDiscounts = sum(order.lines, (line) => line.discountMinor);
    const discounts = lineDiscounts + order.orderDiscountMinor;
    const shipping = sum(order.shippingLines, (line) => line.amountMinor - line.discountMinor);
    const sign = order.kind === 'return' ? -1 : 1;
    if (this.#first === null || order.placedAt < this.#first) this.#first = order.placedAt;
    if (this.#last === null || order.placedAt > this.#last) this.#last = order.placedAt;
    this.#shipping += sign * shipping;
    if (order.kind === 'return') {
      this.#returns += gross - discounts;
      return;
    }
    this.#orders += 1;
    this.#gross += gross;
    this.#discounts += discounts;
    this.#returns += order.cancelledAt === null ? returnedBy(order) : gross - discounts;
    this.#shipping -=
      order.cancelledAt === null ? sum(order.refunds, (refund) => refund.shippingMinor) : shipping;
  }

  result(): Pick<ImportTotals, 'orders' | 'firstDay' | 'lastDay' | 'lines'> {
    return {
      orders: this.#orders,
      firstDay: this.#dayOf(this.#first),
      lastDay: this.#dayOf(this.#last),
      lines: [
        { label: 'Gross sales', minor: this.#gross },
        { label: 'Discounts', minor: this.#discounts },
        { label: 'Returns', minor: this.#returns },
        { label: 'Net sales', minor: this.#gross - this.#discounts - this.#returns },
        { label: 'Shipping', minor: this.#shipping },
      ],
    };
  }

  #dayOf(instant: string | null): string | null {
    return instant === null ? null : businessTime(instant, this.#timeZone).day;
  }
}

/** Returns goods and money that went back, with their tax where prices include it. */
function returnedBy({ refunds, taxesIncluded }: Order): number {
  const tax = taxesIncluded ? 1 : 0;
  return sum(refunds, (refund) => {
    const goods = sum(refund.lines, (line) => line.subtotalMinor + tax * line.taxMinor);
    return goods + refund.adjustmentMinor + tax * refund.adjustmentTaxMinor;
  });
}

function sum<T>(values: readonly T[], pick: (value: T) => number): number {
  return values.reduce((total, value) => total + pick(value), 0);
}
