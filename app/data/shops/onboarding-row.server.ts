import type { Queryable, Tx } from '#app/data/database.ts';
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { UNLIMITED_PLAN } from '#app/domain/access/plans/plan.ts';
import { FIRST_PLAN } from '#app/domain/access/plans/trial.ts';

/**
 * Starts a new shop with the first step, on its first plan and with a trial on offer where plans
 * are sold. A shop with a recorded status stays as it is.
 */
export async function insertOnboarding(
  tx: Tx,
  shopId: number,
  { areOn }: PlanSettings,
): Promise<void> {
  await tx.query(
    `insert into shop_standings (shop_id, has_completed_steps, is_onboarding_done, plan,
       is_trial_offered)
     values ($1, false, false, $2, $3) on conflict (shop_id) do nothing`,
    [shopId, areOn ? FIRST_PLAN : UNLIMITED_PLAN, areOn],
  );
}

/** Returns the names of the finished pages of onboarding; none for a shop without a recorded status. */
export async function selectStepsDone(db: Queryable, shopId: number): Promise<readonly string[]> {
  const [row] = await db.query<{ stepsDone: string[] }>(
    `select steps_done as "stepsDone" from shop_standings where shop_id = $1`,
    [shopId],
  );
  return row?.stepsDone ?? [];
}

export interface StepsRow {
  readonly shopId: number;
  readonly finished: string;
  /** The next page of onboarding; null leaves it unchanged. */
  readonly next: string | null;
  readonly areAllDone: boolean;
}

export async function updateSteps(
  db: Queryable,
  { shopId, finished, next, areAllDone }: StepsRow,
): Promise<void> {
  await db.query(
    `update shop_standings set
       steps_done = case when $2 = any(steps_done) then steps_done
         else array_append(steps_done, $2) end,
       last_onboarding_step = coalesce($3, last_onboarding_step),
       has_completed_steps = has_completed_steps or $4
     where shop_id = $1`,
    [shopId, finished, next, areAllDone],
  );
}

/**
 * Ends the onboarding of the shop and opens all its pages, whatever steps are left. While its trial
 * is to be begun, or has ended without a choice of plan, only the steps end.
 */
export async function endOnboarding(
  db: Queryable,
  { shopId, isTrialOpen }: { readonly shopId: number; readonly isTrialOpen: boolean },
): Promise<void> {
  await db.query(
    `update shop_standings set has_completed_steps = true, is_onboarding_done = $2
     where shop_id = $1`,
    [shopId, !isTrialOpen],
  );
}
