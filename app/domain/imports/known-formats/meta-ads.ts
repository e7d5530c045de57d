import type { KnownFormat } from './definition.ts';

const META_SPEND = ['Amount spent', 'Amount Spent'];

/** Meta Ads Manager > Export. Without the breakdown by day each row covers the complete period. */
export const META_ADS: KnownFormat = {
  key: 'meta_ads',
  label: 'Meta Ads',
  format: 'ad_spend',
  requires: ['Reporting starts', 'Reporting ends', META_SPEND],
  columns: {
    day: ['Day', 'Reporting starts'],
    day_end: 'Reporting ends',
    campaign: 'Campaign name',
    campaign_id: 'Campaign ID',
    spend: META_SPEND,
    clicks: ['Link clicks', 'Clicks (all)'],
    impressions: 'Impressions',
    attributed_revenue: ['Purchases conversion value', 'Website purchases conversion value'],
    attributed_orders: ['Purchases', 'Website purchases'],
    currency: 'Currency',
  },
  optional: ['currency'],
  options: { adPlatform: 'facebook_ads' },
  hasTotalRows: true,
};
