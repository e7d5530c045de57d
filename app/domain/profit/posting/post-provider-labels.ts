/** Charges of shipping providers for labels, each posted separately, so that its reason names it. */
import { majorText } from '#app/domain/money/major-text.ts';
import { reason, type Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import type { ChargedLabel, LabelCostKind } from '#app/domain/profit/cost-lookup/label-cost.ts';
import { MATCH_TEXTS } from '#app/domain/profit/cost-lookup/match-texts.ts';
import { getProviderName } from '#app/domain/shipping/shipping-providers.ts';
import { getReasonOfAll } from '#app/domain/orders/return-reason.ts';
import { openForAllocationLines, type Costing, type Row } from './costing.ts';

/** Posts labels for sending the goods on the rows of the sale. */
export function postProviderLabels(
  { journal, book }: Costing,
  rows: readonly Row[],
  labels: readonly ChargedLabel[],
): void {
  for (const label of labels) {
    journal.share(rows, 'fulfilment', label.amountMinor, () =>
      explain(label, 'fulfilment_label', book.decimals),
    );
  }
}

/** Posts labels for returned goods: a cost of the return, on the day of the label. */
export function postProviderReturns(
  costing: Costing,
  allocationLines: readonly Row[],
  labels: readonly ChargedLabel[],
): void {
  const { journal, book } = costing;
  for (const label of labels) {
    const at = { day: label.day, hour: 0 };
    const { carrier } = label;
    const rows = openForAllocationLines(costing, 'label', at, allocationLines, {
      carrier,
      returnReason: getReasonOfAll(costing.order),
    });
    journal.share(rows, 'fulfilment', label.amountMinor, () =>
      explain(label, 'return_label', book.decimals),
    );
  }
}

function explain(label: ChargedLabel, rule: string, decimals: number): Why {
  const amounts = label.costs.map(
    ({ kind, ownAmount, currency, day }) =>
      [KIND_TEXTS[kind], `${ownAmount} ${currency} on ${day}`] as const,
  );
  return reason(
    rule,
    'actual',
    ['label', label.labelId],
    [
      ['Provider', getProviderName(label.connector)],
      ['Carrier', label.carrier ?? 'not stated'],
      ...(label.service === null ? [] : [['Service', label.service] as const]),
      ...amounts,
      ['Label in all', majorText(label.amountMinor, decimals)],
      ['Order found by', MATCH_TEXTS[label.matchedBy]],
    ],
  );
}

const KIND_TEXTS: Readonly<Record<LabelCostKind, string>> = {
  production: 'Made',
  production_void: 'Given back',
  label: 'Label',
  void: 'Voided',
  refund: 'Refunded',
  surcharge: 'Surcharge',
};
