import type { AppLoadContext } from '@remix-run/node';
import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import { findDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import {
  findReport,
  type FoundReport,
  type ReportReader,
} from '#app/services/custom-reports/find-report.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
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
    ...reportOptions(found.settings),
    compareTo: found.settings.compareTo,
    filterBy: 'dimensions',
  });
  return { open, found };
}

/** Rows of two things stay in one currency. */
export function reportOptions({
  grouping,
  secondGrouping,
}: Pick<ReportSettings, 'grouping' | 'secondGrouping'>): Pick<
  OpenReportOptions,
  'isOfOneCurrency'
> {
  const untimed = [grouping, secondGrouping].filter((key) => {
    const dimension = key === null ? null : findDimension(key);
    return dimension !== null && getGranularity(dimension) === null;
  });
  return { isOfOneCurrency: untimed.length > 1 };
}
