/**
 * What went back to the customer, each refund on its own day: goods as returns, money without
 * goods as adjustments. Returns are about goods, `refunded_amount` is about money.
 */
import { businessTime, type BusinessTime } from '#app/domain/calendar/zone.ts';
import { because } from '#app/domain/costs/finding.ts';
import type { Refund } from '#app/domain/orders/order.ts';
import { openForBearers, type Costing, type Row } from './costing.ts';
import type { LedgerMeasure } from './ledger-entry.ts';
import { inTime } from './order-facts.ts';
import { postReturnedGoods } from './post-returned-goods.ts';
import { countReturns } from './returned-units.ts';

/** Posts every refund of the order. `bearers` carry what is refunded without goods. */
export function postRefunds(costing: Costing, bearers: readonly Row[]): void {
  const { order, book, journal } = costing;
  if (order.refunds.length === 0) return;
  const counts = countReturns(costing);
  let isFirst = !journal.entries.some(({ returned_orders: returned }) => returned > 0);
  for (const refund of inTime(order.refunds, ({ refundedAt }) => refundedAt)) {
    const at = businessTime(refund.refundedAt, book.timeZone);
    const goods = postReturnedGoods(costing, refund, at, counts);
    const adjustment = postAdjustment(costing, refund, at, goods, bearers);
    const [first] = goods.length > 0 ? goods : adjustment;
    postRefundAmounts(costing, refund, goods.length > 0 ? goods : adjustment);
    if (first === undefined || !isFirst) continue;
    isFirst = false;
    journal.post(first.entry, 'returned_orders', 1, () =>
      because('first_return', 'actual', ['refund', refund.id]),
    );
  }
}

/** Money without goods, over the goods of the same refund if it has any, else over the order. */
function postAdjustment(
  costing: Costing,
  refund: Refund,
  at: BusinessTime,
  goods: readonly Row[],
  bearers: readonly Row[],
): Row[] {
  const { adjustmentMinor, adjustmentTaxMinor } = refund;
  const isAdjusted = adjustmentMinor !== 0 || adjustmentTaxMinor !== 0;
  if (!isAdjusted && (goods.length > 0 || !movesMoney(refund))) return [];
  const over = goods.length > 0 ? goods : bearers;
  const rows = openForBearers(costing, 'adjustment', at, over);
  share(costing, rows, 'returns', adjustmentMinor, 'refund_adjustment', refund);
  share(costing, rows, 'taxes_refunded', adjustmentTaxMinor, 'refund_adjustment_tax', refund);
  return rows;
}

function postRefundAmounts(costing: Costing, refund: Refund, rows: readonly Row[]): void {
  const tip = costing.book.preferences.tipsAreIncome ? refund.tipMinor : 0;
  share(costing, rows, 'shipping_refunded', refund.shippingMinor, 'shipping_refunded', refund);
  share(costing, rows, 'taxes_refunded', refund.shippingTaxMinor, 'shipping_tax_refunded', refund);
  share(costing, rows, 'tips', -tip, 'tip_refunded', refund);
  share(costing, rows, 'duties', -refund.dutiesMinor, 'duties_refunded', refund);
  share(costing, rows, 'additional_fees', -refund.additionalFeesMinor, 'fees_refunded', refund);
  share(costing, rows, 'refunded_amount', refund.refundedMinor, 'money_refunded', refund);
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
  costing.journal.share(rows, measure, amount, () =>
    because(rule, 'actual', ['refund', refund.id]),
  );
}
