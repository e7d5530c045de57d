/**
 * What the plans cost and how many orders they hold, in US dollars (cents). Prices of Plus by annual
 * sales are the specification's (features.md section 9), those of the other plans and their orders are
 * ruled; decided here, where both are silent: what an order beyond them costs, and how many orders
 * the free plan holds. An installation overrides each by the file of `PLAN_PRICES`.
 */
import type { PlanKey } from './plan.ts';

/** The plans with a price for everybody; Plus has one by annual sales. */
export const PRICED_PLANS = ['basic', 'pro', 'ultimate'] as const satisfies readonly PlanKey[];
export type PricedPlan = (typeof PRICED_PLANS)[number];

export interface PlanPrice {
  /** Cents a month. */
  readonly monthMinor: number;
  /** Cents a year, paid at once. */
  readonly yearMinor: number;
  /** Orders in a billing cycle; each beyond them costs extra. */
  readonly ordersMax: number;
  /** Cents for each order beyond them. */
  readonly extraOrderMinor: number;
}

export interface PlusTier {
  /** Annual sales up to which it holds, in whole dollars; null for any more. */
  readonly salesMax: number | null;
  /** Cents a month, paid by the month. */
  readonly monthMinor: number;
  /** Cents a month, paid by the year. */
  readonly monthOfYearMinor: number;
}

export interface PlanPrices {
  readonly plans: Readonly<Record<PricedPlan, PlanPrice>>;
  /** From the smallest to the largest. */
  readonly plus: readonly PlusTier[];
  /** `max_orders_for_basic_free`: what a free plan holds in a billing cycle. */
  readonly freeOrdersMax: number;
}

export const PLAN_PRICES: PlanPrices = {
  plans: {
    basic: { monthMinor: 4900, yearMinor: 49_000, ordersMax: 450, extraOrderMinor: 10 },
    pro: { monthMinor: 9900, yearMinor: 99_000, ordersMax: 900, extraOrderMinor: 8 },
    ultimate: { monthMinor: 14_900, yearMinor: 149_000, ordersMax: 1700, extraOrderMinor: 6 },
  },
  plus: [
    { salesMax: 500_000, monthMinor: 24_900, monthOfYearMinor: 19_900 },
    { salesMax: 2_000_000, monthMinor: 34_900, monthOfYearMinor: 27_900 },
    { salesMax: null, monthMinor: 44_900, monthOfYearMinor: 35_900 },
  ],
  freeOrdersMax: 100,
};

/** Whether a plan has a price for everybody. */
export function isPricedPlan(plan: PlanKey): plan is PricedPlan {
  return PRICED_PLANS.some((key) => key === plan);
}

/** The tier of Plus for annual sales in cents; the first that holds them. */
export function getPlusTier({ plus }: PlanPrices, annualSalesMinor: number): PlusTier {
  const tier = plus.find(({ salesMax }) => salesMax === null || annualSalesMinor <= salesMax * 100);
  if (tier === undefined) throw new RangeError('The last tier of Plus holds any sales.');
  return tier;
}
