import type { Tx } from '#app/data/database.ts';
import { selectShopStatus, updatePlan } from '#app/data/shops/status-row.server.ts';
import {
  selectShopsOfWorkspace,
  selectWorkspaceOfShop,
  updateMembersMax,
} from '#app/data/workspaces/workspace-rows.server.ts';
import { membersMaxFor } from '#app/domain/access/plans/members.ts';
import { getPlanInForce } from '#app/domain/access/plans/plan-in-force.ts';
import { getPlan, isPlanKey, type Plan, PLANS } from '#app/domain/access/plans/plan.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface SetPlanOptions {
  readonly shopId: number;
  readonly plan: string;
}

/**
 * Puts a shop on a plan, from its next request on, with the plan's limit of teammates, and returns
 * it; a trial ends with it. Throws `invalid_input`, and `conflict` where plans are off.
 */
export async function setPlan(
  { db, clock, plans }: Pick<Deps, 'db' | 'clock' | 'plans'>,
  { shopId, plan }: SetPlanOptions,
): Promise<Plan> {
  if (!plans.areOn) throw plansAreOff();
  if (!isPlanKey(plan)) {
    throw new AppError('invalid_input', `There is no plan "${plan}".`, {
      hint: `The plans are ${PLANS.map(({ key }) => key).join(', ')}.`,
    });
  }
  const now = clock();
  await db.transaction(async (tx) => {
    await updatePlan(tx, { shopId, plan, since: now.toISOString() });
    const workspaceId = await selectWorkspaceOfShop(tx, shopId);
    if (workspaceId === null) return;
    const cap = await readCap(tx, { plans, now }, workspaceId);
    await updateMembersMax(tx, workspaceId, cap);
  });
  return getPlan(plan);
}

/** Creates the error for plans and trials on an installation whose shops have all features. */
export function plansAreOff(): AppError {
  return new AppError('conflict', 'Plans are off here: every shop has everything.', {
    hint: 'Set PLANS=on and start again.',
  });
}

/**
 * Reads the limit of teammates of a workspace, the largest of its shops' plans; 0 for any number.
 * Each shop is queried by itself: Citus changes no row of a shared table in a transaction that has
 * read from several nodes at once.
 */
async function readCap(
  tx: Tx,
  { plans, now }: Pick<Deps, 'plans'> & { readonly now: Date },
  workspaceId: number,
): Promise<number> {
  const shopIds = await selectShopsOfWorkspace(tx, workspaceId);
  const states = await Promise.all(shopIds.map((shopId) => selectShopStatus(tx, shopId)));
  const caps = states.map((state) => membersMaxFor(getPlanInForce(plans, state, now)));
  return caps.includes(0) ? 0 : Math.max(...caps);
}
