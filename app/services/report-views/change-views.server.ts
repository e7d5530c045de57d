import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/data/database.ts';
import { deleteReportLayout } from '#app/data/reports/report-layout-rows.server.ts';
import {
  clearDefaultView,
  countReportViews,
  deleteReportViewRow,
  insertReportView,
  lockReportViews,
  type ReportViewChange,
  updateReportView,
  upsertViewMarks,
} from '#app/data/reports/report-view-rows.server.ts';
import { type ReportViewSettings, VIEW_LIMITS } from '#app/domain/report-views/report-view.ts';
import { reportViewSettings } from '#app/domain/report-views/report-view-schema.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { findView, readViewSettings, type ViewUser } from './find-views.server.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

export interface ViewPlace {
  readonly page: string;
  readonly viewId: string;
}

export interface NewView {
  readonly page: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly settings: ReportViewSettings;
}

/**
 * Saves a page as a new view; returns its id. Throws `forbidden` by role, and `conflict` where
 * there are too many.
 */
export async function saveView(
  { db, clock }: ChangeDeps,
  user: ViewUser,
  { page, name, isShared, settings: input }: NewView,
): Promise<string> {
  requireAction(user, 'save_report_view');
  if (isShared) requireAction(user, 'share_report_view');
  const settings = parseInput(reportViewSettings, input);
  const now = clock().toISOString();
  return db.transaction((tx) => addView(tx, user, { page, name, isShared, settings, now }));
}

/** Copies a view to one of the user; returns its id. */
export async function duplicateView(
  { db, clock }: ChangeDeps,
  user: ViewUser,
  place: ViewPlace,
): Promise<string> {
  requireAction(user, 'save_report_view');
  const now = clock().toISOString();
  return db.transaction(async (tx) => {
    const { row } = await findView({ db: tx }, user, place);
    const settings = readViewSettings(row);
    if (settings === null) throw new AppError('conflict', 'This view cannot be read any more.');
    const suffix = ' (copy)';
    const name = `${row.name.slice(0, VIEW_LIMITS.name - suffix.length)}${suffix}`;
    return addView(tx, user, { page: place.page, name, isShared: false, settings, now });
  });
}

export type ViewChange = Partial<Omit<ReportViewChange, 'now' | 'settings'>> & {
  readonly settings?: ReportViewSettings;
};

/**
 * Changes the name or settings of a view, or shares it with everybody who sees the shop, or makes
 * it private. Throws `forbidden` for another user's view, and for making another user's view
 * private.
 */
export async function changeView(
  { db, clock }: ChangeDeps,
  user: ViewUser,
  { place, change }: { readonly place: ViewPlace; readonly change: ViewChange },
): Promise<void> {
  const now = clock().toISOString();
  if (change.isShared === true) requireAction(user, 'share_report_view');
  await db.transaction(async (tx) => {
    await lockReportViews(tx, user.shopId);
    const { row, isMine } = await requireEditable(tx, user, place);
    if (change.isShared === false && !isMine) {
      throw new AppError('forbidden', 'Only whose view it is can make it private.');
    }
    const settings = change.settings ?? readViewSettings(row);
    if (settings === null) {
      throw new AppError('conflict', 'This view cannot be read any more.', {
        hint: 'Save it anew, or delete it.',
      });
    }
    const { name, isShared } = row;
    await updateReportView(tx, user.shopId, place.viewId, {
      name,
      isShared,
      ...change,
      settings: parseInput(reportViewSettings, settings),
      now,
    });
  });
}

/** Deletes a view, also from everybody's menu. */
export async function deleteView(
  { db }: Pick<Deps, 'db'>,
  user: ViewUser,
  place: ViewPlace,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireEditable(tx, user, place);
    await deleteReportViewRow(tx, user.shopId, place.viewId);
  });
}

/** Marks a view for the user: as an entry of their menu, or as the default of their page. */
export async function markView(
  { db }: Pick<Deps, 'db'>,
  user: ViewUser,
  {
    place,
    marks,
  }: {
    readonly place: ViewPlace;
    readonly marks: { readonly isPinned?: boolean; readonly isDefault?: boolean };
  },
): Promise<void> {
  requireAction(user, 'save_report_view');
  await db.transaction(async (tx) => {
    await lockReportViews(tx, user.shopId);
    const { row } = await findView({ db: tx }, user, place);
    if (marks.isDefault === true) await clearDefaultView(tx, user, place.page);
    const { isPinned, isDefault } = row;
    await upsertViewMarks(tx, user, place.viewId, { isPinned, isDefault, ...marks });
  });
}

export async function resetReportLayout(
  { db }: Pick<Deps, 'db'>,
  { shopId, userId }: ViewUser,
  page: string,
): Promise<void> {
  await deleteReportLayout(db, { shopId, userId, page });
}

async function addView(
  tx: Tx,
  { shopId, userId }: ViewUser,
  view: NewView & { readonly now: string },
): Promise<string> {
  await lockReportViews(tx, shopId);
  const most = VIEW_LIMITS.viewsOfShop;
  if ((await countReportViews(tx, shopId)) >= most) {
    throw new AppError('conflict', `There are ${most} views, which is as many as fit.`, {
      hint: 'Delete one first.',
    });
  }
  const viewId = randomUUID();
  await insertReportView(tx, shopId, { ...view, viewId, ownerId: userId });
  return viewId;
}

async function requireEditable(tx: Tx, user: ViewUser, place: ViewPlace) {
  requireAction(user, 'save_report_view');
  const view = await findView({ db: tx }, user, place);
  if (view.isEditable) return view;
  throw new AppError('forbidden', `This is the view of ${view.row.ownerName ?? 'a teammate'}.`, {
    hint: 'Duplicate it to change it.',
  });
}
