import { loadPayableTaxes } from '#app/data/costs/cost-book.server.ts';
import { upsertOwedTax } from '#app/data/costs/preferences-row.server.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import { payableTaxPercent } from '#app/domain/profit/cost-fields.ts';

/**
 * Saves the share of a year's positive profit that the shop pays as income tax, percent, "0" for
 * none. It applies to all the history, by day. It can be undone. Throws `invalid_input`.
 */
export async function saveIncomeTax(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, percent }: { readonly shopId: number; readonly percent: string },
): Promise<void> {
  const incomeTaxPercent = parseInput(payableTaxPercent, percent);
  const now = clock();
  await db.transaction(async (tx) => {
    const { incomeTaxPercent: before } = await loadPayableTaxes(tx, shopId);
    if (!(await upsertOwedTax(tx, shopId, 'income_tax_percent', incomeTaxPercent))) return;
    const undo = { changedAt: now.toISOString(), rules: [before] };
    await upsertRuleUndo(tx, shopId, 'income_tax', undo);
    await rebuildDailyCost(tx, { shopId, now, adSpendDays: null });
  });
}

/**
 * Restores the income tax before its last change, in one transaction. Throws `not_found` when there
 * is nothing to undo.
 */
export async function undoIncomeTax(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const before = await readIncomeTaxBefore(tx, shopId);
    await upsertOwedTax(tx, shopId, 'income_tax_percent', before);
    await markRuleUndone(tx, shopId, 'income_tax', now.toISOString());
    await rebuildDailyCost(tx, { shopId, now, adSpendDays: null });
  });
}

/**
 * Reads the percentage before the last change. Throws `not_found` when there is nothing to undo.
 */
export async function readIncomeTaxBefore(db: Queryable, shopId: number): Promise<string> {
  const undo = await selectRuleUndo<string>(db, shopId, 'income_tax');
  const [before] = undo?.rules ?? [];
  if (before === undefined) throw new AppError('not_found', 'There is no change left to undo.');
  return before;
}
