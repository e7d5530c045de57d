/**
 * A cancelled order is a sale on one day and its undoing on another. What refunds have given back,
 * whenever they did, stays where they put it; the cancellation takes back the rest, line by line,
 * so that every revenue measure of every line ends at zero. Costs that were only expected are
 * taken back too, unless the goods had left the shop.
 */
import { businessTime } from '#app/domain/calendar/zone.ts';
import { because, type Why } from '#app/domain/costs/finding.ts';
import { costOfUnits, unitCostAt } from '#app/domain/costs/unit-cost.ts';
import { openEntry, type Costing } from './costing.ts';
import type { Draft, LineKey } from './journal.ts';
import { LEDGER_MEASURES, type LedgerEntry, type LedgerMeasure } from './ledger-entry.ts';
import { hasLeftTheShop } from './order-facts.ts';

/** Everything booked for one line so far. */
interface LineTotals {
  readonly key: LineKey | null;
  readonly booked: Record<LedgerMeasure, number>;
}

/** Posts one entry for each line that still has something to take back. */
export function postCancellation(costing: Costing): void {
  const { order, book, journal } = costing;
  if (order.cancelledAt === null) return;
  const at = businessTime(order.cancelledAt, book.timeZone);
  const hasLeft = hasLeftTheShop(order);
  const lines = totalsByLine(journal.entries);
  const open = lines.filter(({ booked }) => hasRest(booked, hasLeft));
  // Refunded to the last farthing, the order is still cancelled: one entry says so.
  const entries = (open.length > 0 ? open : lines.slice(0, 1)).map(({ key, booked }) => {
    const entry = openEntry(costing, 'cancellation', at, key);
    takeBackRevenue(costing, entry, booked);
    takeBackCosts(costing, entry, booked, hasLeft);
    return entry;
  });
  const [first] = entries;
  if (first !== undefined) journal.post(first, 'cancelled_orders', 1, whyCancelled(costing));
}

function totalsByLine(entries: readonly LedgerEntry[]): LineTotals[] {
  const lines = new Map<string | null, LineTotals>();
  for (const entry of entries) {
    // Fees and return labels were paid: a cancellation does not undo them.
    if (entry.event === 'fee' || entry.event === 'label') continue;
    const { line_id: id, product_id: productId, variant_id: variantId } = entry;
    const known = lines.get(id);
    if (known === undefined) {
      const key = id === null ? null : { id, productId, variantId };
      lines.set(id, { key, booked: { ...entry } });
    } else {
      for (const measure of LEDGER_MEASURES) known.booked[measure] += entry[measure];
    }
  }
  return [...lines.values()];
}

function hasRest(booked: LineTotals['booked'], hasLeft: boolean): boolean {
  return (
    restOf(booked).some(([, amount]) => amount !== 0) ||
    booked.units_sold !== booked.units_returned ||
    (!hasLeft && (booked.handling !== 0 || booked.fulfilment !== 0))
  );
}

/** What it takes to bring each revenue measure of a line to zero. */
function restOf(booked: LineTotals['booked']): [LedgerMeasure, number][] {
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
  for (const [measure, amount] of restOf(booked)) {
    costing.journal.post(entry, measure, amount, whyCancelled(costing));
  }
}

function takeBackCosts(
  costing: Costing,
  entry: Draft,
  booked: LineTotals['booked'],
  hasLeft: boolean,
): void {
  const { journal, book, placedMs } = costing;
  const { units_sold: to, units_returned: from } = booked;
  const why = (rule: string, certainty: Why['certainty']) => () =>
    because(rule, certainty, ['order', costing.order.id]);
  if (hasLeft) return journal.note(entry, 'cogs_recovered', why('goods_had_left', 'actual'));
  journal.post(entry, 'handling', -booked.handling, why('nothing_was_sent', 'estimated'));
  journal.post(entry, 'fulfilment', -booked.fulfilment, why('nothing_was_sent', 'estimated'));
  if (from === to) return;
  const unitCost = unitCostAt(book, entry.variant_id, placedMs);
  if (unitCost === null) {
    return journal.note(entry, 'cogs_recovered', why('unit_cost_missing', 'missing'));
  }
  const cost = costOfUnits(book, unitCost, from, to);
  journal.post(entry, 'cogs_recovered', cost.amount, () => ({
    ...cost.why(),
    rule: 'cancelled_before_sending',
  }));
}

function whyCancelled({ order }: Costing): () => Why {
  return () =>
    because(
      'order_cancelled',
      'actual',
      ['order', order.id],
      [
        ['Cancelled at', order.cancelledAt ?? ''],
        ['Reason', order.cancelReason ?? 'not stated'],
      ],
    );
}
