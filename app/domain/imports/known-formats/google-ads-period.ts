import type { KnownFormat } from './definition.ts';

/**
 * Google Ads > Campaigns > Download without the segment "Day": the period is in the title lines.
 */
export const GOOGLE_ADS_PERIOD: KnownFormat = {
  key: 'google_ads_period',
  label: 'Google Ads, a period without days',
  format: 'ad_spend',
  requires: [
    'Period start',
    ['Campaign', 'Kampagne', 'Campagne', 'Campaña'],
    ['Cost', 'Kosten', 'Coût', 'Coste', 'Costo'],
    ['Impr.', 'Impressions', 'Impressionen', 'Impresiones'],
  ],
  columns: {
    day: 'Period start',
    day_end: 'Period end',
    campaign: ['Campaign', 'Kampagne', 'Campagne', 'Campaña'],
    campaign_id: 'Campaign ID',
    spend: ['Cost', 'Kosten', 'Coût', 'Coste', 'Costo'],
    clicks: ['Clicks', 'Klicks', 'Clics'],
    impressions: ['Impr.', 'Impressions', 'Impressionen', 'Impresiones'],
    attributed_revenue: ['Conv. value', 'Conv.-Wert', 'Valeur de conv.', 'Valor de conv.'],
    attributed_orders: ['Conversions', 'Conversiones'],
    currency: ['Currency code', 'Währungscode', 'Code de la devise', 'Código de moneda'],
  },
  options: { adPlatform: 'google_ads' },
  hasTotalRows: true,
  hint: 'Its period is spread evenly over its days. With Segment > Time > Day it has the days themselves.',
};
