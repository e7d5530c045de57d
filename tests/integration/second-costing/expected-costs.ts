/** What is only expected of an order, by the second costing: what its platform keeps, and what comes back. */
import { percentage } from '#tests/arbitraries/fraction.ts';
import { SETTINGS } from '#tests/arbitraries/whole-shop-settings.ts';
import { type Posting, sum } from './line-value.ts';

const DAY_MS = 86_400_000;

/** Null where nothing is expected of an order of that day any more. */
function findPercent(what: 'total_fees' | 'total_returns', placed: string): string | null {
  const { asOfDay } = SETTINGS.predictions;
  const { days, rules } = SETTINGS.predictions[what];
  const age = Math.round((Date.parse(asOfDay) - Date.parse(placed)) / DAY_MS);
  if (age >= days) return null;
  return (
    rules.find(({ minIndex, maxIndex }) => minIndex <= age && age <= maxIndex)?.percent ?? null
  );
}

function addUp(postings: readonly Posting[], ...figures: readonly string[]): number {
  return sum(postings, ({ figure, amount }) => (figures.includes(figure) ? amount : 0));
}

/** A percentage of what is left of the order's operating revenue, until a fee is posted. */
export function expectFees(placed: string, postings: readonly Posting[]): number {
  const percent = findPercent('total_fees', placed);
  if (percent === null) return 0;
  const left =
    addUp(postings, 'gross_sales', 'shipping_charged', 'order_fees', 'tips') -
    addUp(postings, 'discounts', 'returns');
  return Math.max(0, percentage(left, percent));
}

/** A percentage of what was sold, less what has come back. */
export function expectReturns(placed: string, postings: readonly Posting[]): number {
  const percent = findPercent('total_returns', placed);
  if (percent === null) return 0;
  const sold = addUp(postings, 'gross_sales') - addUp(postings, 'discounts');
  return Math.max(0, percentage(sold, percent) - addUp(postings, 'returns'));
}
