import { type AppLoadContext, redirect } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { finishStep, leaveOnboarding } from '#app/services/onboarding/onboarding-steps.server.ts';
import { finishStepForm, leaveOnboardingForm } from '#app/view-models/forms/onboarding-forms.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import type { GuardOptions } from '#app/web/session/run-route-guards.server.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';

/**
 * Continues with onboarding, or ends it. `asPage` is the page whose guards decide, if not the
 * request's.
 */
export function changeOnboarding(
  request: Request,
  context: AppLoadContext,
  options: GuardOptions = {},
) {
  return answerForm(request, async (form) => {
    const { access } = await requireAccount(request, context, options);
    if (access === null) {
      throw new AppError('conflict', 'You have no shop yet.', { hint: 'Add one first.' });
    }
    switch (form.intent) {
      case finishStepForm.intent: {
        const { page } = form.parse(finishStepForm);
        return redirect(await finishStep(context.deps, { access, page }));
      }
      case leaveOnboardingForm.intent:
        await leaveOnboarding(context.deps, { access });
        return redirect('/dashboard?magic=1');
      default:
        throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
  });
}
