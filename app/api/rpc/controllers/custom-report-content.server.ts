import { chartBreakdown } from '#app/domain/calendar/ranges.ts';
import type { CompiledMetric } from '#app/domain/custom-reports/own-metric.ts';
import { compileOwnMetrics } from '#app/domain/custom-reports/report-settings.ts';
import {
  listNeededMetrics,
  listReportColumns,
  type ReportColumn,
} from '#app/domain/custom-reports/with-own-metrics.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import {
  findReport,
  listCustomReports,
  listTemplates,
} from '#app/services/custom-reports/find-report.server.ts';
import { refuseFeatures } from '#app/services/reports/refuse-features.server.ts';
import { listDimensions } from '#app/view-models/custom-reports/custom-report-queries.ts';
import type { ShopCaller } from '#app/api/rpc/dispatch/call.ts';

/** The content of a report: declared metrics, and metrics computed from them. */
export interface ReportContentOfCall {
  readonly metrics: readonly string[];
  readonly groupings: readonly string[];
  readonly filters: readonly Filter[];
  readonly sort: MetricQuery['sort'];
  readonly own: readonly CompiledMetric[];
  /** The columns of the reply, where those are not the metrics. */
  readonly columns: readonly ReportColumn[] | null;
}

/**
 * Reads the content of a stored report or a template over a range. Throws `not_found`, `forbidden`.
 */
export async function readCustomContent(
  caller: ShopCaller,
  reportId: string,
  range: DateRange,
): Promise<ReportContentOfCall> {
  const { deps, shop } = caller;
  await refuseFeatures(deps, shop.shopId, ['CustomReports']);
  const { settings } = await findReport(deps, toReportReader(caller), reportId);
  const customMetrics = compileOwnMetrics(settings);
  const groupings = listDimensions(settings, chartBreakdown(range));
  const { metrics, filters, sort } = settings;
  const isColumn = sort !== null && [...metrics, ...groupings].includes(sort.by);
  return {
    metrics: listNeededMetrics(metrics, customMetrics),
    groupings,
    filters,
    sort: isColumn ? sort : null,
    own: customMetrics,
    columns: listReportColumns(metrics, customMetrics),
  };
}

/** Lists the caller's reports, and the templates. Throws `forbidden` for the plan. */
export async function listReportsOfCaller(caller: ShopCaller) {
  const { deps, shop } = caller;
  await refuseFeatures(deps, shop.shopId, ['CustomReports']);
  const reader = toReportReader(caller);
  const listed = [...(await listCustomReports(deps, reader)), ...listTemplates()];
  return Promise.all(
    listed.map(async ({ reportId, isTemplate, isShared }) => ({
      ...(await findReport(deps, reader, reportId)),
      isTemplate,
      isShared,
    })),
  );
}

function toReportReader({ shop, role, requestContext }: ShopCaller) {
  return { shopId: shop.shopId, userId: requestContext.account?.user.userId ?? null, role };
}
