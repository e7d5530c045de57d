import {
  closeMonths,
  reopenMonth,
} from '#app/services/ledger/closed-months/close-months.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { closeMonthForm, reopenMonthForm } from '#app/view-models/forms/closed-month-forms.ts';
import { back, requireShopOnScreen, type RunChange } from './settings-change.ts';

export const CLOSED_MONTH_INTENTS: Readonly<Record<string, RunChange>> = {
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
