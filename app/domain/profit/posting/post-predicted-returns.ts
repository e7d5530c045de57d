/**
 * Expected returns of an order while its goods can be returned: a percentage of its sales, less the
 * actual returns so far. After that time only the actual returns count.
 */
import { applyPercent } from '#app/domain/money/amounts.ts';
import { reason } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { percentInForce } from '#app/domain/profit/cost-lookup/prediction.ts';
import { moneyText, openForAllocationLines, type Costing, type Row } from './costing.ts';

export function postPredictedReturns(costing: Costing, allocationLines: readonly Row[]): void {
  const { book, order, journal, placed } = costing;
  const prediction = book.predictions.total_returns;
  if (prediction === undefined || order.kind !== 'order') return;
  const percent = percentInForce(prediction, placed.day);
  if (percent === null) return;
  const sum = (measure: 'gross_sales' | 'discounts' | 'returns') =>
    journal.entries.reduce((total, entry) => total + entry[measure], 0);
  const sales = sum('gross_sales') - sum('discounts');
  const returned = sum('returns');
  const amount = applyPercent(Math.max(0, sales), percent) - Math.max(0, returned);
  if (amount <= 0) return;
  const rows = openForAllocationLines(costing, 'prediction', placed, allocationLines);
  journal.share(rows, 'predicted_returns', amount, () =>
    reason(
      'predicted_returns',
      'estimated',
      ['predicted_cost', 'total_returns'],
      [
        ['Sales of the order', moneyText(costing, sales)],
        ['Percent', percent],
        ['Returned so far', moneyText(costing, returned)],
      ],
    ),
  );
}
