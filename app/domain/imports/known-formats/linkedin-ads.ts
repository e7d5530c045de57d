import type { KnownFormat } from './definition.ts';

/** LinkedIn Campaign Manager > Export > Campaign performance, by day: title lines above, tabs between. */
export const LINKEDIN_ADS: KnownFormat = {
  key: 'linkedin_ads',
  label: 'LinkedIn Ads',
  format: 'ad_spend',
  requires: [['Start Date (in UTC)', 'Start Date'], 'Campaign Name', 'Total Spent'],
  columns: {
    day: ['Start Date (in UTC)', 'Start Date'],
    campaign: 'Campaign Name',
    campaign_id: 'Campaign ID',
    spend: 'Total Spent',
    clicks: 'Clicks',
    impressions: 'Impressions',
    attributed_revenue: 'Total Conversion Value',
    attributed_orders: 'Conversions',
    currency: 'Currency',
  },
  options: { adPlatform: 'linkedin_ads' },
  hasTotalRows: true,
};
