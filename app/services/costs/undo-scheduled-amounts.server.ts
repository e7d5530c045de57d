import { lockCostRules } from '#app/data/costs/queue-touched.server.ts';
import { toScheduledAmount } from '#app/data/costs/scheduled-amount-rows.server.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { previewScheduledAmounts } from './preview-scheduled-amounts.server.ts';
import { readRowsBefore, restoreRows } from './rows-undo.server.ts';
import type { CostChange } from './save-costs.server.ts';

/**
 * Restores expenses or other revenue before their last change, with their days, in one transaction.
 * Throws `not_found` when there is nothing to undo.
 */
export async function undoScheduledAmounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, kind }: { readonly shopId: number; readonly kind: ScheduledKind },
): Promise<CostChange> {
  const now = clock();
  const changed = await db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const before = await readRowsBefore(tx, shopId, kind);
    await restoreRows(tx, { shopId, kind, before, undoneAt: now.toISOString() });
    return rebuildDailyCost(tx, { shopId, now, adSpendDays: null });
  });
  return { changed };
}

/**
 * Computes the effect of the undo on the net profit of each month. Throws as the undo does; writes
 * nothing.
 */
export async function previewScheduledUndo(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  { shop, kind }: { readonly shop: Shop; readonly kind: ScheduledKind },
): Promise<CostEffect> {
  const { ids, rows } = await readRowsBefore(deps.db, shop.shopId, kind);
  const after = rows.map((row) => toScheduledAmount(kind, row));
  return previewScheduledAmounts(deps, { shop, kind, ids, after });
}
