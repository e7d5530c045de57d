import { type AppLoadContext, redirect } from '@remix-run/node';
import { matchRoute } from '#app/domain/pages/match-route.ts';
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import type { ReportViewSettings } from '#app/domain/report-views/report-view.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  changeView,
  deleteView,
  duplicateView,
  markView,
  resetReportLayout,
  saveView,
} from '#app/services/report-views/change-views.server.ts';
import type { ViewUser } from '#app/services/report-views/find-views.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import {
  defaultViewForm,
  deleteViewForm,
  duplicateViewForm,
  pinViewForm,
  renameViewForm,
  resetLayoutForm,
  saveViewForm,
  shareViewForm,
  updateViewForm,
} from '#app/view-models/forms/view-forms.ts';
import { isRangeShortcut } from '#app/view-models/report/range-shortcut.ts';
import { readLayout } from '#app/view-models/report-views/layout-address.ts';
import { isOtherViewPage } from '#app/view-models/report-views/view-pages.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

interface ViewForm {
  readonly form: SentForm;
  readonly user: ViewUser;
  readonly page: string;
  readonly url: URL;
}

type RunIntent = (deps: Deps, sent: ViewForm) => Promise<Response | FormSuccess>;

export function changeViewsByForm(request: Request, context: AppLoadContext) {
  const url = new URL(request.url);
  return answerForm(request, async (form) => {
    const page = getViewPage(url);
    const { deps, shop, role, user } = await requireShop(request, context, {
      page: url.pathname,
      action: 'save_report_view',
    });
    const run = ownValue(INTENTS, form.intent);
    if (run === undefined || user === null) {
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    }
    const viewUser = { shopId: shop.shopId, userId: user.userId, role };
    return run(deps, { form, user: viewUser, page, url });
  });
}

/**
 * Decides if a request sends one of these forms, on a page that has other forms, too; its body can
 * still be read.
 */
export async function isViewForm(request: Request): Promise<boolean> {
  const intent = await request
    .clone()
    .formData()
    .then((form) => form.get('intent'))
    .catch(() => null);
  return typeof intent === 'string' && ownValue(INTENTS, intent) !== undefined;
}

const INTENTS: Readonly<Record<string, RunIntent>> = {
  [saveViewForm.intent]: async (deps, { form, user, page, url }) => {
    const { name, words, isShared, hasDays } = form.parse(saveViewForm);
    const settings = readSettings(words, { page, hasDays });
    const viewId = await saveView(deps, user, { page, name, isShared, settings });
    return openView(url, viewId, words);
  },
  [updateViewForm.intent]: async (deps, { form, user, page }) => {
    const { id: viewId, words } = form.parse(updateViewForm);
    const hasDays = new URLSearchParams(words).has(DAYS_WORD);
    const change = { settings: readSettings(words, { page, hasDays }) };
    await changeView(deps, user, { place: { page, viewId }, change });
    return done(form, 'Saved');
  },
  [renameViewForm.intent]: async (deps, { form, user, page }) => {
    const { id: viewId, name } = form.parse(renameViewForm);
    await changeView(deps, user, { place: { page, viewId }, change: { name } });
    return done(form, 'Renamed');
  },
  [duplicateViewForm.intent]: async (deps, { form, user, page, url }) => {
    const { id: viewId } = form.parse(duplicateViewForm);
    return openView(url, await duplicateView(deps, user, { page, viewId }), null);
  },
  [shareViewForm.intent]: async (deps, { form, user, page }) => {
    const { id: viewId, isShared } = form.parse(shareViewForm);
    await changeView(deps, user, { place: { page, viewId }, change: { isShared } });
    return done(form, isShared ? 'Shared with the workspace' : 'Only you see it now');
  },
  [pinViewForm.intent]: async (deps, { form, user, page }) => {
    const { id: viewId, isPinned } = form.parse(pinViewForm);
    await markView(deps, user, { place: { page, viewId }, marks: { isPinned } });
    return done(form, isPinned ? 'Pinned to your menu' : 'No longer in your menu');
  },
  [defaultViewForm.intent]: async (deps, { form, user, page }) => {
    const { id: viewId, isDefault } = form.parse(defaultViewForm);
    await markView(deps, user, { place: { page, viewId }, marks: { isDefault } });
    return done(form, isDefault ? 'The page opens with it' : 'The page opens as usual');
  },
  [deleteViewForm.intent]: async (deps, { form, user, page, url }) => {
    const { id: viewId } = form.parse(deleteViewForm);
    await deleteView(deps, user, { page, viewId });
    return openView(url, null, null);
  },
  [resetLayoutForm.intent]: async (deps, { user, page, url }) => {
    await resetReportLayout(deps, user, page);
    return openView(url, null, null);
  },
};

/** Returns the page of the views of an address; throws where the page has none. */
function getViewPage({ pathname, search }: URL): string {
  const name = matchRoute(pathname)?.route.name ?? '';
  const page = ownValue(SAME_PAGES, name) ?? name;
  return isOtherViewPage(page) ? page : getReportAt(pathname, search).page;
}

/** Addresses of one list under another name. */
const SAME_PAGES: Readonly<Record<string, string>> = { 'orders-v': 'orders' };

/** The parameter of relative days. */
const DAYS_WORD = 'range';

/** Parses the settings of a page from its address, with relative days. */
function readSettings(
  words: string,
  { page, hasDays }: { readonly page: string; readonly hasDays: boolean },
): ReportViewSettings {
  const params = new URLSearchParams(words);
  const named = params.get(DAYS_WORD) ?? '';
  const days = hasDays && isRangeShortcut(named) ? named : null;
  return { version: 1, layout: readLayout(params, page), days };
}

/**
 * Opens the page with a view, and its present days; with the parameters of the view where they are
 * available.
 */
function openView({ pathname, searchParams }: URL, viewId: string | null, words: string | null) {
  const params = new URLSearchParams(words ?? '');
  for (const word of ['start', 'end', DAYS_WORD, 'item', 'tab']) {
    const value = searchParams.get(word);
    if (value !== null) params.set(word, value);
  }
  if (viewId === null) params.delete(VIEW_WORD);
  else params.set(VIEW_WORD, viewId);
  return redirect(`${pathname}?${params}`);
}
