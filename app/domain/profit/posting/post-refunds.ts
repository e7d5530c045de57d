/**
 * Refunds to the customer, each on its day: goods as returns, money without goods as adjustments.
 * Returns are about goods, `refunded_amount` is about money.
 */
import { businessTime, type BusinessTime } from '#app/domain/calendar/zone.ts';
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import type { Order, Refund } from '#app/domain/orders/order.ts';
import { getReasonOfRefund } from '#app/domain/orders/return-reason.ts';
import { bearsAmount, nameAllocationLines, selectAllocationLines } from './allocation-lines.ts';
import { openForAllocationLines, type Costing, type Row } from './costing.ts';
import { holdToPaid } from './hold-to-paid.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import { getCharges, inTime } from '#app/domain/profit/cost-lookup/order-facts.ts';
import { byLine, postReturnedGoods } from './post-returned-goods.ts';
import { countReturns } from './returned-units.ts';
import type { UnsentUnits } from './unsent-units.ts';

export function postRefunds(
  costing: Costing,
  allocationLines: readonly Row[],
  unsent: UnsentUnits,
): void {
  const { order, book } = costing;
  if (order.refunds.length === 0) return;
  const counts = countReturns(costing);
  let paid = paidIn(order);
  for (const one of inTime(order.refunds, ({ refundedAt }) => refundedAt)) {
    const stated = { ...one, lines: one.lines.toSorted(byLine) };
    const at = businessTime(stated.refundedAt, book.timeZone);
    const held = holdToPaid(costing, stated, counts);
    const refund = { ...held, refundedMinor: Math.min(held.refundedMinor, paid) };
    paid -= refund.refundedMinor;
    const goods = postReturnedGoods(costing, refund, at, counts, unsent);
    const adjustment = postAdjustment(costing, refund, at, goods, allocationLines);
    const rows = goods.length > 0 ? goods : adjustment;
    postRefundAmounts(costing, refund, rows);
    postShippingBack(
      costing,
      refund,
      selectShippingLines(costing, refund, at, rows, allocationLines),
    );
  }
}

function paidIn(order: Order): number {
  const paid = getCharges(order).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return paid > 0 ? paid : Number.POSITIVE_INFINITY;
}

/** Posts money without goods on the goods of the same refund if it has any, else on the order. */
function postAdjustment(
  costing: Costing,
  refund: Refund,
  at: BusinessTime,
  goods: readonly Row[],
  allocationLines: readonly Row[],
): Row[] {
  const { adjustmentMinor, adjustmentTaxMinor } = refund;
  const isAdjusted = adjustmentMinor !== 0 || adjustmentTaxMinor !== 0;
  if (!isAdjusted && (goods.length > 0 || !movesMoney(refund))) return [];
  const over = selectAllocationLines(goods.length > 0 ? goods : allocationLines, 'goodwill');
  const rows = openForAllocationLines(costing, 'adjustment', at, over, {
    returnReason: getReasonOfRefund(costing.order, refund),
  });
  const isPart = over.length < (goods.length > 0 ? goods : allocationLines).length;
  const shareOut = (measure: LedgerMeasure, amount: number, rule: string) => {
    const why = () => reason(rule, 'actual', ['refund', refund.id]);
    costing.journal.share(rows, measure, amount, nameAllocationLines(why, 'goodwill', isPart));
  };
  shareOut('returns', adjustmentMinor, 'refund_adjustment');
  shareOut('taxes_refunded', adjustmentTaxMinor, 'refund_adjustment_tax');
  return rows;
}

function postRefundAmounts(costing: Costing, refund: Refund, rows: readonly Row[]): void {
  const tip = costing.book.preferences.tipsAreIncome ? refund.tipMinor : 0;
  share(costing, rows, 'tips', -tip, 'tip_refunded', refund);
  share(costing, rows, 'duties', -refund.dutiesMinor, 'duties_refunded', refund);
  share(costing, rows, 'additional_fees', -refund.additionalFeesMinor, 'fees_refunded', refund);
  share(costing, rows, 'refunded_amount', refund.refundedMinor, 'money_refunded', refund);
}

/** Selects the lines that bear refunded shipping: returned ones that bear shipping, else all that were sent. */
function selectShippingLines(
  costing: Costing,
  { shippingMinor, shippingTaxMinor }: Refund,
  at: BusinessTime,
  rows: readonly Row[],
  allocationLines: readonly Row[],
): readonly Row[] {
  const isSent = ({ valued }: Row) => valued !== null && bearsAmount(valued.line, 'shipping');
  if (rows.some(isSent) || !allocationLines.some(isSent))
    return selectAllocationLines(rows, 'shipping');
  if (shippingMinor === 0 && shippingTaxMinor === 0) return [];
  return openForAllocationLines(costing, 'adjustment', at, allocationLines.filter(isSent));
}

function postShippingBack(costing: Costing, refund: Refund, rows: readonly Row[]): void {
  share(costing, rows, 'shipping_refunded', refund.shippingMinor, 'shipping_refunded', refund);
  share(costing, rows, 'taxes_refunded', refund.shippingTaxMinor, 'shipping_tax_refunded', refund);
}

function movesMoney(refund: Refund): boolean {
  return [
    refund.shippingMinor,
    refund.shippingTaxMinor,
    refund.tipMinor,
    refund.dutiesMinor,
    refund.additionalFeesMinor,
    refund.refundedMinor,
  ].some((amount) => amount !== 0);
}

function share(
  costing: Costing,
  rows: readonly Row[],
  measure: LedgerMeasure,
  amount: number,
  rule: string,
  refund: Refund,
): void {
  costing.journal.share(rows, measure, amount, () => reason(rule, 'actual', ['refund', refund.id]));
}
