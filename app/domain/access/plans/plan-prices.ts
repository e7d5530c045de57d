/**
 * Plan prices and order limits, in US dollars (cents). Prices of Plus by annual sales are the
 * specification's (features.md section 9), those of the other plans and their orders are ruled;
 * decided here, where both are silent: the price of an order beyond them, and the orders of the
 * free plan. An installation overrides each by the file of `PLAN_PRICES`.
 */
import type { PlanKey } from './plan.ts';

/** The plans with one price for all shops; Plus has a price by annual sales. */
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
  /**
   * The highest annual sales of the tier in US dollars; null for the last tier, which has no limit.
   */
  readonly salesMax: number | null;
  /** Cents a month, paid by the month. */
  readonly monthMinor: number;
  /** Cents a month, paid by the year. */
  readonly monthOfYearMinor: number;
}

export interface PlanPrices {
  readonly plans: Readonly<Record<PricedPlan, PlanPrice>>;
  /** The tiers from the smallest to the largest. */
  readonly plus: readonly PlusTier[];
  /** `max_orders_for_basic_free`: the orders of a free plan in a billing cycle. */
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

/** Decides if a plan has one price for all shops. */
export function isPricedPlan(plan: PlanKey): plan is PricedPlan {
  return PRICED_PLANS.some((key) => key === plan);
}

/** Returns the tier of Plus for annual sales in cents: the first that includes them. */
export function getPlusTier({ plus }: PlanPrices, annualSalesMinor: number): PlusTier {
  const tier = plus.find(({ salesMax }) => salesMax === null || annualSalesMinor <= salesMax * 100);
  if (tier === undefined) throw new RangeError('The last tier of Plus holds any sales.');
  return tier;
}
