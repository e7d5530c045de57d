import { type AppLoadContext, redirect } from '@remix-run/node';
import { openStepPath } from '#app/domain/access/guards/onboarding-guards.ts';
import { planOffers } from '#app/domain/access/plans/plan-offer.ts';
import { PRICED_PLANS } from '#app/domain/access/plans/plan-prices.ts';
import { planPriceText } from '#app/domain/access/plans/price-text.ts';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { getDaysLeft, TRIAL_DAYS, TRIAL_PLAN, trialLabel } from '#app/domain/access/plans/trial.ts';
import { canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { BillingFacts } from '#app/domain/billing/billing-facts.ts';
import {
  BILLING_INTERVALS,
  type BillingInterval,
  getPlanTerms,
  type PaidPlan,
} from '#app/domain/billing/plan-terms.ts';
import { getSubscribedPlan } from '#app/domain/billing/rights.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { confirmApproval } from '#app/services/billing/change-subscription.server.ts';
import { getBillingName } from '#app/services/billing/open-billing.server.ts';
import { offerPlan } from '#app/services/billing/offer-plan.server.ts';
import { isFeatureOnPlatform } from '#app/domain/pages/page-traits.ts';
import { AppError } from '#app/lib/app-error.ts';
import { closeTrialModal, startUpgradeTrial } from '#app/services/plans/trial.server.ts';
import type { PlanFacts, ShopAccess } from '#app/services/workspaces/shop-access.ts';
import {
  answerTrialForm,
  choosePlanForm,
  startUpgradeTrialForm,
} from '#app/view-models/forms/plan-forms.ts';
import type { PlanChoice, PricingView } from './pricing-view.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** Reads the plans for the shop on screen, and the trial that was just started. */
export async function readPricing(request: Request, context: AppLoadContext): Promise<PricingView> {
  const { shop, role, plan, planFacts, status } = await requireAccess(request, context);
  await followApproval(request, context, shop);
  const { plans, clock } = context.deps;
  const trial = planFacts?.trial ?? null;
  return {
    offers: planOffers({
      current: planFacts?.previousPlan ?? plan,
      prices: plans.prices,
      hasFeature: (key) => isFeatureOnPlatform(key, shop.platformId),
      yearSalesUsdMinor: planFacts?.usage?.facts.yearSalesUsdMinor ?? null,
      locale: shop.locale,
    }),
    trial:
      trial === null || status.trialStage !== 'running'
        ? null
        : {
            planName: getPlan(plan).name,
            daysLeftText: trialLabel(getDaysLeft(trial, clock())),
            isModalDue: status.isTrialModalDue && canDo(role, 'edit_shop_settings'),
          },
    trialOffer: toTrialOffer(planFacts),
    ...getChoices(context.deps, planFacts, shop.locale),
    comingText: getComingText(planFacts?.billing ?? null, shop),
    refusal: getActionRefusal(role, 'change_plan'),
  };
}

function toTrialOffer(planFacts: PlanFacts | null): PricingView['trialOffer'] {
  const plan = planFacts?.trialOffer ?? null;
  if (planFacts === null || plan === null) return null;
  const [planName, previousName] = [getPlan(plan).name, getPlan(planFacts.previousPlan).name];
  return { plan, planName, previousName, days: TRIAL_DAYS };
}

/**
 * Follows the merchant's return from the provider: the status of the offer is read, and is shown on
 * /billing. This page is open to a shop that has not started its trial, and to one whose trial has
 * ended.
 */
async function followApproval(
  request: Request,
  { deps }: AppLoadContext,
  shop: Shop,
): Promise<void> {
  const offerKey = new URL(request.url).searchParams.get('offer');
  if (offerKey === null || getBillingName(deps, shop) === null) return;
  const status = await confirmApproval(deps, { shopId: shop.shopId, offerKey });
  throw redirect(`/billing?returned=${status ?? 'unknown'}`);
}

/** Lists every paid plan by the month and by the year, where a provider can charge for it. */
function getChoices(
  { plans: { prices } }: AppLoadContext['deps'],
  planFacts: PlanFacts | null,
  locale: string,
): Pick<PricingView, 'choices' | 'provider'> {
  const billing = planFacts?.billing ?? null;
  if (billing === null) return { choices: {}, provider: null };
  const { current, isFrozen, coming } = billing.rights;
  const yearSalesUsdMinor = planFacts?.usage?.facts.yearSalesUsdMinor ?? null;
  const toChoice = (plan: PaidPlan, interval: BillingInterval): PlanChoice => {
    const { priceMinor } = getPlanTerms(prices, { plan, interval, yearSalesUsdMinor });
    const isSame =
      current !== null && getSubscribedPlan(current) === plan && current.interval === interval;
    return {
      interval,
      label: `${planPriceText(priceMinor, locale)} a ${interval}`,
      // With a scheduled change, the present plan can be selected to stay on it.
      isCurrent: isSame && !isFrozen && coming === null && current.priceMinor === priceMinor,
    };
  };
  const choices = PAID_PLANS.map((plan) => [
    plan,
    BILLING_INTERVALS.map((interval) => toChoice(plan, interval)),
  ]);
  return { choices: Object.fromEntries(choices), provider: billing.provider };
}

const PAID_PLANS: readonly PaidPlan[] = [...PRICED_PLANS, 'plus'];

function getComingText(
  billing: BillingFacts | null,
  { locale, timeZone }: Pick<Shop, 'locale' | 'timeZone'>,
): string | null {
  const { current = null, coming = null } = billing?.rights ?? {};
  if (current === null || coming === null) return null;
  const name = coming.plan === null ? 'Another plan' : getPlan(coming.plan).name;
  const { startsAt } = coming;
  const day = startsAt === null ? null : formatDay(businessTime(startsAt, timeZone).day, locale);
  return `${name} begins ${day === null ? 'later' : `on ${day}`}. Until then you keep what you have.`;
}

/** Reads the plans for visitors of a public page, in US dollars in American format. */
export function readPublicPricing({ deps }: AppLoadContext): Pick<PricingView, 'offers'> & {
  readonly trialPlan: string;
} {
  const offers = planOffers({
    current: null,
    prices: deps.plans.prices,
    hasFeature: () => true,
    yearSalesUsdMinor: null,
    locale: 'en-US',
  });
  return { offers, trialPlan: getPlan(TRIAL_PLAN).name };
}

/**
 * Runs the forms of /pricing: a selected plan, a started trial, and the answer to the trial modal.
 */
export function answerTrial(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const access = await requireAccess(request, context);
    if (form.intent === choosePlanForm.intent) {
      const { plan, interval } = form.parse(choosePlanForm);
      const { approvalUrl } = await offerPlan(context.deps, { access, plan, interval });
      if (approvalUrl === null) return redirect('/billing');
      return done(form, 'Approve the plan to go on.', { leadsTo: approvalUrl });
    }
    if (form.intent === startUpgradeTrialForm.intent) {
      const { plan } = form.parse(startUpgradeTrialForm);
      await startUpgradeTrial(context.deps, { access, plan });
      return redirect('/pricing');
    }
    if (form.intent !== answerTrialForm.intent) {
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
    const { answer } = form.parse(answerTrialForm);
    const opensOnboarding = answer === 'onboarding';
    await closeTrialModal(context.deps, { access, opensOnboarding });
    return redirect(opensOnboarding ? openStepPath(access.status) : '/dashboard');
  });
}

async function requireAccess(request: Request, context: AppLoadContext): Promise<ShopAccess> {
  const { access } = await runRouteGuards(request, context);
  if (access !== null) return access;
  throw new AppError('conflict', 'You have no shop yet.', { hint: 'Add one first.' });
}
