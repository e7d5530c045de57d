import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import { selectPlans, selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { getPlanInForce } from '#app/domain/access/plans/plan-in-force.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { Deps } from '#app/services/deps.ts';

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;

export async function readPlan(deps: PlanDeps, shopId: number): Promise<PlanKey> {
  return getPlanInForce(deps.plans, await selectShopStatus(deps.db, shopId), deps.clock());
}

/** Reads the plans of these shops now; with null, of every reachable shop. */
export async function readPlans(
  { db, plans, clock }: PlanDeps,
  shopIds: readonly number[] | null,
): Promise<(shopId: number) => PlanKey> {
  const now = clock();
  const noted =
    shopIds === null
      ? await forReachableShops(db, (reachable) => selectPlans(db, reachable))
      : await selectPlans(db, shopIds);
  return (shopId) => getPlanInForce(plans, noted.get(shopId), now);
}
