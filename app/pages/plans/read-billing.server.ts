import type { AppLoadContext } from '@remix-run/node';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { isPricedPlan } from '#app/domain/access/plans/plan-prices.ts';
import { planPriceText } from '#app/domain/access/plans/price-text.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { areOrdersCharged } from '#app/domain/billing/billing-facts.ts';
import type { SubscriptionStatus } from '#app/domain/billing/subscription.ts';
import { hasBillingPortal } from '#app/services/billing/open-billing.server.ts';
import { readBillingHistory } from '#app/services/billing/read-billing-facts.server.ts';
import { getDaysLeft, trialLabel } from '#app/domain/access/plans/trial.ts';
import { getUsage } from '#app/domain/access/plans/usage.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { readUsageFacts } from '#app/services/plans/count-usage.server.ts';
import type { BillingView } from './billing-view.ts';
import { toPaymentView } from './payment-view.ts';
import { toUsageView } from '#app/view-models/plans/plan-panel.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Reads the plan, usage and billing of the shop on screen; counted within the hour. */
export async function readBilling(request: Request, context: AppLoadContext): Promise<BillingView> {
  const { deps, shop, plan, role } = await requirePage(request, context);
  const { access } = await getRequestContext(request, context);
  const billing = access?.planFacts?.billing ?? null;
  const trial = access?.planFacts?.trial ?? null;
  const { prices } = deps.plans;
  const facts = await readUsageFacts(deps, shop);
  const usage = getUsage(plan, facts.orders, prices);
  const { locale } = shop;
  const day = (one: string) => formatDay(one, locale);
  const isRunning = access?.status.trialStage === 'running' && trial !== null;
  return {
    planName: getPlan(plan).name,
    priceText: isPricedPlan(plan)
      ? `${planPriceText(prices.plans[plan].monthMinor, locale)} a month`
      : null,
    trialText: isRunning ? trialLabel(getDaysLeft(trial, deps.clock())) : null,
    cycleText: `${day(facts.cycle.start)} to ${day(facts.cycle.end)}`,
    usage:
      usage.ordersMax === null
        ? null
        : toUsageView(usage, { plan, locale, isCharged: areOrdersCharged(billing) }),
    cheaper: usage.cheaperPlans.map(
      ({ plan: other, savingMinor }) =>
        `${getPlan(other).name} would save ${planPriceText(savingMinor, locale)} a month`,
    ),
    payment:
      billing === null
        ? null
        : toPaymentView({
            ...(await readBillingHistory(deps, shop.shopId)),
            billing,
            locale,
            timeZone: shop.timeZone,
            now: deps.clock(),
          }),
    hasPortal: hasBillingPortal(deps, shop),
    refusal: getActionRefusal(role, 'change_plan'),
    returned: readReturned(request),
  };
}

/** Reads the result of the approval from which the merchant returns; null for any other visit. */
function readReturned(request: Request): string | null {
  const status = new URL(request.url).searchParams.get('returned');
  return status === null ? null : (ownValue(RETURNED, status) ?? null);
}

const RETURNED: Readonly<Record<SubscriptionStatus | 'unknown' | 'cap', string>> = {
  pending: 'Your approval has not arrived yet. This page shows it as soon as it has.',
  active: 'Approved. Your plan is in force.',
  frozen: 'Your plan is not paid. It opens as soon as it is.',
  cancelled: 'This subscription has ended.',
  declined: 'You declined the charge. Nothing has changed.',
  expired: 'The offer was not approved in time. Choose the plan once more.',
  cap: 'The cap is as you approved it. Charges that waited follow within minutes.',
  unknown: 'What you approved was read again.',
};
