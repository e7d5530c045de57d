import {
  deleteCategoryRow,
  moveScheduledAmounts,
  moveVariableExpenses,
  selectVariableExpensesOfCategory,
} from '#app/data/costs/cost-category-rows.server.ts';
import { lockCostRules, queueTouchedBy } from '#app/data/costs/queue-touched.server.ts';
import { deleteRuleUndo } from '#app/data/costs/rule-undo-row.server.ts';
import {
  isSystemCategory,
  OTHER_CATEGORY,
  type ScheduledKind,
} from '#app/domain/profit/daily-costs/cost-categories.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import type { RuleChange } from './save-rules.server.ts';

export interface DeleteCategoryOptions {
  readonly shopId: number;
  readonly kind: ScheduledKind;
  readonly name: string;
}

/**
 * Deletes a category of the shop: its entries move to "Other" with their days and orders, in one
 * transaction. Throws `forbidden` for a built-in category, `not_found` for one that does not exist.
 */
export async function deleteCategory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, kind, name }: DeleteCategoryOptions,
): Promise<RuleChange> {
  if (isSystemCategory(kind, name)) {
    throw new AppError('forbidden', `Every shop has the category ${name}: it cannot be deleted.`);
  }
  const now = clock();
  const queued = await db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    if (!(await deleteCategoryRow(tx, shopId, kind, name))) {
      throw new AppError('not_found', `There is no category ${name}.`);
    }
    // What was noted before names the category that is gone.
    await deleteRuleUndo(tx, shopId, kind);
    if (kind === 'expense') await deleteRuleUndo(tx, shopId, 'variable_expense');
    await moveScheduledAmounts(tx, shopId, kind, { from: name, to: OTHER_CATEGORY });
    const ids = kind === 'expense' ? await selectVariableExpensesOfCategory(tx, shopId, name) : [];
    const touched =
      ids.length === 0
        ? 0
        : await queueTouchedBy(tx, shopId, 'variable_expense', ids, () =>
            moveVariableExpenses(tx, shopId, ids, OTHER_CATEGORY),
          );
    await rebuildDailyCost(tx, { shopId, now, adSpendDays: null });
    return touched;
  });
  return { queued };
}
