/**
 * A cancelled order is a sale on one day and its reversal on another. Earlier and later refunds
 * keep their days; the cancellation reverses the rest, line by line, so that every revenue measure
 * of every line ends at zero, except for the customer's money that the merchant retains. Costs that
 * were only expected are reversed for units that never left the shop.
 */
import { businessTime } from '#app/domain/calendar/zone.ts';
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import type { OrderLine } from '#app/domain/orders/order.ts';
import { toCancellationReason } from '#app/domain/orders/return-reason.ts';
import { getOrderTotal } from '#app/domain/profit/ledger/order-total.ts';
import { openEntry, type Costing } from './costing.ts';
import type { Draft, LineKey } from './journal.ts';
import { isPaidProduction, lineCost, postParts } from './line-cost.ts';
import {
  LEDGER_MEASURES,
  type LedgerEntry,
  type LedgerMeasure,
} from '#app/domain/profit/ledger/ledger-entry.ts';
import { isShipmentPaid } from '#app/domain/profit/cost-lookup/shipment-cost.ts';
import { hasLeftTheShop, isOfGiftCards } from '#app/domain/profit/cost-lookup/order-facts.ts';
import type { UnsentUnits } from './unsent-units.ts';

export interface LineTotals {
  readonly key: LineKey | null;
  readonly booked: Record<LedgerMeasure, number>;
}

export function postCancellation(costing: Costing, unsent: UnsentUnits): void {
  const { order, book, journal } = costing;
  if (order.cancelledAt === null) return;
  const at = businessTime(order.cancelledAt, book.timeZone);
  const hasLeft = hasLeftTheShop(order) || order.lines.some((line) => (line.sentQuantity ?? 0) > 0);
  const worth = Math.max(0, getOrderTotal(journal.entries));
  const lines = totalsByLine(journal.entries);
  const isPaid = isShipmentPaid(costing.shipment);
  const open = lines.filter(({ booked }) => hasRest(booked, { hasLeft, isPaid }));
  // Refunded to the last farthing, the order is still cancelled: one entry says so.
  const entries = (open.length > 0 ? open : lines.slice(0, 1)).map(({ key, booked }) => {
    const entry = openEntry(costing, 'cancellation', at, key, {
      returnReason: toCancellationReason(order.cancelReason),
    });
    takeBackRevenue(costing, entry, booked);
    if (hasLeft) takeBackUnsent(costing, entry, booked, unsent);
    else takeBackCosts(costing, entry, booked);
    return entry;
  });
  const [first] = entries;
  if (first !== undefined && !isOfGiftCards(order)) {
    journal.post(first, 'cancelled_orders', 1, whyCancelled(costing));
  }
  postRetained(costing, entries, worth);
}

/**
 * Posts the retained money where it was earned: with the goods, else the shipping, else as a fee.
 * It never exceeds the remaining value of the order.
 */
function postRetained(costing: Costing, entries: readonly Draft[], worth: number): void {
  const { journal, order } = costing;
  const tax = Math.min(Math.max(0, order.keptTaxMinor), worth);
  const retained = Math.min(Math.max(0, order.keptMinor), worth - tax);
  const why = () => reason('kept_by_merchant', 'actual', ['order', order.id]);
  const keep = (measure: LedgerMeasure, amount: number): number => {
    const allocationLines = entries
      .map((entry) => ({ entry, weight: Math.max(0, entry[measure]), units: 0 }))
      .filter(({ weight }) => weight > 0);
    const most = allocationLines.reduce((sum, { weight }) => sum + weight, 0);
    const share = Math.min(amount, most);
    journal.share(allocationLines, measure, 0 - share, why);
    return amount - share;
  };
  const fee = keep('shipping_refunded', keep('returns', retained)) + keep('taxes_refunded', tax);
  const [first] = entries;
  if (first !== undefined) journal.post(first, 'additional_fees', fee, why);
}

/** Adds up an order's posted entries by line; fees and return labels excluded. */
export function totalsByLine(entries: readonly LedgerEntry[]): LineTotals[] {
  const lines = new Map<string | null, LineTotals>();
  for (const entry of entries) {
    // Fees and return labels were paid: a cancellation does not undo them.
    if (entry.event === 'fee' || entry.event === 'label') continue;
    const { line_id: id, product_id: productId, variant_id: variantId } = entry;
    const existing = lines.get(id);
    if (existing === undefined) {
      const key = id === null ? null : { id, productId, variantId };
      lines.set(id, { key, booked: { ...entry } });
    } else {
      for (const measure of LEDGER_MEASURES) existing.booked[measure] += entry[measure];
    }
  }
  return [...lines.values()];
}

