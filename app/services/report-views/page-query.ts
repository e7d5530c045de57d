/** The query of the table of a page that has views, by its layout. */
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { Granularity } from '#app/domain/calendar/date-range.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { ReportLayout } from '#app/domain/report-views/report-layout.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { campaignProductsQuery } from '#app/view-models/attribution/campaign-products.ts';
import { findReportPage } from '#app/view-models/declared-reports/all-reports.ts';
import { getReportQueries } from '#app/view-models/declared-reports/report-queries.ts';
import { ordersQuery } from '#app/view-models/orders/orders-query.ts';
import { productsQuery } from '#app/view-models/products/product-queries.ts';
import {
  chosenColumns,
  getColumnsOfAddress,
} from '#app/view-models/report-views/chosen-columns.ts';
import { writeLayout } from '#app/view-models/report-views/layout-address.ts';

interface PageQuery {
  readonly query: MetricQuery;
  readonly notices: readonly string[];
}

/** The queries of tables by their pages, beside those of declared reports. */
const TABLES: Readonly<Record<string, (base: MetricQuery) => PageQuery>> = {
  orders: ordersQuery,
  'analytics/products': productsQuery,
  'utm-attribution-campaign-product': campaignProductsQuery,
};

interface PageQueryContext {
  readonly layout: ReportLayout;
  readonly plan: PlanKey;
  readonly breakdown: Granularity;
}

/**
 * Builds the query of a page's table with the columns of a layout: its figures, without the texts
 * beside them. Null for a page whose rows are not the metric layer's.
 */
export function getPageQuery(
  page: string,
  base: MetricQuery,
  { layout, plan, breakdown }: PageQueryContext,
): PageQuery | null {
  const params = writeLayout(new URLSearchParams(), layout);
  const declaration = findReportPage(page);
  if (declaration === null) return withColumns(ownValue(TABLES, page)?.(base) ?? null, params);
  const { only } = declaration;
  const narrowed = only === undefined ? base : { ...base, filters: [...base.filters, only] };
  const queries = getReportQueries(declaration, narrowed, { params, plan, breakdown });
  const { metrics } = chosenColumns(declaration, params, queries.grouping.by);
  return { query: { ...queries.table, metrics }, notices: queries.notices };
}

function withColumns(page: PageQuery | null, params: URLSearchParams): PageQuery | null {
  if (page === null) return null;
  const { query, notices } = page;
  const columns = getColumnsOfAddress(
    query.metrics.map((key) => ({ key })),
    params,
  );
  return { query: { ...query, metrics: columns.map(({ key }) => key) }, notices };
}
