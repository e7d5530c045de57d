/** How much of its plan a shop uses, what more costs, and which plan would cost less. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getPlan, type PlanKey } from './plan.ts';
import { isPricedPlan, type PlanPrices, PRICED_PLANS, type PricedPlan } from './plan-prices.ts';

/** From so many percent of its orders on a shop is warned (features.md section 9). */
export const USAGE_WARNING_PERCENT = 90;

/** What was counted of a shop, from its ledger. */
export interface UsageFacts {
  /** The billing cycle, whose orders are counted up to now. */
  readonly cycle: DateRange;
  readonly orders: number;
  /** Of the last thirty days. */
  readonly monthOrders: number;
  readonly monthUnits: number;
  /** Minor units of the shop's currency. */
  readonly monthSalesMinor: number;
  /** Of the last 365 days, minor units of the shop's currency. */
  readonly yearSalesMinor: number;
  /** The same in cents; null where no rate is known. */
  readonly yearSalesUsdMinor: number | null;
}

export interface Usage {
  readonly orders: number;
  /** null of a plan without a limit. */
  readonly ordersMax: number | null;
  /** Whole percent, rounded down: 100 means that the last order of the plan was made. */
  readonly usedPercent: number | null;
  /** Orders beyond the plan. */
  readonly extraOrders: number;
  /** Cents. */
  readonly extraOrderMinor: number;
  readonly extraMinor: number;
  /** Plans that cost less for as many orders, the cheapest first; what each saves in cents. */
  readonly cheaperPlans: readonly { readonly plan: PricedPlan; readonly savingMinor: number }[];
}

/** What a shop on `plan` uses with so many orders in its cycle. */
export function getUsage(plan: PlanKey, orders: number, prices: PlanPrices): Usage {
  const price = isPricedPlan(plan) ? prices.plans[plan] : null;
  const isFree = getPlan(plan).rank === 0;
  const ordersMax = price?.ordersMax ?? (isFree ? prices.freeOrdersMax : null);
  const extraOrderMinor = price?.extraOrderMinor ?? 0;
  const extraOrders = ordersMax === null ? 0 : Math.max(0, orders - ordersMax);
  return {
    orders,
    ordersMax,
    usedPercent: ordersMax === null ? null : Math.floor((orders * 100) / ordersMax),
    extraOrders,
    extraOrderMinor,
    extraMinor: extraOrders * extraOrderMinor,
    cheaperPlans: isPricedPlan(plan) ? findCheaper(plan, orders, prices) : [],
  };
}

function findCheaper(plan: PricedPlan, orders: number, prices: PlanPrices): Usage['cheaperPlans'] {
  const now = getMonthCost(plan, orders, prices);
  return PRICED_PLANS.filter((other) => getPlan(other).rank > getPlan(plan).rank)
    .map((other) => ({ plan: other, savingMinor: now - getMonthCost(other, orders, prices) }))
    .filter(({ savingMinor }) => savingMinor > 0)
    .toSorted((a, b) => b.savingMinor - a.savingMinor);
}

/** Cents for a month with so many orders. */
function getMonthCost(plan: PricedPlan, orders: number, { plans }: PlanPrices): number {
  const { monthMinor, ordersMax, extraOrderMinor } = plans[plan];
  return monthMinor + Math.max(0, orders - ordersMax) * extraOrderMinor;
}

/** Which of the two messages a shop hears about its orders; null below the warning. */
export function getUsageStage({
  usedPercent,
}: Pick<Usage, 'usedPercent'>): 'almost' | 'exceeded' | null {
  if (usedPercent === null || usedPercent < USAGE_WARNING_PERCENT) return null;
  return usedPercent < 100 ? 'almost' : 'exceeded';
}
