/**
 * Whether this installation sells plans (`PLANS=on`), and which plan a shop has at a moment. Every
 * plan that anything else sees comes from here: without the switch each shop has everything.
 */
import { isPlanKey, type PlanKey, UNLIMITED_PLAN } from './plan.ts';
import type { PlanOverrides } from './plan-overrides.ts';
import type { PlanPrices } from './plan-prices.ts';
import type { PlanTrial } from './trial.ts';

/** What the installation says of plans. */
export interface PlanSettings {
  /** `PLANS=on`. Without it no plan, price, trial or usage is shown or sent. */
  readonly areOn: boolean;
  readonly prices: PlanPrices;
  /** What the installation changes of the plan table; nothing where plans are off. */
  readonly overrides: PlanOverrides;
  /** `FAST_REFRESH_SHOPS`: the keys of shops that are refreshed as often as those of VIP users. */
  readonly fastRefreshShops: ReadonlySet<string>;
}

/** The plan noted for a shop, and its trial of another. */
export interface NotedPlan {
  readonly plan: string;
  readonly trial: PlanTrial | null;
}

/**
 * The plan of a shop at `now`: that of its trial while it runs, else the one noted. One of which nothing
 * is noted was here before plans were sold, and keeps everything.
 */
export function getPlanInForce(
  { areOn }: Pick<PlanSettings, 'areOn'>,
  noted: NotedPlan | null | undefined,
  now: Date,
): PlanKey {
  if (!areOn || noted === null || noted === undefined) return UNLIMITED_PLAN;
  const { plan, trial } = noted;
  if (trial !== null && now.getTime() < Date.parse(trial.endsAt)) return toPlanKey(trial.plan);
  return toPlanKey(plan);
}

/** A name that is in no table, such as one of an earlier version, takes nothing away. */
function toPlanKey(name: string): PlanKey {
  return isPlanKey(name) ? name : UNLIMITED_PLAN;
}
