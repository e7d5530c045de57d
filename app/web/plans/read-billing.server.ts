import type { AppLoadContext } from '@remix-run/node';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { isPricedPlan } from '#app/domain/access/plans/plan-prices.ts';
import { planPriceText } from '#app/domain/access/plans/price-text.ts';
import { getDaysLeft, trialLabel } from '#app/domain/access/plans/trial.ts';
import { getUsage } from '#app/domain/access/plans/usage.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { readUsageFacts } from '#app/services/plans/count-usage.server.ts';
import type { BillingView } from '#app/view-models/plans/billing-view.ts';
import { toUsageView } from '#app/view-models/plans/plan-panel.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** What the shop on screen is on, uses and pays; counted within the hour. */
export async function readBilling(request: Request, context: AppLoadContext): Promise<BillingView> {
  const { deps, shop, plan } = await requirePage(request, context);
  const { access } = await getRequestContext(request, context);
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
    usage: usage.ordersMax === null ? null : toUsageView(usage, { plan, locale }),
    cheaper: usage.cheaperPlans.map(
      ({ plan: other, savingMinor }) =>
        `${getPlan(other).name} would save ${planPriceText(savingMinor, locale)} a month`,
    ),
  };
}
