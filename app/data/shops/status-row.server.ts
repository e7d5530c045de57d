import type { Queryable } from '#app/data/database.ts';

/** Where a shop stands: its plan, its onboarding and its trial. */
export interface ShopStatusRow {
  readonly plan: string;
  readonly areStepsDone: boolean;
  readonly lastOnboardingStep: string | null;
  readonly isOnboardingDone: boolean;
  readonly hasTrialStarted: boolean;
  readonly hasTrialEnded: boolean;
  readonly isTrialModalDue: boolean;
  readonly isOnboardingButtonSet: boolean;
}

/** null of a shop of which nothing is noted: it is in full use. */
export async function selectShopStatus(
  db: Queryable,
  shopId: number,
): Promise<ShopStatusRow | null> {
  const [row] = await db.query<ShopStatusRow>(
    `select plan, has_completed_steps as "areStepsDone",
       last_onboarding_step as "lastOnboardingStep", is_onboarding_done as "isOnboardingDone",
       has_trial_started as "hasTrialStarted", has_trial_ended as "hasTrialEnded",
       is_trial_modal_due as "isTrialModalDue",
       is_onboarding_button_set as "isOnboardingButtonSet"
     from shop_standings where shop_id = $1`,
    [shopId],
  );
  return row ?? null;
}

/** The onboarding button of the trial modal opens onboarding once. */
export async function clearOnboardingButton(db: Queryable, shopId: number): Promise<void> {
  await db.query('update shop_standings set is_onboarding_button_set = false where shop_id = $1', [
    shopId,
  ]);
}

/** Puts a shop on a plan; where else it stands stays as it is. */
export async function updatePlan(db: Queryable, shopId: number, plan: string): Promise<void> {
  await db.query(
    `insert into shop_standings (shop_id, plan) values ($1, $2)
     on conflict (shop_id) do update set plan = excluded.plan`,
    [shopId, plan],
  );
}

/** The plans of the shops of which one is noted: of these, or of all there are. */
export async function selectPlans(
  db: Queryable,
  shopIds: readonly number[] | null,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ shopId: number; plan: string }>(
    `select shop_id as "shopId", plan from shop_standings
     where $1::integer[] is null or shop_id = any($1::integer[])`,
    [shopIds],
  );
  return new Map(rows.map(({ shopId, plan }) => [shopId, plan]));
}
