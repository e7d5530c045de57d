import type { KnownFormat } from './definition.ts';

/** Google Ads > Campaigns > Download: two title lines above, "Total: ..." lines below. */
export const GOOGLE_ADS: KnownFormat = {
  key: 'google_ads',
  label: 'Google Ads',
  format: 'ad_spend',
  requires: [['Day', 'Date'], 'Campaign', 'Cost', ['Impr.', 'Impressions']],
  columns: {
    day: ['Day', 'Date'],
    campaign: 'Campaign',
    campaign_id: 'Campaign ID',
    spend: 'Cost',
    clicks: 'Clicks',
    impressions: ['Impr.', 'Impressions'],
    attributed_revenue: ['Conv. value', 'Total conv. value', 'Conversion value'],
    attributed_orders: 'Conversions',
    currency: ['Currency code', 'Currency'],
  },
  options: { adPlatform: 'google_ads' },
  hasTotalRows: true,
};
