import type { Tx } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import { selectPlans, selectShopStatus, updatePlan } from '#app/data/shops/status-row.server.ts';
import {
  selectShopsOfWorkspace,
  selectWorkspaceOfShop,
  updateMembersMax,
} from '#app/data/workspaces/workspace-rows.server.ts';
import { membersMaxFor } from '#app/domain/access/plans/members.ts';
import {
  getPlan,
  isPlanKey,
  parsePlanKey,
  type Plan,
  PLANS,
  UNCHOSEN_PLAN,
} from '#app/domain/access/plans/plan.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface SetPlanOptions {
  readonly shopId: number;
  /** A key of the plan table: "pro". */
  readonly plan: string;
}

/**
 * Puts a shop on a plan, from its next request on, with as many teammates as it holds, and gives it.
 * Throws `invalid_input`.
 */
export async function setPlan(
  { db }: Pick<Deps, 'db'>,
  { shopId, plan }: SetPlanOptions,
): Promise<Plan> {
  if (!isPlanKey(plan)) {
    throw new AppError('invalid_input', `There is no plan "${plan}".`, {
      hint: `The plans are ${PLANS.map(({ key }) => key).join(', ')}.`,
    });
  }
  await db.transaction(async (tx) => {
    await updatePlan(tx, shopId, plan);
    const workspaceId = await selectWorkspaceOfShop(tx, shopId);
    if (workspaceId !== null)
      await updateMembersMax(tx, workspaceId, await readCap(tx, workspaceId));
  });
  return getPlan(plan);
}

/**
 * A workspace has as many teammates as the largest of its shops' plans; 0 is as many as it likes. Each
 * shop is asked by itself: Citus changes no row of a shared table in a transaction that has read from
 * several nodes at once.
 */
async function readCap(tx: Tx, workspaceId: number): Promise<number> {
  const shopIds = await selectShopsOfWorkspace(tx, workspaceId);
  const states = await Promise.all(shopIds.map((shopId) => selectShopStatus(tx, shopId)));
  const caps = states.map((state) => membersMaxFor(parsePlanKey(state?.plan)));
  return caps.includes(0) ? 0 : Math.max(...caps);
}

/** The plan of a shop that can be reached by its id: also of shops for which nobody chose one. */
export async function listPlans({ db }: Pick<Deps, 'db'>): Promise<(shopId: number) => string> {
  const plans = await forReachableShops(db, (shopIds) => selectPlans(db, shopIds));
  return (shopId) => plans.get(shopId) ?? UNCHOSEN_PLAN;
}
