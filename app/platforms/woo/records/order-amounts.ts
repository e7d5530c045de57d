/**
 * An order's amounts in minor units of the shop's currency, such that they come to exactly what
 * WooCommerce says the order comes to. It keeps more decimals than it shows, rounds its totals, and
 * may round taxes by line or by order: the total is right, and the parts are rounded towards it.
 */
import type { Decimal } from 'decimal.js';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { roundToTotal } from './round-to-total.ts';
import type { WooOrder } from './woo-order.ts';

/** A text in major units of the order's currency as exact minor units of the shop's. */
export type ToMinor = (text: string) => Decimal;

export interface Charged {
  /** Without tax. */
  readonly net: number;
  readonly tax: number;
}

export interface OrderAmounts {
  readonly total: number;
  /** By position, as WooCommerce lists them. */
  readonly lines: readonly Charged[];
  readonly fees: readonly Charged[];
  readonly shipping: readonly Charged[];
}

export function toMinor(rate: Decimal, decimals: number): ToMinor {
  const factor = rate.times(10 ** decimals);
  return (text) => new Exact(text).times(factor);
}

export function orderAmounts(order: WooOrder, minor: ToMinor): OrderAmounts {
  const whole = (text: string) => roundHalfAway(minor(text));
  const [total, tax] = [whole(order.total), whole(order.total_tax)];
  const [shipping, shippingTax] = [whole(order.shipping_total), whole(order.shipping_tax)];
  const goods = [...order.line_items, ...order.fee_lines];
  const charged = chargedOf(goods, minor, { net: total - tax - shipping, tax: tax - shippingTax });
  const carried = { net: shipping, tax: shippingTax };
  return {
    total,
    lines: charged.slice(0, order.line_items.length),
    fees: charged.slice(order.line_items.length),
    shipping: chargedOf(order.shipping_lines, minor, carried),
  };
}

function chargedOf(
  items: readonly { readonly total: string; readonly total_tax: string }[],
  minor: ToMinor,
  sum: Charged,
): Charged[] {
  const nets = roundToTotal(
    items.map(({ total }) => minor(total)),
    sum.net,
  );
  const taxes = roundToTotal(
    items.map(({ total_tax: tax }) => minor(tax)),
    sum.tax,
  );
  return items.map((_, index) => ({ net: nets[index] ?? 0, tax: taxes[index] ?? 0 }));
}
