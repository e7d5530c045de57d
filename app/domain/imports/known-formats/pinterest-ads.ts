import type { KnownFormat } from './definition.ts';

/** Pinterest Ads Manager > Reporting > Export. */
export const PINTEREST_ADS: KnownFormat = {
  key: 'pinterest_ads',
  label: 'Pinterest Ads',
  format: 'ad_spend',
  requires: ['Date', 'Campaign name', 'Spend in account currency'],
  columns: {
    day: 'Date',
    campaign: 'Campaign name',
    campaign_id: 'Campaign ID',
    spend: 'Spend in account currency',
    clicks: ['Pin clicks', 'Outbound clicks', 'Clicks'],
    impressions: ['Impressions', 'Paid impressions'],
    attributed_revenue: ['Total order value (Checkout)', 'Total conversion value'],
    attributed_orders: ['Total conversions (Checkout)', 'Total conversions'],
    currency: ['Account currency', 'Currency'],
  },
  optional: ['currency'],
  options: { adPlatform: 'pinterest_ads' },
  hasTotalRows: true,
};
