import type { KnownFormat } from './definition.ts';

/**
 * Google Ads > Campaigns > Download, in English, German, French or Spanish: two title lines above, "Total: ..." lines
 * below.
 */
export const GOOGLE_ADS_DAYS: KnownFormat = {
  key: 'google_ads',
  label: 'Google Ads',
  format: 'ad_spend',
  requires: [
    ['Day', 'Date', 'Tag', 'Jour', 'Día'],
    ['Campaign', 'Kampagne', 'Campagne', 'Campaña'],
    ['Cost', 'Kosten', 'Coût', 'Coste', 'Costo'],
    ['Impr.', 'Impressions', 'Impressionen', 'Impresiones'],
  ],
  columns: {
    day: ['Day', 'Date', 'Tag', 'Jour', 'Día'],
    campaign: ['Campaign', 'Kampagne', 'Campagne', 'Campaña'],
    campaign_id: ['Campaign ID', 'Kampagnen-ID', 'ID de campagne', 'ID de campaña'],
    spend: ['Cost', 'Kosten', 'Coût', 'Coste', 'Costo'],
    clicks: ['Clicks', 'Klicks', 'Clics'],
    impressions: ['Impr.', 'Impressions', 'Impressionen', 'Impresiones'],
    attributed_revenue: [
      'Conv. value',
      'Total conv. value',
      'Conversion value',
      'Conv.-Wert',
      'Valeur de conv.',
      'Valor de conv.',
    ],
    attributed_orders: ['Conversions', 'Conversiones'],
    currency: [
      'Currency code',
      'Currency',
      'Währungscode',
      'Code de la devise',
      'Código de moneda',
    ],
  },
  options: { adPlatform: 'google_ads' },
  hasTotalRows: true,
};
