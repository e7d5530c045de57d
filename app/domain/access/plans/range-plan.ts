/**
 * The plan that limits the days of a report: of several shops, the one with the shortest history.
 */
import { dateLimitFor } from './date-limit.ts';
import { getPlan, type PlanKey } from './plan.ts';

export interface RangePlan {
  readonly plan: PlanKey;
  /** The shop with that plan; null for the shop on screen, whose plan the user knows. */
  readonly shopName: string | null;
}

export interface ShopOnPlan {
  readonly name: string;
  readonly plan: PlanKey;
  readonly isCurrent: boolean;
}

/**
 * Returns the plan that limits every day shown, so that no shop shows days that it would not show
 * alone; among plans with one limit, that of the shop on screen.
 * @throws RangeError without any shop.
 */
export function getRangePlan(shops: readonly ShopOnPlan[]): RangePlan {
  const [least] = shops.toSorted(
    (a, b) =>
      getDayLimit(a.plan) - getDayLimit(b.plan) || Number(b.isCurrent) - Number(a.isCurrent),
  );
  if (least === undefined) throw new RangeError('A report shows at least one shop.');
  return { plan: least.plan, shopName: least.isCurrent ? null : least.name };
}

/**
 * Returns the reason why days are missing that the plan of the shop on screen includes; null when
 * none is missing.
 */
export function rangePlanText({ plan, shopName }: RangePlan): string | null {
  if (shopName === null) return null;
  const { historyDescription, name } = getPlan(plan);
  return (
    `${shopName} is on the ${name} plan, which reaches back ${historyDescription}: ` +
    'shops shown together use the shortest history.'
  );
}

function getDayLimit(plan: PlanKey): number {
  return dateLimitFor(plan) ?? Number.POSITIVE_INFINITY;
}
