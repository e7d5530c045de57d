/** The Why requests for figures of UTM attribution. */
import type { AttributionModel } from '#app/domain/marketing/attribution.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import {
  CAMPAIGN_COLUMNS,
  type CampaignFigure,
  type CampaignRow,
} from '#app/view-models/attribution/attribution-view.ts';

/** The keys that replace a row's: all rows, and the row of orders without a known visit. */
export const ALL_CAMPAIGNS = 'total';
export const NOT_ATTRIBUTED = 'none';

export interface AttributionQuestion {
  readonly model: AttributionModel;
  /** Null for all rows together. */
  readonly row: Pick<CampaignRow, 'key' | 'name' | 'touch'> | null;
  readonly figure: CampaignFigure;
}

/** Total figures that are metrics under every model: the metric layer explains these itself. */
const METRICS: Partial<Record<CampaignFigure, string>> = {
  orders: 'orders',
  new_customers: 'new_customers',
  revenue: 'total_revenue',
  profit: 'gross_profit',
};

/** A filter for revenue with an order; other revenue belongs to no campaign. */
const OF_ORDERS: readonly Filter[] = [{ field: 'order', operator: 'neq', values: [null] }];

export function getAttributionWhy({ model, row, figure }: AttributionQuestion): WhyRequest {
  const metric = METRICS[figure];
  if (row === null && metric !== undefined) return { metric, filters: OF_ORDERS };
  const column = CAMPAIGN_COLUMNS.find(({ key }) => key === figure);
  const key = row === null ? ALL_CAMPAIGNS : row.touch === null ? NOT_ATTRIBUTED : row.key;
  return {
    topic: 'attribution',
    words: { model, row: key, figure },
    label: column?.label ?? figure,
    tooltip: column?.tooltip ?? '',
    about: row === null ? 'All campaigns' : row.name,
  };
}
