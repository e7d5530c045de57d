import type { AppLoadContext } from '@remix-run/node';
import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import { getReportPage, type ReportPlace } from '#app/domain/pages/report-place.ts';
import {
  findReport,
  type FoundReport,
  type ReportReader,
} from '#app/services/custom-reports/find-report.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { hasTwoThings } from '#app/view-models/custom-reports/custom-report-queries.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

export function reportReader({
  shop,
  user,
  role,
}: Pick<PageAccess, 'shop' | 'user' | 'role'>): ReportReader {
  return { shopId: shop.shopId, userId: user?.userId ?? null, role };
}

/**
 * Opens a custom report with its page of figures: with its own comparison where the address names
 * none. Throws `not_found` for a report that does not exist for the reader.
 */
export async function openCustomReport(
  request: Request,
  context: AppLoadContext,
  reportId: string,
  file: ReportPlace | null = null,
): Promise<{ readonly open: OpenReport; readonly report: FoundReport }> {
  const access = await requirePage(request, context, file === null ? {} : { asPage: file.path });
  const report = await findReport(access.deps, reportReader(access), reportId);
  const place = file ?? getReportPage(new URL(request.url).pathname, '');
  const open = await openReport(request, context, withSettings(place, report.settings));
  return { open, report };
}

/** Applies the report's own comparison and currencies, where pages have options. */
export function withSettings(place: ReportPlace, settings: ReportSettings): ReportPlace {
  const { compareTo } = settings;
  const isOfOneCurrency = hasTwoThings(settings);
  return { ...place, options: { ...place.options, compareTo, isOfOneCurrency } };
}
