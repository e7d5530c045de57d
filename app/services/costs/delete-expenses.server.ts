import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { deleteRows } from '#app/data/upsert.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import type { CostChange } from './save-costs.server.ts';

/** Deletes operating expenses by id and takes them off their days, in one transaction. */
export async function deleteExpenses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, ids }: { readonly shopId: number; readonly ids: readonly string[] },
): Promise<CostChange> {
  const now = clock();
  const changed = await db.transaction(async (tx) => {
    await deleteRows(tx, COST_TABLES.expenses, shopId, ids);
    return rebuildDailyCost(tx, { shopId, now });
  });
  return { changed };
}
