/**
 * Converts an order's amounts to minor units of the shop's currency, such that they add up exactly
 * to WooCommerce's total. It stores more decimals than it shows, rounds its totals, and may round
 * taxes by line or by order: the total is right, and the parts are rounded towards it.
 */
import { roundHalfAway } from '#app/domain/money/round.ts';
import { paidByGiftCards } from './extension-facts.ts';
import { type OrderMoney, roundGroups, withStepOfSale } from './order-money.ts';
import type { WooOrder } from './woo-order.ts';

export interface Charged {
  readonly net: number;
  readonly tax: number;
}

export interface OrderAmounts {
  readonly total: number;
  readonly byGiftCard: number;
  /** In WooCommerce's order of lines. */
  readonly lines: readonly Charged[];
  readonly fees: readonly Charged[];
  readonly shipping: readonly Charged[];
  /** The rounding step of the order's totals, in minor units of its own currency. */
  readonly step: number;
}

export function orderAmounts(order: WooOrder, money: OrderMoney): OrderAmounts {
  const toMinorUnits = (text: string) => roundHalfAway(money.toOrderMinor(text));
  const cards = giftCardsIn(order, money);
  const [total, tax] = [toMinorUnits(order.total) + cards, toMinorUnits(order.total_tax)];
  const [shipping, shippingTax] = [
    toMinorUnits(order.shipping_total),
    toMinorUnits(order.shipping_tax),
  ];
  const goods = [...order.line_items, ...order.fee_lines];
  const parcels = order.shipping_lines;
  const nets = (items: typeof parcels | typeof goods) =>
    items.map((item) => money.toOrderMinor(item.total));
  const taxes = (items: typeof parcels | typeof goods) =>
    items.map((item) => money.toOrderMinor(item.total_tax));
  const ofSale = withStepOfSale(money, [order.total, order.total_tax, order.shipping_total]);
  const { parts, step } = roundGroups(ofSale, [
    { exact: nets(goods), total: total - tax - shipping },
    { exact: taxes(goods), total: tax - shippingTax },
    { exact: nets(parcels), total: shipping },
    { exact: taxes(parcels), total: shippingTax },
  ]);
  const charged = (from: number, count: number): Charged[] =>
    Array.from({ length: count }, (_, index) => ({
      net: parts[from + index] ?? 0,
      tax: parts[from + count + index] ?? 0,
    }));
  const sold = charged(0, goods.length);
  return {
    total: roundHalfAway(money.inShop(total)),
    byGiftCard: roundHalfAway(money.inShop(cards)),
    lines: sold.slice(0, order.line_items.length),
    fees: sold.slice(order.line_items.length),
    shipping: charged(2 * goods.length, parcels.length),
    step,
  };
}

/** Returns the gift card payments that the order's total excludes; 0 where it includes them. */
function giftCardsIn(order: WooOrder, { toOrderMinor: own }: OrderMoney): number {
  const cards = roundHalfAway(own(paidByGiftCards(order).toFixed()));
  const items = [...order.line_items, ...order.fee_lines, ...order.shipping_lines];
  const sold = items.flatMap(({ total, total_tax: tax }) => [own(total), own(tax)]);
  const beyond = sold.reduce((sum, amount) => sum.plus(amount), own(order.total).negated());
  return beyond.minus(cards).abs().lt(beyond.abs()) ? cards : 0;
}
