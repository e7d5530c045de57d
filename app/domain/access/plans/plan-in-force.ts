/**
 * The switch that sells plans on this installation (`PLANS=on`), and the plan of a shop at a
 * moment. All other code takes the plan from here: without the switch each shop has every feature.
 */
import { isPlanKey, type PlanKey, UNLIMITED_PLAN } from './plan.ts';
import type { PlanOverrides } from './plan-overrides.ts';
import type { PlanPrices } from './plan-prices.ts';
import type { PlanTrial } from './trial.ts';

export interface PlanSettings {
  /** `PLANS=on`. Without it no plan, price, trial or usage is shown or sent. */
  readonly areOn: boolean;
  readonly prices: PlanPrices;
  /** Changes of the installation to the plan table; empty where plans are off. */
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
 * Returns the plan of a shop at `now`: that of its trial while it runs, else the stored one. A shop
 * without a stored plan is older than the sale of plans, and keeps every feature.
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

/**
 * Reads the name of a stored plan. An unknown name, such as one of an earlier version, locks
 * nothing.
 */
function toPlanKey(name: string): PlanKey {
  return isPlanKey(name) ? name : UNLIMITED_PLAN;
}
