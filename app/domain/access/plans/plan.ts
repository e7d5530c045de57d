/** What a plan is, and the words the product has for it. */
import { PLAN_ROWS, type PlanRow } from './plan-table.ts';

export type PlanKey = (typeof PLAN_ROWS)[number]['key'];
export type Plan = PlanRow & { readonly key: PlanKey };

export const PLANS: readonly Plan[] = PLAN_ROWS;

/** The plan of a shop without a chosen one: a self-hosted installation has every feature. */
export const UNCHOSEN_PLAN: PlanKey = 'plus';

/** Whether a text names a plan. */
export function isPlanKey(text: string): text is PlanKey {
  return PLANS.some(({ key }) => key === text);
}

/** The plan that is noted for a shop; the unchosen one where none is, or none of this name. */
export function parsePlanKey(noted: string | null | undefined): PlanKey {
  return noted !== null && noted !== undefined && isPlanKey(noted) ? noted : UNCHOSEN_PLAN;
}

/**
 * The plan with this key.
 * @throws RangeError naming the key when the table lacks it, which the type rules out.
 */
export function getPlan(key: PlanKey): Plan {
  const plan = PLANS.find((candidate) => candidate.key === key);
  if (plan === undefined) throw new RangeError(`Unknown plan: ${JSON.stringify(key)}`);
  return plan;
}

/** Whether `plan` includes everything that `minimum` includes. */
export function isAtLeast(plan: PlanKey, minimum: PlanKey): boolean {
  return getPlan(plan).rank >= getPlan(minimum).rank;
}

/** Free-forever users do not see billing (features.md section 6). */
export function hasBilling(plan: PlanKey): boolean {
  return plan !== 'free_forever';
}
