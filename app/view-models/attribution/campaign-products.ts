/** The page of the products that a campaign sold. */
import type { Filter } from '#app/domain/metrics/metric-query.ts';
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

/** The address of what the orders with these tags were for, over the same days; null of other rows. */
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
