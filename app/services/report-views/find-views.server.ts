import type { Queryable } from '#app/data/database.ts';
import {
  type ReportViewRow,
  selectReportView,
  selectReportViews,
  type ViewReader,
} from '#app/data/reports/report-view-rows.server.ts';
import { canDo, getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { ReportViewSettings } from '#app/domain/report-views/report-view.ts';
import { reportViewSettings } from '#app/domain/report-views/report-view-schema.ts';
import { AppError } from '#app/lib/app-error.ts';
import { layoutText, writeLayout } from '#app/view-models/report-views/layout-address.ts';
import type { SavedView, ViewsOfPage } from '#app/view-models/report-views/saved-view.ts';

export interface ViewUser extends ViewReader {
  readonly role: Role;
}

export interface FoundView {
  readonly row: ReportViewRow;
  readonly isMine: boolean;
  readonly isEditable: boolean;
}

/** Lists the views of a page with the rights of its reader; without an account there are none. */
export async function listReportViews(
  { db }: { readonly db: Queryable },
  { shopId, userId, role }: Pick<ViewUser, 'shopId' | 'role'> & { readonly userId: number | null },
  page: string,
): Promise<ViewsOfPage> {
  const rows = userId === null ? [] : await selectReportViews(db, { shopId, userId }, page);
  return {
    page,
    views: userId === null ? [] : rows.map((row) => toSavedView(row, { shopId, userId, role })),
    saving: getButtonState(role, 'save_report_view'),
    sharing: getButtonState(role, 'share_report_view'),
    refusal:
      getActionRefusal(role, 'save_report_view') ?? getActionRefusal(role, 'share_report_view'),
  };
}

/**
 * Finds a view by its id. Throws `not_found`, also for another user's private view, and for one of
 * another shop or page.
 */
export async function findView(
  { db }: { readonly db: Queryable },
  user: ViewUser,
  { viewId, page }: { readonly viewId: string; readonly page: string },
): Promise<FoundView> {
  const row = isStorable(viewId) ? await selectReportView(db, user, viewId) : null;
  if (row?.page !== page) throw new AppError('not_found', 'There is no such view.');
  const isMine = row.ownerId === user.userId;
  return { row, isMine, isEditable: isEditable(row, user) };
}

/** Parses stored settings; null where no version can read them any more. */
export function readViewSettings({
  settings,
}: Pick<ReportViewRow, 'settings'>): ReportViewSettings | null {
  const parsed = reportViewSettings.safeParse(settings);
  return parsed.success ? parsed.data : null;
}

function toSavedView(row: ReportViewRow, user: ViewUser): SavedView {
  const { viewId, page, name, isShared, ownerId, ownerName, isPinned, isDefault } = row;
  const isMine = ownerId === user.userId;
  const settings = readViewSettings(row);
  return {
    viewId,
    name,
    isShared,
    isMine,
    ownerName: isMine || ownerName === '' ? null : ownerName,
    isEditable: isEditable(row, user),
    isPinned,
    isDefault,
    words:
      settings === null
        ? null
        : layoutText(writeLayout(new URLSearchParams(), settings.layout), page),
    hasDays: settings !== null && settings.days !== null,
  };
}

/**
 * Decides if a user may change a view: its owner while it is private; a shared one its owner, with
 * the right to share, and the owners of the workspace.
 */
function isEditable({ ownerId, isShared }: ReportViewRow, { userId, role }: ViewUser): boolean {
  if (!canDo(role, 'save_report_view')) return false;
  if (!isShared) return ownerId === userId;
  return canDo(role, 'share_report_view') && (ownerId === userId || role === 'Owner');
}

function isStorable(id: string): boolean {
  return id.length <= 100 && id.isWellFormed() && !id.includes('\u0000');
}
