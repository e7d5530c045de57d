import type { KnownFormat } from './definition.ts';

/**
 * Awin > Reports > Transactions: a row for each commission. A declined one costs nothing. The names
 * are those of files that shops have published; newer downloads spell them as Awin's interface for
 * programs does (help.awin.com/apidocs, "Get List of Transactions" of an advertiser).
 */
export const AWIN_COMMISSIONS: KnownFormat = {
  key: 'awin_commissions',
  label: 'Awin commissions',
  format: 'ad_spend',
  requires: [
    ['transaction_id', 'transactionId', 'id'],
    ['publisher_id', 'publisherId'],
    ['transaction_date', 'transactionDate'],
    ['commission_amount', 'commissionAmount'],
    ['commission_status', 'commissionStatus'],
  ],
  columns: {
    day: ['transaction_date', 'transactionDate'],
    campaign: [
      'publisher_name',
      'publisherName',
      'site_name',
      'siteName',
      'publisher_id',
      'publisherId',
    ],
    campaign_id: ['publisher_id', 'publisherId'],
    spend: ['commission_amount', 'commissionAmount'],
    attributed_revenue: ['sale_amount', 'saleAmount'],
    currency: ['commission_amount_currency', 'commissionAmountCurrency', 'currency'],
  },
  options: { adPlatform: 'awin' },
  hasTotalRows: true,
  leftOutWhere: { column: ['commission_status', 'commissionStatus'], matches: /declined|deleted/i },
  hint:
    'They count as commissions of the network awin, open ones too; what was declined does not. On days that they ' +
    'state, commissions of your traffic sources for Awin and for its publishers are not counted as well.',
};