function hasRest(
  booked: LineTotals['booked'],
  { hasLeft, isPaid }: { readonly hasLeft: boolean; readonly isPaid: boolean },
): boolean {
  return (
    listRest(booked).some(([, amount]) => amount !== 0) ||
    booked.units_sold !== booked.units_returned ||
    (!hasLeft && (booked.handling !== 0 || (!isPaid && booked.fulfilment !== 0)))
  );
}

/** Lists the amounts that bring each revenue measure of a line to zero. */
function listRest(booked: LineTotals['booked']): [LedgerMeasure, number][] {
  return [
    ['returns', booked.gross_sales - booked.discounts - booked.returns],
    ['units_returned', booked.units_sold - booked.units_returned],
    ['shipping_refunded', booked.shipping_charged - booked.shipping_refunded],
    ['taxes_refunded', booked.taxes_collected - booked.taxes_refunded],
    ['tips', -booked.tips],
    ['duties', -booked.duties],
    ['additional_fees', -booked.additional_fees],
    ['gift_cards_sold', -booked.gift_cards_sold],
  ];
}

function takeBackRevenue(costing: Costing, entry: Draft, booked: LineTotals['booked']): void {
  for (const [measure, amount] of listRest(booked)) {
    costing.journal.post(entry, measure, amount, whyCancelled(costing));
  }
}

/** Reverses all costs: nothing was packed or sent, the goods are all there. */
function takeBackCosts(costing: Costing, entry: Draft, booked: LineTotals['booked']): void {
  const { journal, order } = costing;
  const why = (rule: string, certainty: Why['certainty']) => () =>
    reason(rule, certainty, ['order', order.id]);
  journal.post(entry, 'handling', -booked.handling, why('nothing_was_sent', 'estimated'));
  const expected = isShipmentPaid(costing.shipment) ? 0 : booked.fulfilment;
  journal.post(entry, 'fulfilment', -expected, why('nothing_was_sent', 'estimated'));
  if (isPaidProduction(costing, entry.line_id)) {
    return journal.note(entry, 'cogs_recovered', why('production_was_paid', 'actual'));
  }
  const isUnknown =
    booked.units_sold > 0 && 'missing' in lineCost(costing, findLine(costing, entry));
  if (isUnknown) return journal.note(entry, 'cogs_recovered', why('unit_cost_missing', 'missing'));
  const cost = Math.max(0, booked.cogs - booked.cogs_recovered);
  journal.post(entry, 'cogs_recovered', cost, why('cancelled_before_sending', 'estimated'));
}

/** Reverses the costs of the unsent units: some of the order has left. */
function takeBackUnsent(
  costing: Costing,
  entry: Draft,
  booked: LineTotals['booked'],
  unsent: UnsentUnits,
): void {
  const { journal, order } = costing;
  const { units_sold: sold, units_returned: from } = booked;
  const line = findLine(costing, entry);
  const units = unsent.undoneByCancellation(line, Math.max(0, sold - from));
  if (line === null || units === 0) {
    return journal.note(entry, 'cogs_recovered', () =>
      reason('goods_had_left', 'actual', ['order', order.id]),
    );
  }
  unsent.takeBackPerUnit(entry, line, units);
  if (isPaidProduction(costing, line.id)) {
    return journal.note(entry, 'cogs_recovered', () =>
      reason('production_was_paid', 'actual', ['order', order.id]),
    );
  }
  const cost = lineCost(costing, line);
  if ('missing' in cost) {
    return journal.note(entry, 'cogs_recovered', () =>
      reason('unit_cost_missing', 'missing', ['order', order.id]),
    );
  }
  const rule = 'cancelled_before_sending';
  postParts(costing, entry, cost, { measure: 'cogs_recovered', from, to: from + units, rule });
}

function findLine({ lines }: Costing, { line_id: id }: LedgerEntry): OrderLine | null {
  return lines.find(({ line }) => line.id === id)?.line ?? null;
}

function whyCancelled({ order }: Costing): () => Why {
  return () =>
    reason(
      'order_cancelled',
      'actual',
      ['order', order.id],
      [
        ['Cancelled at', order.cancelledAt ?? ''],
        ['Reason', order.cancelReason ?? 'not stated'],
      ],
    );
}
