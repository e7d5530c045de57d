import type { AppLoadContext } from '@remix-run/node';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { readAmountsPage } from './read-amounts-page.server.ts';
import type { AmountsView } from './expenses-view.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export interface AmountsScreenData {
  readonly view: AmountsView;
  readonly report: ReportView;
}

export async function readAmountsScreen(
  request: Request,
  context: AppLoadContext,
  kind: ScheduledKind,
): Promise<AmountsScreenData> {
  const open = await openReport(request, context);
  const { deps, shop, params, report } = open;
  const access = { shop, role: report.role, plan: report.plan };
  return {
    view: await readAmountsPage(deps, { access, kind, params }),
    // The page has filters of its own, and its figures none of a report.
    report: { ...report, state: { ...report.state, compareTo: 'none', filters: [] } },
  };
}
