/**
 * Units of an order that never left the shop, and their expected costs: the goods are still on the
 * shelf, and the expected handling and shipping never arose. When a refund or cancellation reverses
 * such units, their costs are reversed too; an edit removes them by itself.
 */
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { amountAtRate } from '#app/domain/profit/cost-lookup/rate-amounts.ts';
import type { OrderLine } from '#app/domain/orders/order.ts';
import type { Costing } from './costing.ts';
import type { Draft } from './journal.ts';
import {
  hasLeftTheShop,
  isSentByShop,
  isUnsentStatus,
} from '#app/domain/profit/cost-lookup/order-facts.ts';
import { getUnitRates } from './unit-rates.ts';
import { unitsSold } from './returned-units.ts';

export class UnsentUnits {
  readonly #costing: Costing;
  readonly #sold: ReadonlyMap<string | null, number>;
  /** Reversed units that never left, by line. */
  readonly #undone = new Map<string, number>();

  /** Requires that the sale and the edits have been posted. */
  constructor(costing: Costing) {
    this.#costing = costing;
    this.#sold = unitsSold(costing.journal.entries);
  }

  /** Returns how many of the `units` of a refund had certainly not left by then. */
  undoneByRefund(line: OrderLine | null, units: number, instantMs: number): number {
    if (line === null) return 0;
    if (line.sentQuantity !== null) return Math.min(units, this.#leftOf(line, line.sentQuantity));
    return hadNothingLeft(this.#costing, instantMs) ? units : 0;
  }

  /** Returns the unsent units of a cancellation: units not reported as sent were not sent. */
  undoneByCancellation(line: OrderLine | null, units: number): number {
    if (line === null) return 0;
    if (line.sentQuantity !== null) return Math.min(units, this.#leftOf(line, line.sentQuantity));
    return hasLeftTheShop(this.#costing.order) ? 0 : units;
  }

  takeBackPerUnit(entry: Draft, line: OrderLine, units: number): void {
    const from = this.#undone.get(line.id) ?? 0;
    this.#undone.set(line.id, from + units);
    if (units === 0) return;
    for (const { measure, perUnit } of getUnitRates(this.#costing, line)) {
      this.#takeBack(entry, measure, perUnit, from, units);
    }
  }

  #leftOf(line: OrderLine, sent: number): number {
    const undone = this.#undone.get(line.id) ?? 0;
    return Math.max(0, (this.#sold.get(line.id) ?? 0) - sent - undone);
  }

  #takeBack(
    entry: Draft,
    measure: 'handling' | 'fulfilment',
    perUnit: string,
    from: number,
    units: number,
  ): void {
    const { journal, book, order } = this.#costing;
    const total = (count: number) => amountAtRate(perUnit, count, book.decimals);
    journal.post(entry, measure, total(from) - total(from + units), neverSent(order.id, units));
  }
}

/** The reason of a reversed cost whose goods never left. */
export function neverSent(orderId: string, units: number): () => Why {
  return () => reason('nothing_was_sent', 'estimated', ['order', orderId], [['Units', `${units}`]]);
}

/** Decides if certainly no parcel had left at an instant. */
function hadNothingLeft({ order }: Costing, instantMs: number): boolean {
  const parcels = order.fulfilments.filter(({ isReturnLabel }) => !isReturnLabel);
  if (parcels.length === 0) return isUnsentStatus(order.fulfilmentStatus);
  return parcels.every(({ fulfilledAt }) => Date.parse(fulfilledAt) > instantMs);
}

/** Decides if certainly nothing of the order has left by now. */
export function nothingHasLeft({ order, lines }: Costing): boolean {
  const sentLines = lines.map(({ line }) => line).filter(isSentByShop);
  if (sentLines.some(({ sentQuantity }) => (sentQuantity ?? 0) > 0)) return false;
  if (sentLines.length > 0 && sentLines.every(({ sentQuantity }) => sentQuantity === 0))
    return true;
  return order.fulfilments.every(({ isReturnLabel }) => isReturnLabel)
    ? isUnsentStatus(order.fulfilmentStatus)
    : false;
}
