import { businessTime } from '#app/domain/calendar/zone.ts';
import { getChargedLabels } from '#app/domain/profit/cost-lookup/label-cost.ts';
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { getReasonOfAll } from '#app/domain/orders/return-reason.ts';
import { selectReturned } from './allocation-lines.ts';
import { openForAllocationLines, type Costing, type Row } from './costing.ts';
import { postProviderReturns } from './post-provider-labels.ts';
import { inTime } from '#app/domain/profit/cost-lookup/order-facts.ts';

/**
 * Posts one event for each return label: a cost of the return, on the day the label was made. One
 * without a cost is noted on the order's first row.
 */
export function postReturnLabels(costing: Costing, soldLines: readonly Row[]): void {
  const { journal, order, book } = costing;
  const allocationLines = selectReturned(costing, soldLines);
  const charged = getChargedLabels(book, order.id).filter(({ isReturn }) => isReturn);
  if (charged.length > 0) return postProviderReturns(costing, allocationLines, charged);
  const labels = order.fulfilments.filter(({ isReturnLabel }) => isReturnLabel);
  for (const label of inTime(labels, ({ fulfilledAt }) => fulfilledAt)) {
    const why = (certainty: 'actual' | 'missing') => () =>
      reason(
        certainty === 'actual' ? 'return_label' : 'return_label_missing',
        certainty,
        ['fulfilment', label.id],
        [['Carrier', label.carrier ?? 'unknown']],
      );
    const [first] = allocationLines;
    if (label.labelCostMinor === null) {
      if (first !== undefined) journal.note(first.entry, 'fulfilment', why('missing'));
      continue;
    }
    if (label.labelCostMinor === 0) continue;
    const at = businessTime(label.fulfilledAt, book.timeZone);
    const rows = openForAllocationLines(costing, 'label', at, allocationLines, {
      carrier: label.carrier,
      returnReason: getReasonOfAll(order),
    });
    journal.share(rows, 'fulfilment', label.labelCostMinor, why('actual'));
  }
}
