import { type LoaderFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { FinishScreen } from './finish-screen.tsx';
import { readStepEffects } from '#app/services/onboarding/read-onboarding.server.ts';
import type { StepEffectView } from '#app/view-models/onboarding/onboarding-view.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/finish') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readFinish(request, context);
}

export default function Finish() {
  return <FinishScreen view={useLoaderData<typeof loader>()} />;
}

/** Reads every step of onboarding with its effect, for the overview. */
async function readFinish(
  request: Request,
  context: AppLoadContext,
): Promise<readonly StepEffectView[]> {
  const { access } = await runRouteGuards(request, context);
  if (access === null) throw redirect('/register/select-platforms');
  return readStepEffects(context.deps, access);
}
