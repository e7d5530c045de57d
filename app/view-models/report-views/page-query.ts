/** What the table of a page that keeps views asks of the metric layer, by its layout. */
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { Granularity } from '#app/domain/calendar/date-range.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { ReportLayout } from '#app/domain/report-views/report-layout.ts';
import { usableSort } from '#app/view-models/address/usable-filters.ts';
import { PRODUCT_FIGURES } from '#app/view-models/attribution/campaign-products.ts';
import { findReportPage } from '#app/view-models/declared-reports/all-reports.ts';
import { getReportQueries } from '#app/view-models/declared-reports/report-queries.ts';
import { ordersQuery } from '#app/view-models/orders/orders-query.ts';
import { productsQuery } from '#app/view-models/products/product-queries.ts';
import { chosenColumns, getColumnsOfAddress } from './chosen-columns.ts';
import { writeLayout } from './layout-address.ts';

interface PageQuery {
  readonly query: MetricQuery;
  readonly notices: readonly string[];
}

interface PageQueryContext {
  readonly layout: ReportLayout;
  readonly plan: PlanKey;
  readonly breakdown: Granularity;
}

/**
 * The query of a page's table with the columns of a layout: its figures, and not the texts beside them.
 * null of a page whose rows are not the metric layer's.
 */
export function getPageQuery(
  page: string,
  base: MetricQuery,
  { layout, plan, breakdown }: PageQueryContext,
): PageQuery | null {
  const params = writeLayout(new URLSearchParams(), layout);
  const declaration = findReportPage(page);
  if (declaration === null) return withColumns(getOtherQuery(page, base), params);
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

function getOtherQuery(page: string, base: MetricQuery): PageQuery | null {
  switch (page) {
    case 'orders':
      return ordersQuery(base);
    case 'analytics/products':
      return productsQuery(base);
    case 'utm-attribution-campaign-product': {
      const most = { by: 'net_sales', direction: 'desc' } as const;
      const { sort, notices } = usableSort(base.sort, PRODUCT_FIGURES, most);
      return {
        query: { ...base, metrics: PRODUCT_FIGURES, groupings: ['product'], sort },
        notices,
      };
    }
    default:
      return null;
  }
}
