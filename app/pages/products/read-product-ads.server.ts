import type { Filter, MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { readCampaignSpend } from '#app/services/reports/read-campaign-spend.server.ts';
import type { ProductAdsSources } from './product-ads.ts';
import { productFilter } from '#app/view-models/products/product-queries.ts';

export interface ReadProductAdsOptions {
  readonly productId: string;
  /** The days of the page, without its own filters. */
  readonly query: MetricQuery;
}

const HAS_CAMPAIGN: Filter = { field: 'utm_campaign', operator: 'neq', values: [null] };

/**
 * Reads the sources of a product's ad spend in some days: campaigns, and sales by an order's last
 * tags.
 */
export async function readProductAds(
  deps: Deps,
  { productId, query }: ReadProductAdsOptions,
): Promise<ProductAdsSources> {
  const plain = { ...query, compareTo: 'none', filters: [], sort: null, page: null } as const;
  const campaigns = await readCampaignSpend(deps, plain);
  const isFree = campaigns.every(({ spend }) => spend === 0);
  if (isFree) return { product: [], shop: [], campaigns: [] };
  const tagged = {
    ...plain,
    groupings: ['utm_source', 'utm_medium', 'utm_campaign'],
    filters: [HAS_CAMPAIGN],
  };
  const [productResult, all] = await Promise.all([
    runMetricQuery(deps, {
      ...tagged,
      metrics: ['orders', 'net_sales', 'gross_profit'],
      filters: [HAS_CAMPAIGN, productFilter(productId)],
    }),
    runMetricQuery(deps, { ...tagged, metrics: ['net_sales'] }),
  ]);
  const toSales = (row: MetricRow) => ({
    touch: toTouch(row),
    orders: row.values['orders'] ?? 0,
    netSales: row.values['net_sales'] ?? 0,
    grossProfit: row.values['gross_profit'] ?? null,
  });
  return { product: productResult.rows.map(toSales), shop: all.rows.map(toSales), campaigns };
}

function toTouch({ keys: [source = null, medium = null, campaign = null] }: MetricRow) {
  return { source, medium, campaign };
}
