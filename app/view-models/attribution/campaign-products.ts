import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { usableSort } from '#app/view-models/address/usable-filters.ts';
import { type ReportState, writeReportState } from '#app/view-models/report/report-state.ts';
import type { CampaignRow } from './attribution-view.ts';

export const CAMPAIGN_PRODUCTS_PATH = '/utm-attribution-campaign-product';

export const PRODUCT_FIGURES = [
  'net_units',
  'net_sales',
  'gross_profit',
  'gross_margin',
  'product_costs',
  'returns',
] as const;

const MOST_SALES = { by: 'net_sales', direction: 'desc' } as const;

/**
 * Returns the query of the table of products, and the parts of its address that could not be used.
 */
export function campaignProductsQuery(base: MetricQuery): {
  readonly query: MetricQuery;
  readonly notices: readonly string[];
} {
  const { sort, notices } = usableSort(base.sort, PRODUCT_FIGURES, MOST_SALES);
  return { query: { ...base, metrics: PRODUCT_FIGURES, groupings: ['product'], sort }, notices };
}

/**
 * Returns the address of the products in orders with these tags, over the page's days; null for
 * other rows.
 */
export function getProductsHref({ touch }: CampaignRow, state: ReportState): string | null {
  if (touch === null || touch.campaign === null) return null;
  const tags = [
    ['utm_source', touch.source],
    ['utm_medium', touch.medium],
    ['utm_campaign', touch.campaign],
  ] as const;
  const filters = tags.flatMap(([field, value]): Filter[] =>
    value === null ? [] : [{ field, operator: 'eq', values: [value] }],
  );
  const page = { ...state.page, number: 1 };
  return `${CAMPAIGN_PRODUCTS_PATH}?${writeReportState({ ...state, filters, sort: null, page })}`;
}
