/** What a plan is, and the words the product has for it. */
import { getPlanOverrides } from './plan-overrides.ts';
import { PLAN_ROWS, type PlanRow } from './plan-table.ts';

export type PlanKey = (typeof PLAN_ROWS)[number]['key'];
export type Plan = PlanRow & { readonly key: PlanKey };

export const PLANS: readonly Plan[] = PLAN_ROWS;

/** The plan that holds everything. */
export const UNLIMITED_PLAN: PlanKey = 'plus';

/** Whether a text names a plan. */
export function isPlanKey(text: string): text is PlanKey {
  return PLANS.some(({ key }) => key === text);
}

/**
 * The plan with this key, with what the installation changes of it.
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

/** What a plan that reaches back so many days says of it; null for any number. */
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

/** Whether `plan` includes everything that `minimum` includes. */
export function isAtLeast(plan: PlanKey, minimum: PlanKey): boolean {
  return getPlan(plan).rank >= getPlan(minimum).rank;
}

/** Users on Ultimate or Plus (features.md section 1). */
export function isVip(plan: PlanKey): boolean {
  return plan === 'ultimate' || plan === 'plus';
}

/** Free-forever users do not see billing (features.md section 6). */
export function hasBilling(plan: PlanKey): boolean {
  return plan !== 'free_forever';
}
