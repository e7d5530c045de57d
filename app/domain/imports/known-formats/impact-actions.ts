import type { KnownFormat } from './definition.ts';

/** Impact.com > Reports > Actions: a row for each action of a partner. What was reversed costs nothing. */
export const IMPACT_ACTIONS: KnownFormat = {
  key: 'impact_actions',
  label: 'Impact actions',
  format: 'ad_spend',
  requires: [
    'Action Id',
    ['Action Date', 'Event Date'],
    ['Partner Name', 'Media Partner Name', 'Partner'],
    ['Action Cost', 'Payout'],
    ['Status', 'State', 'Action Status'],
  ],
  columns: {
    day: ['Action Date', 'Event Date'],
    campaign: ['Partner Name', 'Media Partner Name', 'Partner'],
    campaign_id: ['Partner Id', 'Media Partner Id'],
    spend: ['Action Cost', 'Payout'],
    attributed_revenue: ['Sale Amount', 'Amount'],
    currency: ['Payout Currency', 'Currency'],
  },
  options: { adPlatform: 'impact' },
  hasTotalRows: true,
  leftOutWhere: { column: 'Status', matches: /revers|reject/i },
  hint: 'Commissions count as marketing of the channel impact, open ones too; what was reversed does not.',
};
