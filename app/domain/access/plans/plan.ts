/** The plans, and their names in the product. */
import { getPlanOverrides } from './plan-overrides.ts';
import { PLAN_ROWS, type PlanRow } from './plan-table.ts';

export type PlanKey = (typeof PLAN_ROWS)[number]['key'];
export type Plan = PlanRow & { readonly key: PlanKey };

export const PLANS: readonly Plan[] = PLAN_ROWS;

/** The plan that has every feature. */
export const UNLIMITED_PLAN: PlanKey = 'plus';

export function isPlanKey(text: string): text is PlanKey {
  return PLANS.some(({ key }) => key === text);
}

/**
 * Returns the plan with this key and the changes of the installation.
 * @throws RangeError naming the key when the table lacks it, which the type rules out.
 */
export function getPlan(key: PlanKey): Plan {
  const plan = PLANS.find((candidate) => candidate.key === key);
  if (plan === undefined) throw new RangeError(`Unknown plan: ${JSON.stringify(key)}`);
  const { [key]: override } = getPlanOverrides().plans;
  if (override === undefined) return plan;
  const { membersMax = plan.membersMax, historyDaysMax: days } = override;
  return { ...plan, membersMax, ...(days !== undefined && reaching(plan, days)) };
}

/** Returns the texts of a plan with this many days of history; null for no limit. */
function reaching(plan: Plan, days: number | null): Partial<Plan> {
  if (days === null) {
    return { historyDaysMax: null, datePickerFeature: null, historyDescription: 'unlimited' };
  }
  return {
    historyDaysMax: days,
    datePickerFeature: plan.datePickerFeature ?? 'DatePickerPlus',
    historyDescription: days === 1 ? '1 day' : `${days} days`,
  };
}

export function isAtLeast(plan: PlanKey, minimum: PlanKey): boolean {
  return getPlan(plan).rank >= getPlan(minimum).rank;
}

/** Decides if users are VIP: those on Ultimate or Plus (features.md section 1). */
export function isVip(plan: PlanKey): boolean {
  return plan === 'ultimate' || plan === 'plus';
}

/** Decides if billing is shown; free-forever users do not see it (features.md section 6). */
export function hasBilling(plan: PlanKey): boolean {
  return plan !== 'free_forever';
}
