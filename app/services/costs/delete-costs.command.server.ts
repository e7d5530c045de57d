import { deleteRows } from '#app/data/upsert.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.command.server.ts';
import type { CostChange, CostTable } from './save-costs.command.server.ts';

/** Deletes costs by id and brings the daily costs up to date, in one transaction. */
export async function deleteCosts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  table: CostTable,
  ids: readonly string[],
): Promise<CostChange> {
  const now = clock();
  const changed = await db.transaction(async (tx) => {
    await deleteRows(tx, table, shopId, ids);
    return rebuildDailyCost(tx, { shopId, now });
  });
  return { changed };
}
