/** Operating expenses that follow the orders: a percentage of their sales, or an amount for each. */
import type { Validity } from '#app/domain/profit/cost-fields.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { boundingPeriod, changedPeriods, type Period } from './changed-periods.ts';

/**
 * The basis of a variable expense: a percentage of a figure, or an amount for each order or unit.
 * Each is a metric of the glossary, so that rate times metric is the expense.
 */
export const VARIABLE_BASES = [
  'gross_sales',
  'net_sales',
  'operating_revenue',
  'orders',
  'units_sold',
] as const;
export type VariableBase = (typeof VARIABLE_BASES)[number];

/** Distinguishes a percentage from an amount in major units. */
export function isPercentage(base: VariableBase): boolean {
  return base !== 'orders' && base !== 'units_sold';
}

export interface VariableExpense extends Validity {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  readonly base: VariableBase;
  /** Percent, or major units of the shop's currency: "2.5". */
  readonly rate: string;
  /** Only lines of this product, only orders of this channel; null for all. */
  readonly productId: string | null;
  readonly channel: string | null;
}

/** Returns the shortest period that holds every order that a change of the expenses affects; null for none. */
export function changedExpenseTime(
  before: readonly VariableExpense[],
  after: readonly VariableExpense[],
): Period | null {
  const was = groupBy(before, ({ id }) => id);
  const is = groupBy(after, ({ id }) => id);
  // Expenses count beside each other, so each is compared with itself.
  const periods = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) =>
    changedPeriods(was.get(id) ?? [], is.get(id) ?? [], hasSameTerms),
  );
  return boundingPeriod(periods);
}

function hasSameTerms(a: VariableExpense, b: VariableExpense): boolean {
  const [one, other] = [a, b].map(({ base, rate, productId, channel }) =>
    JSON.stringify([base, Number(rate), productId, channel]),
  );
  return one === other;
}
