import { type AppLoadContext, redirect } from '@remix-run/node';
import { isExportLocked } from '#app/domain/access/plans/trial.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { type GuardOptions, runRouteGuards } from './run-route-guards.server.ts';

/**
 * Guards the pages of a shop: resolves the user and the shop that they may see. Throws the redirect
 * or the error that the guards decide (shell.md, "Route guards"); an account without a shop is led
 * to the page that adds one.
 */
export async function requirePage(
  request: Request,
  context: AppLoadContext,
  options: GuardOptions = {},
): Promise<PageAccess> {
  const passed = await runRouteGuards(request, context, options);
  const { account, access, workspace, needsGroupings } = passed;
  if (access === null) throw redirect(account === null ? '/login' : '/register/select-platforms');
  const { shop, shopLocale, role, plan, planFacts, status } = access;
  const { trialStage: stage } = status;
  return {
    deps: context.deps,
    shop,
    shopLocale,
    role,
    plan,
    allowedPages: status.allowedPages,
    blockedFeatures: status.blockedFeatures,
    isExportLocked:
      planFacts !== null &&
      isExportLocked(planFacts.trial, { plan: planFacts.previousPlan, stage }),
    isOnboardingDone: status.isOnboardingDone,
    isTrialModalDue: status.isTrialModalDue,
    user: account?.user ?? null,
    sessionKey: account?.sessionKey ?? null,
    workspace,
    needsGroupings,
  };
}
