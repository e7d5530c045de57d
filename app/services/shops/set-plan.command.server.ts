import { updatePlan } from '#app/data/shops/standing-row.server.ts';
import { isPlanKey, type Plan, planOf, PLANS } from '#app/domain/plans/plan.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface SetPlanOptions {
  readonly shopId: number;
  /** A key of the plan table: "pro". */
  readonly plan: string;
}

/** Puts a shop on a plan, from its next request on, and gives it. Throws `invalid_input`. */
export async function setPlan(
  { db }: Pick<Deps, 'db'>,
  { shopId, plan }: SetPlanOptions,
): Promise<Plan> {
  if (!isPlanKey(plan)) {
    throw new AppError('invalid_input', `There is no plan "${plan}".`, {
      hint: `The plans are ${PLANS.map(({ key }) => key).join(', ')}.`,
    });
  }
  await updatePlan(db, shopId, plan);
  return planOf(plan);
}
