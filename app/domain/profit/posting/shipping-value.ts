/** The customer's payment for shipping, without tax, and the tax on it. */
import type { Order } from '#app/domain/orders/order.ts';

export interface ShippingValue {
  /** After shipping discounts, without tax. */
  readonly net: number;
  readonly tax: number;
}

/** Adds up the order's shipping lines, minor units. */
export function getShippingValue({ shippingLines, taxesIncluded }: Order): ShippingValue {
  let net = 0;
  let tax = 0;
  for (const line of shippingLines) {
    net += line.amountMinor - line.discountMinor - (taxesIncluded ? line.taxMinor : 0);
    tax += line.taxMinor;
  }
  return { net, tax };
}
