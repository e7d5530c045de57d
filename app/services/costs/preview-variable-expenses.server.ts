import { randomUUID } from 'node:crypto';
import { selectVariableExpenses } from '#app/data/costs/cost-book.server.ts';
import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import { searchPlacedIn } from '#app/data/costs/orders-of-days.server.ts';
import {
  changedExpenseTime,
  type VariableExpense,
} from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { nameProfit } from './effect-of-days.server.ts';
import { previewChange } from './preview-change.server.ts';
import { readRowsBefore } from './rows-undo.server.ts';
import { RULE_KINDS } from './rule-kinds.server.ts';
import type { VariableExpenseInput } from './save-variable-expenses.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

type TypedExpense = Readonly<Partial<Record<keyof VariableExpenseInput, unknown>>>;

export interface PreviewVariableOptions {
  readonly shopId: number;
  /** Changes all variable expenses. Throws `invalid_input`. */
  readonly change: (before: readonly VariableExpense[]) => readonly VariableExpense[];
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/** Computes the effect of a change of variable expenses on orders and profit. Writes nothing. */
export async function previewVariableExpenses(
  { db }: Pick<Deps, 'db'>,
  { shopId, change, part }: PreviewVariableOptions,
): Promise<CostEffect> {
  const before = await selectVariableExpenses(db, shopId);
  const after = change(before);
  const time = changedExpenseTime(before, after);
  const searches = time === null ? [] : [searchPlacedIn(shopId, time)];
  const effect = await previewChange(db, {
    shopId,
    part,
    metric: 'profit_before_income_tax',
    find: (limit, of) => findOrders(db, searches, limit, of),
    change: (book) => Promise.resolve({ ...book, variableExpenses: after }),
  });
  return { ...effect, profit: await nameProfit(db, shopId) };
}

/**
 * Builds the change that saves these expenses, each in place of the one with its id. Throws
 * `invalid_input`.
 */
export function withSavedExpenses(
  saved: readonly TypedExpense[],
): PreviewVariableOptions['change'] {
  const expenses = parseInput(RULE_KINDS.variable_expense.several, saved).map(
    ({ id, ...expense }): VariableExpense => ({ ...expense, id: id ?? randomUUID() }),
  );
  return (before) => [...withoutExpenses(expenses.map(({ id }) => id))(before), ...expenses];
}

export function withoutExpenses(ids: readonly string[]): PreviewVariableOptions['change'] {
  return (before) => before.filter(({ id }) => !ids.includes(id));
}

/**
 * Computes the effect of undoing their last change. Throws `not_found` when there is nothing to
 * undo.
 */
export async function previewVariableUndo(
  { db }: Pick<Deps, 'db'>,
  { shopId, part }: { readonly shopId: number; readonly part: SetPart | null },
): Promise<CostEffect> {
  const { ids, rows } = await readRowsBefore(db, shopId, 'variable_expense');
  const expenses = rows.map(
    ({
      variable_expense_id: id,
      product_id: productId,
      valid_from: validFrom,
      valid_to: validTo,
      ...expense
    }) => ({ ...expense, id, productId, validFrom, validTo }),
  );
  const restored = withSavedExpenses(expenses);
  return previewVariableExpenses(
    { db },
    { shopId, part, change: (before) => restored(withoutExpenses(ids)(before)) },
  );
}
