import { type AppLoadContext, redirect } from '@remix-run/node';
import { planHolds } from '#app/domain/access/plans/plan-offer.ts';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { TRIAL_PLAN } from '#app/domain/access/plans/trial.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { isFeatureOnPlatform } from '#app/domain/pages/page-traits.ts';
import { AppError } from '#app/lib/app-error.ts';
import { startTrial } from '#app/services/plans/trial.server.ts';
import { startTrialForm } from '#app/view-models/forms/plan-forms.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { TrialView } from './trial-view.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

export async function readTrial(request: Request, context: AppLoadContext): Promise<TrialView> {
  const { shop, role, plan, status } = await requireShop(request, context);
  const { trialStage: state } = status;
  if (state === 'none') throw redirect('/dashboard');
  const trialPlan = state === 'offered' ? TRIAL_PLAN : plan;
  return {
    shopName: shop.name,
    state,
    planName: getPlan(trialPlan).name,
    holds: planHolds(trialPlan, (key) => isFeatureOnPlatform(key, shop.platformId)),
    refusal: getActionRefusal(role, 'edit_shop_settings'),
  };
}

export function beginTrial(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const access = await requireShop(request, context);
    if (form.intent !== startTrialForm.intent) {
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
    form.parse(startTrialForm);
    await startTrial(context.deps, { access });
    return redirect('/dashboard');
  });
}

async function requireShop(request: Request, context: AppLoadContext): Promise<ShopAccess> {
  const { access } = await requireAccount(request, context);
  if (access !== null) return access;
  throw new AppError('conflict', 'You have no shop yet.', { hint: 'Add one first.' });
}
