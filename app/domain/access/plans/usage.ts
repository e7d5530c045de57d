/**
 * The plan usage of a shop, the price of orders beyond the plan, and the plans that would cost
 * less.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getPlan, type PlanKey } from './plan.ts';
import { isPricedPlan, type PlanPrices, PRICED_PLANS, type PricedPlan } from './plan-prices.ts';

/** The percentage of the plan's orders from which a shop is warned (features.md section 9). */
export const USAGE_WARNING_PERCENT = 90;

export interface UsageFacts {
  /** The billing cycle, whose orders are counted up to now. */
  readonly cycle: DateRange;
  readonly orders: number;
  readonly monthOrders: number;
  readonly monthUnits: number;
  /** Minor units of the shop's currency. */
  readonly monthSalesMinor: number;
  /** Sales of the last 365 days, minor units of the shop's currency. */
  readonly yearSalesMinor: number;
  /** Sales of the last 365 days in US cents; null without an exchange rate. */
  readonly yearSalesUsdMinor: number | null;
}

export interface Usage {
  readonly orders: number;
  /** Null for a plan without a limit. */
  readonly ordersMax: number | null;
  /** Integer percent, rounded down: 100 means that the last order of the plan was made. */
  readonly usedPercent: number | null;
  readonly extraOrders: number;
  /** The price in cents. */
  readonly extraOrderMinor: number;
  readonly extraMinor: number;
  /**
   * Plans with a lower price for this number of orders, the cheapest first, each with its saving in
   * cents.
   */
  readonly cheaperPlans: readonly { readonly plan: PricedPlan; readonly savingMinor: number }[];
}

/** Returns the usage of a shop on `plan` with `orders` orders in its billing cycle. */
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

/** Returns cents for a month with this number of orders. */
function getMonthCost(plan: PricedPlan, orders: number, { plans }: PlanPrices): number {
  const { monthMinor, ordersMax, extraOrderMinor } = plans[plan];
  return monthMinor + Math.max(0, orders - ordersMax) * extraOrderMinor;
}

/** Returns the warning that the shop gets about its orders; null below the first threshold. */
export function getUsageStage({
  usedPercent,
}: Pick<Usage, 'usedPercent'>): 'almost' | 'exceeded' | null {
  if (usedPercent === null || usedPercent < USAGE_WARNING_PERCENT) return null;
  return usedPercent < 100 ? 'almost' : 'exceeded';
}
