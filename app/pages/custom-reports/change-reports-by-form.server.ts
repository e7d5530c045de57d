import { type AppLoadContext, redirect } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { ownValue } from '#app/lib/own-value.ts';
import {
  deleteReport,
  duplicateReport,
  renameReport,
  type ReportEditor,
  restoreReport,
  saveReport,
  shareReport,
} from '#app/services/custom-reports/change-reports.server.ts';
import {
  leaveDelivery,
  saveDelivery,
  stopDelivery,
} from '#app/services/report-deliveries/change-delivery.server.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  MY_REPORTS_PATH,
  REPORT_EDIT_PATH,
  REPORT_PATH,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import {
  deleteReportForm,
  duplicateReportForm,
  leaveDeliveryForm,
  renameReportForm,
  restoreReportForm,
  saveDeliveryForm,
  saveReportForm,
  shareReportForm,
  stopDeliveryForm,
} from './report-forms.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

type RunIntent = (
  deps: Deps,
  editor: ReportEditor & { readonly timeZone: string; readonly workspaceId: number | null },
  form: SentForm,
) => Promise<Response | FormSuccess>;

export function changeReportsByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    // A recipient may unsubscribe from a report, whatever else their role allows.
    const isLeaving = form.intent === leaveDeliveryForm.intent;
    const access = await requireShop(request, context, {
      page: MY_REPORTS_PATH,
      action: isLeaving ? 'edit_own_profile' : 'edit_custom_report',
    });
    const { deps, shop, role, user } = access;
    const run = ownValue(INTENTS, form.intent);
    if (run === undefined || user === null) {
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
    const { shopId, timeZone } = shop;
    const workspaceId = access.workspace?.workspaceId ?? null;
    return run(deps, { shopId, timeZone, workspaceId, userId: user.userId, role }, form);
  });
}

const INTENTS: Readonly<Record<string, RunIntent>> = {
  [saveReportForm.intent]: async (deps, editor, form) => {
    const { id, ...content } = form.parse(saveReportForm);
    const reportId = await saveReport(deps, editor, { reportId: id || null, content });
    return redirect(`${REPORT_PATH}/${reportId}`);
  },
  [duplicateReportForm.intent]: async (deps, editor, form) => {
    const { id } = form.parse(duplicateReportForm);
    const reportId = await duplicateReport(deps, editor, { reportId: id });
    return redirect(`${REPORT_EDIT_PATH}/${reportId}`);
  },
  [renameReportForm.intent]: async (deps, editor, form) => {
    const { id, name } = form.parse(renameReportForm);
    await renameReport(deps, editor, { reportId: id, name });
    return done(form, 'Renamed');
  },
  [shareReportForm.intent]: async (deps, editor, form) => {
    const { id, shared } = form.parse(shareReportForm);
    const isShared = shared === '1';
    await shareReport(deps, editor, { reportId: id, isShared });
    return done(form, isShared ? 'Shared with the workspace' : 'Only you see it now');
  },
  [deleteReportForm.intent]: async (deps, editor, form) => {
    await deleteReport(deps, editor, { reportId: form.parse(deleteReportForm).id });
    return redirect(MY_REPORTS_PATH);
  },
  [restoreReportForm.intent]: async (deps, editor, form) => {
    const { id, version } = form.parse(restoreReportForm);
    await restoreReport(deps, editor, { reportId: id, version: Number(version) });
    return done(form, `Version ${version} is back`);
  },
  [saveDeliveryForm.intent]: async (deps, { workspaceId, ...editor }, form) => {
    const { id, weekday, date, ...delivery } = form.parse(saveDeliveryForm);
    // The demo, which is read-only, is the one shop without a workspace.
    if (workspaceId === null) throw new AppError('not_found', 'There is no such report.');
    const onDay = { daily: 0, weekly: weekday, monthly: date }[delivery.cadence];
    await saveDelivery(deps, { ...editor, workspaceId }, { ...delivery, reportId: id, onDay });
    return done(form, 'The report is sent by e-mail');
  },
  [stopDeliveryForm.intent]: async (deps, editor, form) => {
    await stopDelivery(deps, editor, { reportId: form.parse(stopDeliveryForm).id });
    return done(form, 'The report is sent no more');
  },
  [leaveDeliveryForm.intent]: async (deps, editor, form) => {
    await leaveDelivery(deps, editor, { reportId: form.parse(leaveDeliveryForm).id });
    return done(form, 'You get this report no more');
  },
};
