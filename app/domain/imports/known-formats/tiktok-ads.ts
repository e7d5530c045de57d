import type { KnownFormat } from './definition.ts';

/** TikTok Ads Manager > Campaign > Export, with the dimension "By Day". */
export const TIKTOK_ADS: KnownFormat = {
  key: 'tiktok_ads',
  label: 'TikTok Ads',
  format: 'ad_spend',
  requires: [
    ['By Day', 'Date', 'Stat time day'],
    'Campaign name',
    ['Cost', 'Spend', 'Total cost'],
    ['Clicks (destination)', '6-second video views', '2-second video views'],
  ],
  columns: {
    day: ['By Day', 'Date', 'Stat time day'],
    campaign: 'Campaign name',
    campaign_id: 'Campaign ID',
    spend: ['Cost', 'Spend', 'Total cost'],
    clicks: ['Clicks (destination)', 'Clicks (all)', 'Clicks'],
    impressions: 'Impressions',
    attributed_revenue: ['Total purchase value', 'Total complete payment value'],
    attributed_orders: ['Purchases', 'Complete payment', 'Conversions'],
    currency: 'Currency',
  },
  options: { adPlatform: 'tiktok_ads' },
  hasTotalRows: true,
};
