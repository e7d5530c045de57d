import { type AppLoadContext, redirect } from '@remix-run/node';
import { openStepPath } from '#app/domain/access/guards/onboarding-guards.ts';
import { planOffers } from '#app/domain/access/plans/plan-offer.ts';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { getDaysLeft, TRIAL_DAYS, TRIAL_PLAN, trialLabel } from '#app/domain/access/plans/trial.ts';
import { canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { isFeatureOnPlatform } from '#app/domain/access/routes/page-traits.ts';
import { AppError } from '#app/lib/app-error.ts';
import { closeTrialModal, startUpgradeTrial } from '#app/services/plans/trial.server.ts';
import type { PlanFacts, ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { answerTrialForm, startUpgradeTrialForm } from '#app/view-models/forms/plan-forms.ts';
import type { PricingView } from '#app/view-models/plans/pricing-view.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** The plans for the shop on screen, and the trial that was just begun. */
export async function readPricing(request: Request, context: AppLoadContext): Promise<PricingView> {
  const { shop, role, plan, planFacts, status } = await requireAccess(request, context);
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
    refusal: getActionRefusal(role, 'change_plan'),
  };
}

function toTrialOffer(planFacts: PlanFacts | null): PricingView['trialOffer'] {
  const plan = planFacts?.trialOffer ?? null;
  if (planFacts === null || plan === null) return null;
  const [planName, previousName] = [getPlan(plan).name, getPlan(planFacts.previousPlan).name];
  return { plan, planName, previousName, days: TRIAL_DAYS };
}

/** The plans for whoever comes by a public page, in US dollars as Americans write them. */
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

/** Answers the trial modal, or begins the trial offered, and leads to where the guards let the shop in. */
export function answerTrial(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const access = await requireAccess(request, context);
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
