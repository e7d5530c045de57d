import type { AppLoadContext } from '@remix-run/node';
import {
  findReport,
  type FoundReport,
  type ReportReader,
} from '#app/services/custom-reports/find-report.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { hasTwoThings } from '#app/view-models/custom-reports/custom-report-queries.ts';
import { openReport, type OpenReportOptions } from '#app/web/reports/open-report.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Whoever looks at the reports of the shop on screen. */
export function reportReader({
  shop,
  user,
  role,
}: Pick<PageAccess, 'shop' | 'user' | 'role'>): ReportReader {
  return { shopId: shop.shopId, userId: user?.userId ?? null, role };
}

/**
 * A custom report, and the page of figures it is shown on: with its own comparison where the address
 * names none. Throws `not_found` for a report that is not there for whoever asks.
 */
export async function openCustomReport(
  request: Request,
  context: AppLoadContext,
  {
    reportId,
    ...options
  }: Pick<OpenReportOptions, 'asPage' | 'exportNeeds'> & { readonly reportId: string },
): Promise<{ readonly open: OpenReport; readonly found: FoundReport }> {
  const { asPage } = options;
  const access = await requirePage(request, context, asPage === undefined ? {} : { asPage });
  const found = await findReport(access.deps, reportReader(access), reportId);
  const open = await openReport(request, context, {
    ...options,
    isOfOneCurrency: hasTwoThings(found.settings),
    compareTo: found.settings.compareTo,
    filterBy: 'dimensions',
  });
  return { open, found };
}
