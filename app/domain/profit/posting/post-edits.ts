/** Lines added or removed after the order was placed: differences in the sale columns, on their day. */
import { businessTime } from '#app/domain/calendar/zone.ts';
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { compareIds } from '#app/lib/compare-ids.ts';
import type { OrderEdit } from '#app/domain/orders/order.ts';
import { moneyText, openEntry, type Costing } from './costing.ts';
import { valueGoods } from './line-values.ts';
import { postUnitCosts } from './post-unit-costs.ts';
import { unitsSold } from './returned-units.ts';

export function postEdits(costing: Costing): void {
  if (costing.order.edits.length === 0) return;
  const { journal, order } = costing;
  for (const edit of order.edits.toSorted(byTimeAndLine)) {
    postEdit(costing, edit, unitsSold(journal.entries).get(edit.lineId) ?? 0);
  }
}

function postEdit(costing: Costing, edit: OrderEdit, from: number): void {
  const { journal, order, book } = costing;
  const line = costing.lines.find((valued) => valued.line.id === edit.lineId)?.line ?? null;
  const { grossDeltaMinor, discountDeltaMinor, taxDeltaMinor, quantityDelta } = edit;
  const value = valueGoods(order, {
    gross: grossDeltaMinor,
    discount: discountDeltaMinor,
    tax: taxDeltaMinor,
    taxPercent: line?.taxPercent ?? null,
  });
  const at = businessTime(edit.editedAt, book.timeZone);
  const key = line ?? { id: edit.lineId, productId: null, variantId: null };
  const entry = openEntry(costing, 'edit', at, key);
  const why = () =>
    reason(
      'order_edit',
      'actual',
      ['order edit', edit.id],
      [
        ['Quantity', `${quantityDelta}`],
        ['Price', moneyText(costing, grossDeltaMinor)],
        ['Discount', moneyText(costing, discountDeltaMinor)],
        ['Tax', moneyText(costing, taxDeltaMinor)],
      ],
    );
  if (line?.isGiftCard === true) {
    journal.post(entry, 'gift_cards_sold', value.net, why);
  } else {
    journal.post(entry, 'units_sold', quantityDelta, why);
    journal.post(entry, 'gross_sales', value.gross, why);
    journal.post(entry, 'discounts', value.discounts, why);
  }
  journal.post(entry, 'taxes_collected', value.tax, why);
  postUnitCosts(costing, entry, line, { from, to: from + quantityDelta, net: value.net });
}

/** Sorts by time, then line: one edit may change several lines, under the same id. */
function byTimeAndLine(a: OrderEdit, b: OrderEdit): number {
  return (
    Date.parse(a.editedAt) - Date.parse(b.editedAt) ||
    compareIds(a.id, b.id) ||
    compareIds(a.lineId, b.lineId)
  );
}
