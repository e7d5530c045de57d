import { type AppLoadContext, redirect } from '@remix-run/node';
import { readStepEffects } from '#app/services/onboarding/read-onboarding.server.ts';
import type { StepEffectView } from '#app/view-models/onboarding/onboarding-view.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** Reads every step of onboarding with its effect, for the overview. */
export async function readFinish(
  request: Request,
  context: AppLoadContext,
): Promise<readonly StepEffectView[]> {
  const { access } = await runRouteGuards(request, context);
  if (access === null) throw redirect('/register/select-platforms');
  return readStepEffects(context.deps, access);
}
