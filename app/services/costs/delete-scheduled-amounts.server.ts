import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { deleteRows } from '#app/data/upsert.server.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import { noteRows } from './rows-undo.server.ts';
import type { CostChange } from './save-costs.server.ts';

const TABLES = { expense: COST_TABLES.expenses, other_revenue: COST_TABLES.otherRevenue } as const;

export interface DeleteScheduledAmountsOptions {
  readonly shopId: number;
  readonly kind: ScheduledKind;
  readonly ids: readonly string[];
  /** The time of a user's deletion, who may undo it then. */
  readonly changedAt?: string;
}

/** Deletes expenses or other revenue by id with their days, in one transaction. */
export async function deleteScheduledAmounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, kind, ids, changedAt }: DeleteScheduledAmountsOptions,
): Promise<CostChange> {
  const now = clock();
  const changed = await db.transaction(async (tx) => {
    await noteRows(tx, { shopId, kind, ids, changedAt });
    await deleteRows(tx, TABLES[kind], shopId, ids);
    return rebuildDailyCost(tx, { shopId, now, adSpendDays: null });
  });
  return { changed };
}
