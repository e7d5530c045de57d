import type { UsageFacts } from '#app/domain/access/plans/usage.ts';
import type { PlanTrial, TrialSource } from '#app/domain/access/plans/trial.ts';
import type { Queryable } from '#app/data/database.ts';

export interface ShopStatusRow {
  readonly plan: string;
  readonly areStepsDone: boolean;
  readonly lastOnboardingStep: string | null;
  readonly isOnboardingDone: boolean;
  readonly isTrialOffered: boolean;
  readonly trial: PlanTrial | null;
  readonly isTrialModalDue: boolean;
  readonly isOnboardingButtonSet: boolean;
  /** The start of the plan, ISO UTC; null for a shop from before plans were sold. */
  readonly planSince: string | null;
  readonly usage: CountedUsage | null;
  /** It has begun a trial of a larger plan before. */
  readonly hadUpgradeTrial: boolean;
}

export interface CountedUsage {
  readonly facts: UsageFacts;
  readonly countedAt: string;
}

/**
 * Returns null for a shop without a recorded status, which is in full use. `isForUpdate` locks it
 * for the transaction.
 */
export async function selectShopStatus(
  db: Queryable,
  shopId: number,
  { isForUpdate = false }: { readonly isForUpdate?: boolean } = {},
): Promise<ShopStatusRow | null> {
  const [row] = await db.query<ShopStatusRow>(
    `select plan, has_completed_steps as "areStepsDone",
       last_onboarding_step as "lastOnboardingStep", is_onboarding_done as "isOnboardingDone",
       is_trial_offered as "isTrialOffered", ${TRIAL} as trial,
       is_trial_modal_due as "isTrialModalDue",
       is_onboarding_button_set as "isOnboardingButtonSet",
       had_upgrade_trial as "hadUpgradeTrial", ${utcText('plan_since')} as "planSince",
       case when usage is null then null else json_build_object(
         'facts', usage, 'countedAt', ${utcText('usage_counted_at')}) end as usage
     from shop_standings where shop_id = $1 ${isForUpdate ? 'for update' : ''}`,
    [shopId],
  );
  return row ?? null;
}

const TRIAL = `case when trial_id is null then null else json_build_object(
    'trialId', trial_id, 'plan', trial_plan, 'source', trial_source,
    'endsAt', ${utcText('trial_ends_at')}) end`;

/** Formats an instant like JSON: the text of ISO 8601 in UTC. */
function utcText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Clears the flag after the trial modal's button has opened onboarding once. */
export async function clearOnboardingButton(db: Queryable, shopId: number): Promise<void> {
  await db.query('update shop_standings set is_onboarding_button_set = false where shop_id = $1', [
    shopId,
  ]);
}

export interface NotedPlanRow {
  readonly shopId: number;
  readonly plan: string;
  readonly since: string;
}

/** Puts a shop on a plan, which ends its trial; the rest of its status stays as it is. */
export async function updatePlan(
  db: Queryable,
  { shopId, plan, since }: NotedPlanRow,
): Promise<void> {
  await db.query(
    `insert into shop_standings (shop_id, plan, plan_since) values ($1, $2, $3)
     on conflict (shop_id) do update set plan = excluded.plan,
       plan_since = case when shop_standings.plan = excluded.plan
         then shop_standings.plan_since else excluded.plan_since end,
       is_trial_offered = false, ${NO_TRIAL}`,
    [shopId, plan, since],
  );
}

/** Records the usage of a shop; one without a recorded status has no plan, and is not counted. */
export async function updateUsage(
  db: Queryable,
  { shopId, facts, countedAt }: CountedUsage & { readonly shopId: number },
): Promise<void> {
  await db.query(`update shop_standings set usage = $2, usage_counted_at = $3 where shop_id = $1`, [
    shopId,
    JSON.stringify(facts),
    countedAt,
  ]);
}

const NO_TRIAL = `trial_id = null, trial_plan = null, trial_source = null,
  trial_started_at = null, trial_ends_at = null, is_trial_modal_due = false`;

/** Offers a trial to a shop, which it has to begin before it opens. */
export async function offerTrial(db: Queryable, shopId: number): Promise<void> {
  await db.query(
    `insert into shop_standings (shop_id, is_trial_offered) values ($1, true)
     on conflict (shop_id) do update set is_trial_offered = true, ${NO_TRIAL}`,
    [shopId],
  );
}

export interface TrialRow {
  readonly trialId: string;
  readonly plan: string;
  readonly source: TrialSource;
  /** Instants, ISO UTC. */
  readonly startedAt: string;
  readonly endsAt: string;
  /** Its modal is shown before the shop opens. */
  readonly isModalDue: boolean;
}

export async function updateTrial(
  db: Queryable,
  shopId: number,
  { trialId, plan, source, startedAt, endsAt, isModalDue }: TrialRow,
): Promise<void> {
  await db.query(
    `insert into shop_standings (shop_id, trial_id, trial_plan, trial_source, trial_started_at,
       trial_ends_at, is_trial_modal_due, had_upgrade_trial)
     values ($1, $2, $3, $4, $5, $6, $7, $4 = 'upgrade')
     on conflict (shop_id) do update set is_trial_offered = false, trial_id = excluded.trial_id,
       trial_plan = excluded.trial_plan, trial_source = excluded.trial_source,
       trial_started_at = excluded.trial_started_at, trial_ends_at = excluded.trial_ends_at,
       is_trial_modal_due = excluded.is_trial_modal_due,
       had_upgrade_trial = shop_standings.had_upgrade_trial or excluded.had_upgrade_trial`,
    [shopId, trialId, plan, source, startedAt, endsAt, isModalDue],
  );
}

/** Deletes the trial of this id, and returns true if there was one: the shop retains its plan. */
export async function deleteTrial(
  db: Queryable,
  { shopId, trialId }: { readonly shopId: number; readonly trialId: string },
): Promise<boolean> {
  const rows = await db.query(
    `update shop_standings set ${NO_TRIAL} where shop_id = $1 and trial_id = $2 returning shop_id`,
    [shopId, trialId],
  );
  return rows.length > 0;
}

/** Records the answer to the trial modal; with `opensOnboarding` onboarding opens once before it returns. */
export async function answerTrialModal(
  db: Queryable,
  { shopId, opensOnboarding }: { readonly shopId: number; readonly opensOnboarding: boolean },
): Promise<void> {
  await db.query(
    `update shop_standings set is_trial_modal_due = is_trial_modal_due and $2,
       is_onboarding_button_set = is_trial_modal_due and $2
     where shop_id = $1`,
    [shopId, opensOnboarding],
  );
}

export async function selectPlans(
  db: Queryable,
  shopIds: readonly number[] | null,
): Promise<ReadonlyMap<number, Pick<ShopStatusRow, 'plan' | 'trial'>>> {
  const rows = await db.query<Pick<ShopStatusRow, 'plan' | 'trial'> & { shopId: number }>(
    `select shop_id as "shopId", plan, ${TRIAL} as trial from shop_standings
     where $1::integer[] is null or shop_id = any($1::integer[])`,
    [shopIds],
  );
  return new Map(rows.map(({ shopId, ...row }) => [shopId, row]));
}
