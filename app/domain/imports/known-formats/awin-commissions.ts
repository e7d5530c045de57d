import type { KnownFormat } from './definition.ts';

/** Awin > Reports > Transactions: a row for each commission. What was declined costs nothing. */
export const AWIN_COMMISSIONS: KnownFormat = {
  key: 'awin_commissions',
  label: 'Awin commissions',
  format: 'ad_spend',
  requires: [
    ['transaction_id', 'id'],
    'publisher_id',
    'transaction_date',
    'commission_amount',
    'commission_status',
  ],
  columns: {
    day: 'transaction_date',
    campaign: ['publisher_name', 'site_name', 'publisher_id'],
    campaign_id: 'publisher_id',
    spend: 'commission_amount',
    attributed_revenue: 'sale_amount',
    currency: ['commission_amount_currency', 'currency'],
  },
  options: { adPlatform: 'awin' },
  hasTotalRows: true,
  leftOutWhere: { column: 'commission_status', matches: /declined|deleted/i },
  hint: 'Commissions count as marketing of the channel awin, open ones too; what was declined does not.',
};
