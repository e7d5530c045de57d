import { queueByNetworks } from '#app/data/costs/queue-by-networks.server.ts';
import type { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { type TableRow, upsertRows } from '#app/data/upsert.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';

export type CostTable = (typeof COST_TABLES)[keyof typeof COST_TABLES];

export interface CostChange {
  /** The number of rows of the daily costs that are new, different or deleted. */
  readonly changed: number;
}

/** Saves costs without an order and updates the daily costs, in one transaction. */
export async function saveCosts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  table: CostTable,
  rows: readonly TableRow[],
): Promise<CostChange> {
  const now = clock();
  const changed = await db.transaction(async (tx) => {
    const platforms = [...new Set(rows.map(({ platform }) => String(platform)))];
    await queueByNetworks(tx, shopId, platforms, () => upsertRows(tx, table, shopId, rows));
    return rebuildDailyCost(tx, { shopId, now });
  });
  return { changed };
}
