/**
 * An order with nothing left to send, because refunds or edits reversed it before anything left:
 * the handling and shipping expected for the order never arose. `post-cancellation.ts` handles
 * cancelled orders.
 */
import { businessTime, type BusinessTime } from '#app/domain/calendar/zone.ts';
import { isSentByShop } from '#app/domain/profit/cost-lookup/order-facts.ts';
import { isShipmentPaid } from '#app/domain/profit/cost-lookup/shipment-cost.ts';
import { openEntry, type Costing } from './costing.ts';
import type { Draft } from './journal.ts';
import { totalsByLine, type LineTotals } from './post-cancellation.ts';
import { neverSent, nothingHasLeft } from './unsent-units.ts';

/** Reverses the rest of the expected costs, on the day of the last refund or edit. */
export function postUnsentOrder(costing: Costing): void {
  const { order, journal, book } = costing;
  const last = lastUndoing(costing);
  if (last === null || order.cancelledAt !== null || order.kind === 'return') return;
  const lines = totalsByLine(journal.entries);
  if (!isUndone(costing, lines) || !nothingHasLeft(costing)) return;
  const at = businessTime(last.instant, book.timeZone);
  const isExpected = !isShipmentPaid(costing.shipment);
  for (const { key, booked } of lines) {
    const fulfilment = isExpected ? booked.fulfilment : 0;
    if (booked.handling === 0 && fulfilment === 0) continue;
    const entry =
      entryOfDay(journal.entries, last.event, at, key?.id ?? null) ??
      openEntry(costing, last.event, at, key);
    journal.post(entry, 'handling', -booked.handling, neverSent(order.id, booked.units_sold));
    journal.post(entry, 'fulfilment', -fulfilment, neverSent(order.id, booked.units_sold));
  }
}

interface Undoing {
  readonly event: 'edit' | 'return';
  readonly instant: string;
}

function lastUndoing({ order }: Costing): Undoing | null {
  const edits = order.edits
    .filter(({ quantityDelta }) => quantityDelta < 0)
    .map(({ editedAt }): Undoing => ({ event: 'edit', instant: editedAt }));
  const refunds = order.refunds
    .filter(({ lines }) => lines.length > 0)
    .map(({ refundedAt }): Undoing => ({ event: 'return', instant: refundedAt }));
  return [...edits, ...refunds].reduce<Undoing | null>(
    (last, one) =>
      last === null || Date.parse(one.instant) >= Date.parse(last.instant) ? one : last,
    null,
  );
}

/** Decides if every unit that the shop would have sent was removed or refunded. */
function isUndone({ lines }: Costing, totals: readonly LineTotals[]): boolean {
  const sent = new Set(lines.flatMap(({ line }) => (isSentByShop(line) ? line.id : [])));
  return totals.every(
    ({ key, booked }) =>
      key === null || !sent.has(key.id) || booked.units_sold <= booked.units_returned,
  );
}

function entryOfDay(
  entries: readonly Draft[],
  event: Undoing['event'],
  { day }: BusinessTime,
  lineId: string | null,
): Draft | undefined {
  return entries.findLast(
    (entry) => entry.event === event && entry.event_day === day && entry.line_id === lineId,
  );
}
