/**
 * Notices about payments that appear by themselves (features.md, "Capped charge", and the modals of
 * section 8).
 */
import { getPlan, type PlanKey } from '#app/domain/access/plans/plan.ts';
import {
  getPlusTier,
  isPricedPlan,
  type PlanPrices,
} from '#app/domain/access/plans/plan-prices.ts';
import { planPriceText } from '#app/domain/access/plans/price-text.ts';
import { getUsage, getUsageStage, type UsageFacts } from '#app/domain/access/plans/usage.ts';
import type { BillingFacts } from '#app/domain/billing/billing-facts.ts';
import {
  type BillingInterval,
  getPlanTerms,
  type PaidPlan,
} from '#app/domain/billing/plan-terms.ts';
import { getSubscribedPlan } from '#app/domain/billing/rights.ts';
import { isOverdue } from '#app/domain/billing/unresolved-charge.ts';

export interface BillingNotice {
  readonly kind: 'capped_amount' | 'sales_tier' | 'order_limit';
  readonly title: string;
  readonly sentences: readonly string[];
  readonly label: string;
  /** The target of the button, or the plan that it offers. */
  readonly action:
    | { readonly url: string }
    | { readonly offers: { readonly plan: PaidPlan; readonly interval: BillingInterval } };
  /** A forced notice cannot be closed until its problem is solved. */
  readonly isForced: boolean;
  /** A key by which a closed notice is recognised; one with another key is shown again. */
  readonly key: string;
}

export interface BillingNoticeFacts {
  readonly billing: BillingFacts | null;
  readonly plan: PlanKey;
  readonly usage: UsageFacts | null;
  readonly prices: PlanPrices;
  readonly locale: string;
  readonly now: Date;
}

/** Returns the most urgent notice; null without one, and where the shop is not charged. */
export function getBillingNotice(facts: BillingNoticeFacts): BillingNotice | null {
  return getCappedAmount(facts) ?? getSalesTier(facts) ?? getOrderLimit(facts);
}

/**
 * Returns the notice about the cap; null for a plan that charges no orders, which has no cap to
 * raise.
 */
function getCappedAmount({ billing, locale, now }: BillingNoticeFacts): BillingNotice | null {
  const { unresolved = null } = billing ?? {};
  const current = billing?.rights.current ?? null;
  if (unresolved === null || unresolved.isResolved) return null;
  if (current === null || current.usage === null) return null;
  const cap = planPriceText(current.usage.capMinor, locale, current.currency);
  return {
    kind: 'capped_amount',
    title: 'Your charges reached the capped amount',
    sentences: [
      `Orders beyond your plan cost more than the ${cap} that you approved for a period.`,
      'Raise the cap to settle them.',
    ],
    label: 'Raise the cap',
    action: { url: '/billing' },
    isForced: isOverdue(unresolved, now),
    key: `capped_amount ${unresolved.since}`,
  };
}

function getSalesTier({
  billing,
  usage,
  prices,
  locale,
}: BillingNoticeFacts): BillingNotice | null {
  const current = billing?.rights.current ?? null;
  const salesMax = current?.offer?.salesMax ?? null;
  const sales = usage?.yearSalesUsdMinor ?? null;
  if (current === null || salesMax === null || sales === null) return null;
  if (getSubscribedPlan(current) !== 'plus' || sales <= salesMax * 100) return null;
  const { interval } = current;
  const { priceMinor } = getPlanTerms(prices, {
    plan: 'plus',
    interval,
    yearSalesUsdMinor: sales,
  });
  const next = getPlusTier(prices, sales).salesMax;
  return {
    kind: 'sales_tier',
    title: 'Your sales exceeded the tier of your plan',
    sentences: [
      `Annual sales are over ${planPriceText(salesMax * 100, locale)}, up to which you pay for Plus.`,
      `Your tier now costs ${planPriceText(priceMinor, locale)} a ${interval}.`,
    ],
    label: 'Approve charge',
    action: { offers: { plan: 'plus', interval } },
    isForced: false,
    key: `sales_tier ${next ?? 'over'}`,
  };
}

function getOrderLimit({
  billing,
  plan,
  usage,
  prices,
  locale,
}: BillingNoticeFacts): BillingNotice | null {
  const current = billing?.rights.current ?? null;
  if (current === null || usage === null || !isPricedPlan(plan)) return null;
  const used = getUsage(plan, usage.orders, prices);
  if (getUsageStage(used) !== 'exceeded') return null;
  const { extraOrders, extraMinor, extraOrderMinor } = used;
  const [best] = used.cheaperPlans;
  const charge =
    extraOrders > 0 && current.usage !== null
      ? [
          `Extra charge amount: ${planPriceText(extraMinor, locale)} ` +
            `(${planPriceText(extraOrderMinor, locale)} * ${extraOrders} orders)`,
        ]
      : [];
  const cheaper =
    best === undefined
      ? 'A larger plan holds more orders.'
      : `${getPlan(best.plan).name} would save ${planPriceText(best.savingMinor, locale)} a month.`;
  return {
    kind: 'order_limit',
    title: `You have exceeded your ${getPlan(plan).name} plan order limit`,
    sentences: [...charge, cheaper],
    label: 'Upgrade',
    action: { url: '/pricing?cs=side_nav_upgrade_exceeding_usage' },
    isForced: false,
    key: `order_limit ${plan} ${usage.cycle.start}`,
  };
}
