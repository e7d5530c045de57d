/**
 * What each line is worth without tax. With tax-inclusive prices the tax is taken out of gross
 * sales and discounts at the line's own rate, such that net and tax stay exactly as the platform
 * has them: gross - discounts + tax is what the customer paid for the line, to the minor unit.
 */
import { compareIds } from '#app/domain/costs/compare-ids.ts';
import { proportion } from '#app/domain/costs/proportion.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import type { Order, OrderLine } from '#app/domain/orders/order.ts';

/** Amounts of goods without tax, and the tax beside them; minor units. */
export interface GoodsValue {
  readonly gross: number;
  readonly discounts: number;
  /** gross - discounts. */
  readonly net: number;
  readonly tax: number;
}

export interface ValuedLine extends GoodsValue {
  readonly line: OrderLine;
  /** The line's part of the order discount, as given (with tax where prices include it). */
  readonly orderDiscount: number;
}

/** The order's lines by id, each with its share of the order discount taken off. */
export function valueLines(order: Order): ValuedLine[] {
  const lines = isSorted(order.lines)
    ? order.lines
    : order.lines.toSorted((a, b) => compareIds(a.id, b.id));
  const shares = shareOrderDiscount(order, lines);
  return lines.map((line, index) => {
    const orderDiscount = shares[index] ?? 0;
    const discount = line.discountMinor + orderDiscount;
    return { line, orderDiscount, ...valueGoods(order, line.grossMinor, discount, line.taxMinor) };
  });
}

/** A price, its discounts and its tax, stated without tax. */
export function valueGoods(
  order: Pick<Order, 'taxesIncluded'>,
  gross: number,
  discount: number,
  tax: number,
): GoodsValue {
  const paid = gross - discount;
  if (!order.taxesIncluded || tax === 0) return { gross, discounts: discount, net: paid, tax };
  const net = paid - tax;
  // Fully discounted, there is no rate to take the tax out of the price by.
  const grossWithoutTax = paid === 0 ? gross : proportion(gross, net, paid);
  return { gross: grossWithoutTax, discounts: grossWithoutTax - net, net, tax };
}

/** Over what the lines still cost after their own discounts; gift cards are never discounted. */
function shareOrderDiscount(order: Order, lines: readonly OrderLine[]): readonly number[] {
  if (order.orderDiscountMinor === 0 || lines.length === 0) return [];
  return allocate(
    order.orderDiscountMinor,
    lines.map((line) => discountable(order, line)),
  );
}

function discountable(order: Order, line: OrderLine): number {
  if (line.isGiftCard) return 0;
  const cost = line.grossMinor - line.discountMinor;
  // A credit note may state its amounts as negative; a correction on a purchase has no discount.
  return order.kind === 'return' ? Math.abs(cost) : Math.max(0, cost);
}

function isSorted(lines: readonly OrderLine[]): boolean {
  return lines.every((line, index) => {
    const before = lines[index - 1];
    return before === undefined || compareIds(before.id, line.id) <= 0;
  });
}
