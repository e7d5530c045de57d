import { type AppLoadContext, redirect } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { CONNECTION_INTENTS } from './connection-intents.server.ts';
import { COST_INTENTS } from './cost-intents.server.ts';
import { runCostIntent } from './run-cost-intent.server.ts';
import { SHOP_INTENTS } from './shop-intents.server.ts';
import { USER_INTENTS } from './user-intents.server.ts';
import { WORKSPACE_INTENTS } from './workspace-intents.server.ts';
import {
  back,
  type SettingsChange,
  requireShopOnScreen,
  type RunChange,
} from './settings-change.ts';
import {
  closeMonths,
  reopenMonth,
} from '#app/services/ledger/closed-months/close-months.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { closeMonthForm, reopenMonthForm } from '#app/view-models/forms/closed-month-forms.ts';

const CLOSED_MONTH_INTENTS: Readonly<Record<string, RunChange>> = {
  [closeMonthForm.intent]: async (change) => {
    const access = requireShopOnScreen(change);
    requireAction(access, 'edit_shop_settings');
    const { request, context, form, account } = change;
    const { month, withEarlier } = form.parse(closeMonthForm);
    const { userId } = account.user;
    await closeMonths(context.deps, { shop: access.shop, userId, month, withEarlier });
    return back(request, form, 'The month is closed');
  },
  [reopenMonthForm.intent]: async (change) => {
    const access = requireShopOnScreen(change);
    requireAction(access, 'edit_shop_settings');
    const { request, context, form } = change;
    const { month } = form.parse(reopenMonthForm);
    const { deps } = context;
    const { shopId } = access.shop;
    const { queued } = await reopenMonth(deps, { shopId, month });
    if (queued > 0) await syncJobs.costing(deps.jobs, deps.db, shopId);
    return back(request, form, 'The month is open again');
  },
};

const INTENTS = new Map(
  Object.entries({
    ...USER_INTENTS,
    ...SHOP_INTENTS,
    ...CONNECTION_INTENTS,
    ...WORKSPACE_INTENTS,
    ...CLOSED_MONTH_INTENTS,
  }),
);

export function changeSettings(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const account = await requireAccount(request, context);
    const change = { request, context, form, account };
    const run = INTENTS.get(form.intent);
    return run === undefined ? changeCosts(change) : run(change);
  });
}

const CHANGES_NOTHING = 'Saved. No order so far changes.';

async function changeCosts({
  request,
  context,
  form,
  account,
}: SettingsChange): Promise<Response | FormSuccess> {
  const { access } = account;
  const cost = ownValue(COST_INTENTS, form.intent);
  if (cost === undefined || access === null) {
    throw new AppError('invalid_input', 'The page asked for something unknown.');
  }
  const outcome = await runCostIntent(context.deps, access, cost, form);
  const { queued, to } = outcome;
  const { message = queued === 0 ? CHANGES_NOTHING : 'Saved' } = outcome;
  return to === undefined ? back(request, form, message) : redirect(to);
}
