/**
 * The terms on which a plan is offered. The specification charges each order beyond a plan and caps
 * it. Decided here: the cap allows as many orders again as the plan includes, and a plan paid by
 * the year charges none, for Shopify charges usage only every thirty days.
 */
import { getPlan, isPlanKey, type PlanKey } from '#app/domain/access/plans/plan.ts';
import {
  getPlusTier,
  isPricedPlan,
  type PlanPrices,
  type PricedPlan,
} from '#app/domain/access/plans/plan-prices.ts';

export type PaidPlan = PricedPlan | 'plus';

export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** `period_end`: the present plan stays until the end of the paid period. */
export type ChangeTiming = 'now' | 'period_end';

export const PRICE_CURRENCY = 'USD';

export interface PlanTerms {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  readonly priceMinor: number;
  /** Null where extra orders are not charged. */
  readonly usage: UsageTerms | null;
  /** Annual sales in whole dollars up to which the price applies; null without a limit. */
  readonly salesMax: number | null;
}

export interface UsageTerms {
  readonly ordersMax: number;
  readonly extraOrderMinor: number;
  /** The most in cents that a period can charge until the merchant approves more. */
  readonly capMinor: number;
}

/** Recognises the paid plan that a provider's name of a subscription begins with; null without one. */
export function parsePlanName(name: string): PaidPlan | null {
  const [first = ''] = name.toLowerCase().split(/[^a-z0-9]+/);
  return first === 'plus' || (isPlanKey(first) && isPricedPlan(first)) ? first : null;
}

/** Returns the terms of a plan for a shop with these annual sales; with unknown sales the lowest tier of Plus. */
export function getPlanTerms(
  prices: PlanPrices,
  {
    plan,
    interval,
    yearSalesUsdMinor,
  }: {
    readonly plan: PaidPlan;
    readonly interval: BillingInterval;
    readonly yearSalesUsdMinor: number | null;
  },
): PlanTerms {
  const isYear = interval === 'year';
  if (plan === 'plus') {
    const tier = getPlusTier(prices, yearSalesUsdMinor ?? 0);
    const priceMinor = isYear ? tier.monthOfYearMinor * 12 : tier.monthMinor;
    return { plan, interval, priceMinor, usage: null, salesMax: tier.salesMax };
  }
  const { monthMinor, yearMinor, ordersMax, extraOrderMinor } = prices.plans[plan];
  const capMinor = Math.max(100, Math.ceil((ordersMax * extraOrderMinor) / 100) * 100);
  const hasUsage = !isYear && extraOrderMinor > 0;
  return {
    plan,
    interval,
    priceMinor: isYear ? yearMinor : monthMinor,
    usage: hasUsage ? { ordersMax, extraOrderMinor, capMinor } : null,
    salesMax: null,
  };
}

/**
 * Upgrades apply at once. A smaller plan, a shorter interval of the same plan, or a lower price of
 * both applies at the end of the paid period.
 */
export function getChangeTiming(
  current: Pick<PlanTerms, 'interval' | 'priceMinor'> & { readonly plan: PlanKey },
  next: Pick<PlanTerms, 'plan' | 'interval' | 'priceMinor'>,
): ChangeTiming {
  const [had, has] = [getPlan(current.plan).rank, getPlan(next.plan).rank];
  if (had !== has) return has > had ? 'now' : 'period_end';
  if (current.interval !== next.interval) return next.interval === 'year' ? 'now' : 'period_end';
  return next.priceMinor >= current.priceMinor ? 'now' : 'period_end';
}
