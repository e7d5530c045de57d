import type { AppLoadContext } from '@remix-run/node';
import { readDashboard } from './read-dashboard.server.ts';
import type { DashboardView } from './dashboard.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

export interface OpenDashboard {
  readonly report: ReportView;
  readonly params: URLSearchParams;
  /** The dashboard; null while the shop has no orders at all. */
  readonly dashboard: DashboardView | null;
}

/** Opens the reader's dashboard, over the days and filters of its address. */
export async function openDashboard(
  request: Request,
  context: AppLoadContext,
): Promise<OpenDashboard> {
  const { user, role, plan } = await requirePage(request, context);
  const open = await openReport(request, context);
  const reader = { shopId: open.shop.shopId, userId: user?.userId ?? null, role, plan };
  const isEmpty = open.shop.firstDataDay === null;
  return {
    report: open.report,
    params: open.params,
    dashboard: isEmpty ? null : await readDashboard(open, reader),
  };
}
