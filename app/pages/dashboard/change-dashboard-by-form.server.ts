import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { ownValue } from '#app/lib/own-value.ts';
import {
  type DashboardEditor,
  resetDashboardLayout,
  saveDashboardLayout,
} from '#app/services/dashboard/dashboard-layout.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { resetDashboardForm, saveDashboardForm } from './dashboard-forms.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

type RunIntent = (deps: Deps, editor: DashboardEditor, form: SentForm) => Promise<FormSuccess>;

export function changeDashboardByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { deps, shop, role, plan, user } = await requireShop(request, context, {
      page: '/dashboard',
      action: 'customize_tiles',
    });
    const run = ownValue(INTENTS, form.intent);
    if (run === undefined || user === null) {
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
    return run(deps, { shopId: shop.shopId, userId: user.userId, role, plan }, form);
  });
}

const INTENTS: Readonly<Record<string, RunIntent>> = {
  [saveDashboardForm.intent]: async (deps, editor, form) => {
    await saveDashboardLayout(deps, editor, form.parse(saveDashboardForm).layout);
    return done(form, 'Dashboard saved');
  },
  [resetDashboardForm.intent]: async (deps, editor, form) => {
    form.parse(resetDashboardForm);
    await resetDashboardLayout(deps, editor);
    return done(form, 'The dashboard is as it was at first');
  },
};
