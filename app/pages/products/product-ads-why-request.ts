import type { Touch } from '#app/domain/marketing/attribution.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import type { ProductAdsFigures, ProductAdsRow } from './product-ads.ts';

export const PRODUCT_ADS_FIGURES = [
  'orders',
  'netSales',
  'spend',
  'roas',
  'grossProfit',
  'profitAfterAds',
] as const satisfies readonly (keyof ProductAdsFigures)[];
export type ProductAdsFigure = (typeof PRODUCT_ADS_FIGURES)[number];

/** Row figures that are metrics: the metric layer explains these itself. */
const METRICS: Partial<Record<ProductAdsFigure, string>> = {
  orders: 'orders',
  netSales: 'net_sales',
  grossProfit: 'gross_profit',
};

interface Column {
  readonly label: string;
  readonly tooltip: string;
  readonly format: ValueFormat;
}

const ofMetric = (key: string): Column => {
  const { label, format } = getMetric(key);
  return { label, format, tooltip: 'Of its orders whose last tags name a campaign with a cost.' };
};

export const PRODUCT_ADS_COLUMNS: Readonly<Record<ProductAdsFigure, Column>> = {
  orders: ofMetric('orders'),
  netSales: ofMetric('net_sales'),
  spend: {
    label: 'Ad spend, its share',
    tooltip: 'What a campaign cost, shared over what its orders hold, by net sales.',
    format: 'money',
  },
  roas: {
    label: 'ROAS',
    tooltip: 'Net sales of the product ÷ its share of ad spend.',
    format: 'ratio',
  },
  grossProfit: ofMetric('gross_profit'),
  profitAfterAds: {
    label: 'Profit after ads',
    tooltip: 'Gross profit of the product − its share of ad spend.',
    format: 'money',
  },
};

/** Returns the Why request; `row` null is all campaigns together. */
export function getProductAdsWhy(
  productId: string,
  figure: ProductAdsFigure,
  row: ProductAdsRow | null,
): WhyRequest {
  const metric = METRICS[figure];
  const about = row === null ? 'All campaigns' : nameTags(row.touch);
  if (row !== null && metric !== undefined) {
    return { metric, filters: getTagFilters(row.touches), about };
  }
  const { label, tooltip } = PRODUCT_ADS_COLUMNS[figure];
  return {
    topic: 'product-ads',
    words: { product: productId, figure, ...(row !== null && { row: row.key }) },
    label,
    tooltip,
    about,
  };
}

/**
 * Returns filters for orders with these tags, which differ in case alone: so does each mixture of
 * them.
 */
export function getTagFilters(touches: readonly Touch[]): readonly Filter[] {
  const keep = (field: string, of: (touch: Touch) => string | null): Filter => {
    const values = [...new Set(touches.map(of))];
    return { field, operator: values.length === 1 ? 'eq' : 'in', values };
  };
  return [
    keep('utm_source', ({ source }) => source),
    keep('utm_medium', ({ medium }) => medium),
    keep('utm_campaign', ({ campaign }) => campaign),
  ];
}

export function nameTags({ source, medium, campaign }: Touch): string {
  return [source, medium, campaign].filter((tag) => tag !== null).join(' / ');
}
