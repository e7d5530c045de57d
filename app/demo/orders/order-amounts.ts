import { allocate } from '#app/domain/money/allocate.ts';
import type { Order, OrderLine } from '#app/domain/orders/order.ts';

/** The value of a line after every discount: without tax, and the tax. */
export interface LineWorth {
  readonly line: OrderLine;
  readonly netMinor: number;
  readonly taxMinor: number;
}

type Priced = Pick<Order, 'lines' | 'orderDiscountMinor' | 'taxesIncluded'>;

/** Each line's worth after its own discounts and its share of the order's. */
export function worthOfLines(order: Priced): LineWorth[] {
  const paid = order.lines.map(({ grossMinor, discountMinor }) => grossMinor - discountMinor);
  const weights = order.lines.map((line, index) => (line.isGiftCard ? 0 : (paid[index] ?? 0)));
  const shares = allocate(order.orderDiscountMinor, weights);
  return order.lines.map((line, index) => {
    const discounted = (paid[index] ?? 0) - (shares[index] ?? 0);
    const netMinor = discounted - (order.taxesIncluded ? line.taxMinor : 0);
    return { line, netMinor, taxMinor: line.taxMinor };
  });
}

/** Returns the customer's payment for shipping: without tax, and the tax. */
export function worthOfShipping(order: Pick<Order, 'shippingLines' | 'taxesIncluded'>): {
  readonly netMinor: number;
  readonly taxMinor: number;
} {
  const taxMinor = sumAmounts(order.shippingLines.map((line) => line.taxMinor));
  const paid = sumAmounts(order.shippingLines.map((line) => line.amountMinor - line.discountMinor));
  return { netMinor: order.taxesIncluded ? paid - taxMinor : paid, taxMinor };
}

/** Returns the customer's total when the order was placed, including taxes. */
export function getPlacedTotal(order: Order): number {
  const goods = sumAmounts(
    worthOfLines(order).map(({ netMinor, taxMinor }) => netMinor + taxMinor),
  );
  const shipping = worthOfShipping(order);
  const extras = order.tipMinor + order.dutiesMinor + order.additionalFeesMinor;
  return goods + shipping.netMinor + shipping.taxMinor + extras;
}

/** An amount piece by piece, the pieces as equal as cents allow. */
export function byPiece(minor: number, pieces: number): number[] {
  return allocate(
    minor,
    Array.from({ length: pieces }, () => 1),
  );
}

export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
