/**
 * Expected platform fees by the shop's rules. The order of sources is: the platform's postings; its
 * own expectation; the rule, until the order's days are over. For orders with posted fees, the
 * rule's expectation is recorded beside them, so that it can be assessed.
 */
import { applyPercent } from '#app/domain/money/amounts.ts';
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { firstPercent, percentInForce } from '#app/domain/profit/cost-lookup/prediction.ts';
import { moneyText, openForAllocationLines, type Costing, type Row } from './costing.ts';
import type { Draft } from './journal.ts';

/** Posts the expected fees on the order's day, or the expectation beside posted ones. */
export function postPredictedFees(costing: Costing, allocationLines: readonly Row[]): void {
  const { book, order, placed } = costing;
  const prediction = book.predictions.total_fees;
  if (prediction === undefined || order.kind !== 'order') return;
  const revenue = Math.max(0, sumRevenue(costing.journal.entries));
  const fees = order.platformFees.filter(({ kind }) => kind !== 'advertising');
  if (fees.length === 0) {
    const percent = percentInForce(prediction, placed.day);
    if (percent !== null) postExpected(costing, allocationLines, revenue, percent);
    return;
  }
  if (fees.some(({ isPredicted }) => isPredicted)) return;
  const percent = firstPercent(prediction);
  if (percent === null) return;
  const posted = fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  postCompared(costing, allocationLines, { revenue, percent, posted });
}

function postExpected(
  costing: Costing,
  allocationLines: readonly Row[],
  revenue: number,
  percent: string,
): void {
  const { journal, placed } = costing;
  const amount = applyPercent(revenue, percent);
  if (amount === 0) return;
  const rows = openForAllocationLines(costing, 'fee', placed, allocationLines);
  const why = () => explain(costing, 'platform_fee_by_rule', revenue, percent);
  journal.share(rows, 'platform_fees', amount, why);
  journal.share(rows, 'estimated_fees', amount, why);
}

function postCompared(
  costing: Costing,
  allocationLines: readonly Row[],
  { revenue, percent, posted }: Record<'revenue' | 'posted', number> & { readonly percent: string },
): void {
  const { journal, order, placed } = costing;
  const predicted = applyPercent(revenue, percent);
  if (predicted === 0 && posted === 0) return;
  const rows = openForAllocationLines(costing, 'fee', placed, allocationLines);
  journal.share(rows, 'predicted_fees', predicted, () =>
    explain(costing, 'fees_predicted_before', revenue, percent),
  );
  journal.share(rows, 'posted_fees', posted, () =>
    reason('fees_posted', 'actual', ['order', order.id], [['Amount', moneyText(costing, posted)]]),
  );
}

function explain(costing: Costing, rule: string, revenue: number, percent: string) {
  return reason(
    rule,
    'estimated',
    ['predicted_cost', 'total_fees'],
    [
      ['Revenue of the order', moneyText(costing, revenue)],
      ['Percent', percent],
    ],
  );
}

/** Adds up the order's operating revenue after all its events. */
function sumRevenue(entries: readonly Draft[]): number {
  return entries.reduce(
    (sum, entry) =>
      sum +
      (entry.gross_sales - entry.discounts - entry.returns) +
      (entry.shipping_charged - entry.shipping_refunded) +
      entry.additional_fees +
      entry.tips,
    0,
  );
}
