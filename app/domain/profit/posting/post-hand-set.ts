import {
  type HandSetCost,
  type HandSetValue,
  whySetByHand,
} from '#app/domain/profit/cost-lookup/hand-set.ts';
import type { Costing, Row } from './costing.ts';

export function postHandSet(
  { journal, book }: Costing,
  rows: readonly Row[],
  measure: HandSetCost,
  value: HandSetValue,
): void {
  const why = () => whySetByHand(measure, value, book);
  const [first] = rows;
  if (value.amountMinor !== 0) journal.share(rows, measure, value.amountMinor, why);
  else if (first !== undefined) journal.note(first.entry, measure, why);
}
