/** Values that depend on all other postings of an order. */
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { isOfGiftCards } from '#app/domain/profit/cost-lookup/order-facts.ts';
import { applyPercent } from '#app/domain/money/amounts.ts';
import { moneyText, type Costing } from './costing.ts';
import type { Draft } from './journal.ts';

/**
 * Marks the first entry, by day, in which goods or their value came back: by return, adjustment or
 * cancellation. A refund of shipping alone is none. Credit notes mark themselves.
 */
export function markFirstReturn({ order, journal }: Costing): void {
  if (order.kind === 'return' || isOfGiftCards(order)) return;
  let first: Draft | null = null;
  for (const entry of journal.entries) {
    if (entry.returns <= 0 && entry.units_returned <= 0) continue;
    if (first === null || entry.event_day < first.event_day) first = entry;
  }
  if (first === null) return;
  journal.post(first, 'returned_orders', 1, () =>
    reason('first_return', 'actual', ['order', order.id]),
  );
}

/**
 * Posts the sales tax that the shop owes for the order, where its settings say so. The order's
 * total is rounded, entry by entry as the cumulative amount, so that many small lines owe as much
 * as one line of their sum.
 */
export function postSalesTax(costing: Costing): void {
  const { book, journal, order } = costing;
  if (Number(book.salesTaxPercent) === 0) return;
  let base = 0;
  let owed = 0;
  for (const entry of journal.entries) {
    const earned = earnedBy(entry);
    if (earned === 0) continue;
    base += earned;
    const total = applyPercent(base, book.salesTaxPercent);
    journal.post(entry, 'sales_tax', total - owed, () =>
      reason(
        'sales_tax_owed',
        'estimated',
        ['order', order.id],
        [
          ['Net sales, shipping and fees', moneyText(costing, earned)],
          ['Percent', book.salesTaxPercent],
        ],
      ),
    );
    owed = total;
  }
}

function earnedBy(entry: Draft): number {
  const goods = entry.gross_sales - entry.discounts - entry.returns;
  return goods + entry.shipping_charged - entry.shipping_refunded + entry.additional_fees;
}

/**
 * Marks the first entry of the sale with each product and with each variant, where none counts as
 * one. A sale has one day, so that the marks of any days add up to the orders that hold the
 * product.
 */
export function markFirstOfGoods({ journal, order }: Costing): void {
  if (isOfGiftCards(order) || order.kind === 'shipment') return;
  const products = new Set<string | null>();
  const variants = new Set<string | null>();
  for (const entry of journal.entries) {
    if (entry.event !== 'sale') continue;
    if (!products.has(entry.product_id)) entry.first_of_product = 1;
    if (!variants.has(entry.variant_id)) entry.first_of_variant = 1;
    products.add(entry.product_id);
    variants.add(entry.variant_id);
  }
}
