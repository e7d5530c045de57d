/** The goods of a refund, one entry a line: their value, their units, and their cost if restocked. */
import type { BusinessTime } from '#app/domain/calendar/zone.ts';
import { compareIds } from '#app/lib/compare-ids.ts';
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import type { OrderLine, Refund, RefundLine } from '#app/domain/orders/order.ts';
import { getReasonOfRefund } from '#app/domain/orders/return-reason.ts';
import { moneyText, openEntry, type Costing, type Row } from './costing.ts';
import type { Draft } from './journal.ts';
import { isPaidProduction, lineCost, postParts } from './line-cost.ts';
import type { ReturnCounts } from './returned-units.ts';
import type { UnsentUnits } from './unsent-units.ts';

/** Posts the returned lines, sorted `byLine`, and returns their rows, which also bear the rest of the refund. */
export function postReturnedGoods(
  costing: Costing,
  refund: Refund,
  at: BusinessTime,
  counts: ReturnCounts,
  unsent: UnsentUnits,
): Row[] {
  const rows = new Map<string, Row>();
  for (const returned of refund.lines) {
    const valued = costing.lines.find(({ line }) => line.id === returned.lineId) ?? null;
    const key = valued?.line ?? { id: returned.lineId, productId: null, variantId: null };
    // A line partly restocked comes as two refund lines of one refund: still one entry.
    const existing = rows.get(returned.lineId);
    const entry =
      existing?.entry ??
      openEntry(costing, 'return', at, key, {
        returnReason: getReasonOfRefund(costing.order, refund),
      });
    postReturnedLine(costing, entry, returned, valued?.line ?? null, () =>
      refundWhy(costing, refund, returned),
    );
    postUnitsBack(costing, entry, returned, valued?.line ?? null, refund, { counts, unsent });
    const weight = Math.max(0, (existing?.weight ?? 0) + returned.subtotalMinor);
    const units = (existing?.units ?? 0) + Math.max(0, returned.quantity);
    rows.set(returned.lineId, { entry, valued, weight, units });
  }
  return [...rows.values()];
}

function postReturnedLine(
  { journal }: Costing,
  entry: Draft,
  { subtotalMinor, taxMinor }: RefundLine,
  line: OrderLine | null,
  why: () => Why,
): void {
  if (line?.isGiftCard === true) journal.post(entry, 'gift_cards_sold', -subtotalMinor, why);
  else journal.post(entry, 'returns', subtotalMinor, why);
  journal.post(entry, 'taxes_refunded', taxMinor, why);
}

function postUnitsBack(
  costing: Costing,
  entry: Draft,
  returned: RefundLine,
  line: OrderLine | null,
  refund: Refund,
  { counts, unsent }: { readonly counts: ReturnCounts; readonly unsent: UnsentUnits },
): void {
  const { journal } = costing;
  const { from, to } = counts.take(returned.lineId, returned.quantity);
  if (from === to) return;
  const why = (rule: string, certainty: Why['certainty']) => () =>
    reason(
      rule,
      certainty,
      ['refund', refund.id],
      [
        ['Units of the refund', `${returned.quantity}`],
        ['Units counted', `${to - from}`],
      ],
    );
  journal.post(entry, 'units_returned', to - from, why('units_returned', 'actual'));
  const unsentUnits = unsent.undoneByRefund(line, to - from, Date.parse(refund.refundedAt));
  if (line !== null) unsent.takeBackPerUnit(entry, line, unsentUnits);
  // What never left is still on the shelf, whatever the refund says of it; what somebody else makes is on none.
  const isPaid = isPaidProduction(costing, returned.lineId);
  const restocked = isPaid ? to - from - unsentUnits : to - from;
  const back = returned.restocked ? restocked : isPaid ? 0 : unsentUnits;
  if (back === 0 && isPaid) {
    return journal.note(entry, 'cogs_recovered', why('production_was_paid', 'actual'));
  }
  if (back === 0) return journal.note(entry, 'cogs_recovered', why('not_restocked', 'actual'));
  const cost = lineCost(costing, line);
  if ('missing' in cost) {
    return journal.note(entry, 'cogs_recovered', why('unit_cost_missing', 'missing'));
  }
  const rule = returned.restocked ? 'restocked' : 'nothing_was_sent';
  postParts(costing, entry, cost, { measure: 'cogs_recovered', from, to: from + back, rule });
}

function refundWhy(costing: Costing, refund: Refund, returned: RefundLine): Why {
  return reason(
    'goods_returned',
    'actual',
    ['refund', refund.id],
    [
      ['Line', returned.lineId],
      ['Quantity', `${returned.quantity}`],
      ['Value', moneyText(costing, returned.subtotalMinor)],
      ['Tax', moneyText(costing, returned.taxMinor)],
      ...(refund.reason == null ? [] : [['Reason', refund.reason] as const]),
    ],
  );
}

/** Sorts a refund's lines, so that the platform's order does not matter. */
export function byLine(a: RefundLine, b: RefundLine): number {
  return (
    compareIds(a.lineId, b.lineId) ||
    Number(b.restocked) - Number(a.restocked) ||
    b.quantity - a.quantity ||
    b.subtotalMinor - a.subtotalMinor ||
    b.taxMinor - a.taxMinor
  );
}
