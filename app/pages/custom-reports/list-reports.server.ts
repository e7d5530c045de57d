import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import {
  listCustomReports,
  listTemplates,
} from '#app/services/custom-reports/find-report.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import type { ReportListView } from '#app/view-models/custom-reports/custom-report-views.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { reportReader } from './open-custom-report.server.ts';

async function listReports(request: Request, context: AppLoadContext): Promise<ReportListView> {
  const access = await requirePage(request, context);
  const reports = await listCustomReports(access.deps, reportReader(access));
  return { reports, ...editingState(access) };
}

/** Lists the templates with the rights of the reader. */
export async function listTemplatesOnScreen(
  request: Request,
  context: AppLoadContext,
): Promise<ReportListView> {
  const access = await requirePage(request, context);
  return { reports: listTemplates(), ...editingState(access) };
}

export async function listReportsAndTemplates(request: Request, context: AppLoadContext) {
  const [list, templates, { shop }] = await Promise.all([
    listReports(request, context),
    listTemplatesOnScreen(request, context),
    requirePage(request, context),
  ]);
  return { list, templates, isDemo: shop.isDemo };
}

/** Lists the reports on the page with the default days of reports. */
export async function listReportsOfDays(
  request: Request,
  context: AppLoadContext,
): Promise<{ readonly report: ReportView; readonly list: ReportListView }> {
  const list = await listReports(request, context);
  const { report } = await openReport(request, context);
  return { report, list };
}

function editingState({ role, shop }: PageAccess): Omit<ReportListView, 'reports'> {
  return {
    editing: getButtonState(role, 'edit_custom_report'),
    refusal: getActionRefusal(role, 'edit_custom_report'),
    locale: shop.locale,
    timeZone: shop.timeZone,
  };
}
