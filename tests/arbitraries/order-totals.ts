/**
 * An order's totals by plain sums over what the platform says, knowing nothing of lines' shares, events
 * or rules: the independent arithmetic that the engine's entries must agree with.
 */
import type { Order } from '#app/domain/orders/order.ts';
import type { OrderCase } from './order-arbitrary.ts';

export interface OrderTotals {
  readonly netSales: number;
  readonly giftCards: number;
  readonly taxes: number;
  readonly shipping: number;
  readonly tips: number;
  readonly duties: number;
  readonly fees: number;
}

const NOTHING: OrderTotals = {
  netSales: 0,
  giftCards: 0,
  taxes: 0,
  shipping: 0,
  tips: 0,
  duties: 0,
  fees: 0,
};

/** What is left of the order after everything that happened to it, minor units without tax. */
export function expectedTotals({ order, book }: OrderCase): OrderTotals {
  if (order.cancelledAt !== null) return NOTHING;
  const { tipsAreIncome } = book.preferences;
  const { refunds } = order;
  const charged: OrderTotals = {
    netSales: goodsNet(order, false) - order.orderDiscountMinor,
    giftCards: goodsNet(order, true),
    taxes: sum([...order.lines, ...order.shippingLines], (line) => line.taxMinor) + editTax(order),
    shipping: sum(
      order.shippingLines,
      (line) => line.amountMinor - line.discountMinor - taxIn(order, line.taxMinor),
    ),
    tips: tipsAreIncome ? order.tipMinor : 0,
    duties: order.dutiesMinor,
    fees: order.additionalFeesMinor,
  };
  if (order.kind === 'return') return creditNote(order, charged);
  return {
    netSales:
      charged.netSales - refundedGoods(order, false) - sum(refunds, (r) => r.adjustmentMinor),
    giftCards: charged.giftCards - refundedGoods(order, true),
    taxes: charged.taxes - refundedTax(order),
    shipping: charged.shipping - sum(refunds, (r) => r.shippingMinor),
    tips: charged.tips - (tipsAreIncome ? sum(refunds, (r) => r.tipMinor) : 0),
    duties: charged.duties - sum(refunds, (r) => r.dutiesMinor),
    fees: charged.fees - sum(refunds, (r) => r.additionalFeesMinor),
  };
}

/** Everything on a credit note goes back, whichever sign the note is written in. */
function creditNote(order: Order, totals: OrderTotals): OrderTotals {
  const gross = sum(order.lines, (line) => line.grossMinor);
  const quantity = sum(order.lines, (line) => line.quantity);
  const sign = gross < 0 || (gross === 0 && quantity < 0) ? 1 : -1;
  const flipped = Object.entries(totals).map(([key, amount]) => [key, sign * amount + 0]);
  return { ...NOTHING, ...Object.fromEntries(flipped) };
}

function goodsNet(order: Order, giftCards: boolean): number {
  const placed = order.lines.filter((line) => line.isGiftCard === giftCards);
  const edits = order.edits.filter((edit) => isGiftCard(order, edit.lineId) === giftCards);
  return (
    sum(placed, (line) => line.grossMinor - line.discountMinor - taxIn(order, line.taxMinor)) +
    sum(
      edits,
      (edit) => edit.grossDeltaMinor - edit.discountDeltaMinor - taxIn(order, edit.taxDeltaMinor),
    )
  );
}

function refundedGoods(order: Order, giftCards: boolean): number {
  const lines = order.refunds.flatMap((refund) => refund.lines);
  return sum(
    lines.filter((line) => isGiftCard(order, line.lineId) === giftCards),
    (line) => line.subtotalMinor,
  );
}

function refundedTax(order: Order): number {
  return sum(
    order.refunds,
    (refund) =>
      refund.shippingTaxMinor +
      refund.adjustmentTaxMinor +
      sum(refund.lines, (line) => line.taxMinor),
  );
}

function editTax(order: Order): number {
  return sum(order.edits, (edit) => edit.taxDeltaMinor);
}

function isGiftCard(order: Order, lineId: string): boolean {
  return order.lines.find((line) => line.id === lineId)?.isGiftCard ?? false;
}

function taxIn(order: Order, taxMinor: number): number {
  return order.taxesIncluded ? taxMinor : 0;
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
