import type { KnownFormat } from './definition.ts';

/** Microsoft Advertising > Reports > Campaign performance, by day: title lines above, a line of copyright below. */
export const MICROSOFT_ADS: KnownFormat = {
  key: 'microsoft_ads',
  label: 'Microsoft Ads',
  format: 'ad_spend',
  requires: [['Gregorian date', 'Time period'], 'Campaign name', 'Spend', 'Impressions'],
  columns: {
    day: ['Gregorian date', 'Time period'],
    campaign: 'Campaign name',
    campaign_id: 'Campaign ID',
    spend: 'Spend',
    clicks: 'Clicks',
    impressions: 'Impressions',
    attributed_revenue: 'Revenue',
    attributed_orders: 'Conversions',
    currency: 'Currency code',
  },
  options: { adPlatform: 'microsoft_ads' },
  hasTotalRows: true,
};
