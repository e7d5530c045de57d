import { loadPayableTaxes } from '#app/data/costs/cost-book.server.ts';
import { upsertOwedTax } from '#app/data/costs/preferences-row.server.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued, queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { payableTaxPercent } from '#app/domain/profit/cost-fields.ts';
import type { RuleChange } from './save-rules.server.ts';

/**
 * Saves the tax that the shop itself owes for its sales, percent, "0" for none. It applies to all
 * the history, so every order is queued. It can be undone. Throws `invalid_input`.
 */
export async function saveSalesTax(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, percent }: { readonly shopId: number; readonly percent: string },
): Promise<RuleChange> {
  const salesTaxPercent = parseInput(payableTaxPercent, percent);
  const queued = await db.transaction(async (tx) => {
    const { salesTaxPercent: before } = await loadPayableTaxes(tx, shopId);
    if (!(await upsertOwedTax(tx, shopId, 'sales_tax_percent', salesTaxPercent))) return 0;
    const undo = { changedAt: clock().toISOString(), rules: [before] };
    await upsertRuleUndo(tx, shopId, 'sales_tax', undo);
    await queueShop(tx, shopId);
    return countQueued(tx, shopId);
  });
  return { queued };
}

/**
 * Restores the sales tax before its last change, and queues every order. Throws `not_found` when
 * there is nothing to undo.
 */
export async function undoSalesTax(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId }: { readonly shopId: number },
): Promise<RuleChange> {
  const queued = await db.transaction(async (tx) => {
    const before = await readSalesTaxBefore(tx, shopId);
    await upsertOwedTax(tx, shopId, 'sales_tax_percent', before);
    await markRuleUndone(tx, shopId, 'sales_tax', clock().toISOString());
    await queueShop(tx, shopId);
    return countQueued(tx, shopId);
  });
  return { queued };
}

/**
 * Reads the percentage before the last change. Throws `not_found` when there is nothing to undo.
 */
export async function readSalesTaxBefore(db: Queryable, shopId: number): Promise<string> {
  const undo = await selectRuleUndo<string>(db, shopId, 'sales_tax');
  const [before] = undo?.rules ?? [];
  if (before === undefined) throw new AppError('not_found', 'There is no change left to undo.');
  return before;
}
