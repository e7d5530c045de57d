import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import type { Deps } from '#app/services/deps.ts';
import { deleteCosts } from './delete-costs.command.server.ts';
import type { CostChange } from './save-costs.command.server.ts';

/** Deletes other revenue by id and takes them off their days. */
export function deleteOtherRevenue(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shopId, ids }: { readonly shopId: number; readonly ids: readonly string[] },
): Promise<CostChange> {
  return deleteCosts(deps, shopId, COST_TABLES.otherRevenue, ids);
}
