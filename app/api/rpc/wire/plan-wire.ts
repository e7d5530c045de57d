/**
 * The wire format of a shop's plan, trial and usage (shell.md and features.md section 3). Where
 * plans are off the fields are empty. `usage_based_pricing` and the figures of the partner are
 * constants: an installation sells neither the old pricing nor the partner's.
 */
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { getPlan, isAtLeast, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { getDaysLeft } from '#app/domain/access/plans/trial.ts';
import { getUsage, type Usage, type UsageFacts } from '#app/domain/access/plans/usage.ts';
import { getTrialEndOfSubscription, isInTrial } from '#app/domain/billing/subscription.ts';
import type { UnresolvedCharge } from '#app/domain/billing/unresolved-charge.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { isUsageShown } from '#app/view-models/plans/plan-panel.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';

type PlanAccess = Pick<ShopAccess, 'shop' | 'plan' | 'status' | 'planFacts'>;

/**
 * Builds the fields of `shopData`. Amounts are major units: sales in the shop's currency, prices in
 * dollars.
 */
export function planFieldsWire(access: PlanAccess, { prices }: PlanSettings, now: Date) {
  const { plan, status, planFacts, shop } = access;
  if (planFacts === null) return WITHOUT_PLANS;
  const { trial } = planFacts;
  const facts = planFacts.usage?.facts ?? null;
  const usage = facts === null ? null : getUsage(plan, facts.orders, prices);
  const isShown = isUsageShown({ ...status, plan, platformId: shop.platformId, usage: facts });
  const billing = planFacts.billing;
  const paid = billing?.rights.current ?? null;
  const isOnPaidTrial = paid !== null && isInTrial(paid, now);
  const trialEnd = isOnPaidTrial ? getTrialEndOfSubscription(paid) : (trial?.endsAt ?? null);
  const daysToTrial = trialEnd === null ? 0 : getDaysLeft({ endsAt: trialEnd }, now);
  return {
    ...WITHOUT_PLANS,
    farthing_plan: plan,
    plan_display_name: getPlan(plan).label,
    pricing_info: {
      current_plan: {
        current_plan: plan,
        days_to_trial: daysToTrial,
        is_on_shopify_trial: Number(isOnPaidTrial),
      },
    },
    qualified_for_paying_plan:
      facts === null ? null : Number(facts.monthOrders > prices.freeOrdersMax),
    every_paying: Number(isAtLeast(planFacts.previousPlan, 'basic')),
    orders_usage_exceeded: usage === null ? null : Number((usage.usedPercent ?? 0) >= 100),
    monthly_order_count: facts?.monthOrders ?? null,
    monthly_sales_count: facts?.monthUnits ?? null,
    monthly_sales_amount: facts === null ? null : toMajor(facts.monthSalesMinor, shop.currency),
    annual_gmv: facts === null ? null : toMajor(facts.yearSalesMinor, shop.currency),
    unresolved_charge: billing?.unresolved ? unresolvedWire(billing.unresolved) : null,
    saving_plan_recommendation: isShown && usage !== null ? savingPlan(usage) : null,
  };
}

const WITHOUT_PLANS = {
  farthing_plan: null,
  plan_display_name: null,
  pricing_info: null,
  qualified_for_paying_plan: null,
  every_paying: null,
  orders_usage_exceeded: null,
  monthly_order_count: null,
  monthly_sales_count: null,
  monthly_sales_amount: null,
  annual_gmv: null,
  saving_plan_recommendation: null,
  unresolved_charge: null,
  usage_based_pricing: 0,
} as const;

/**
 * Converts an unresolved charge; `_timestamp` is the beginning of the lack of balance, in seconds.
 */
function unresolvedWire({ status, isResolved, since }: UnresolvedCharge) {
  return {
    status,
    resolved: Number(isResolved),
    _timestamp: Math.floor(Date.parse(since) / 1000),
  };
}

function savingPlan({ cheaperPlans: [best] }: Usage) {
  if (best === undefined) return null;
  return { saving_amount: toMajor(best.savingMinor, 'USD'), saving_plan: best.plan };
}

/** Builds `farthing_trial` of `shop_default_settings`; null without a trial. */
export function trialWire({ planFacts, status }: PlanAccess, now: Date) {
  const trial = planFacts?.trial ?? null;
  if (trial === null || planFacts === null) return null;
  return {
    trial_ID: trial.trialId,
    source: trial.source,
    previous_plan: planFacts.previousPlan,
    trial_ended: Number(status.trialStage === 'ended'),
    days_to_trial: getDaysLeft(trial, now),
  };
}

/** Returns the answer of `ShopifyBilling.getShopUsagePrice`; dates are the first and last day of the cycle. */
export function usageWire(plan: PlanKey, facts: UsageFacts, { prices }: PlanSettings) {
  const usage = getUsage(plan, facts.orders, prices);
  const [best] = usage.cheaperPlans;
  return {
    orders_count: usage.orders,
    orders_limit: usage.ordersMax,
    used_percent: usage.usedPercent,
    viably_orders_limit: null,
    viably_orders_usage_limit: null,
    viably_used_percent: null,
    additional_price: toMajor(usage.extraMinor, 'USD'),
    additional_per_order: toMajor(usage.extraOrderMinor, 'USD'),
    orders_delta: usage.extraOrders,
    saving_plan: best?.plan ?? null,
    saving_amount: best === undefined ? null : toMajor(best.savingMinor, 'USD'),
    alternate_plans: usage.cheaperPlans.map((one) => ({ plan: one.plan })),
    dates: { start: facts.cycle.start, end: facts.cycle.end },
  };
}

function toMajor(minor: number, currency: string): number {
  return Number(majorText(minor, getCurrency(currency).decimals));
}
