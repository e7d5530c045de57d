import type { KnownFormat } from './definition.ts';

/**
 * Impact.com > Reports > Action listing: a row for each action of a partner. A reversed one costs
 * nothing. The columns that a brand chooses have the titles of the report or, in downloads by
 * programs, the names of the interface (integrations.impact.com, "Actions" of a brand: Id,
 * EventDate, MediaPartnerName, Payout, State).
 */
export const IMPACT_ACTIONS: KnownFormat = {
  key: 'impact_actions',
  label: 'Impact actions',
  format: 'ad_spend',
  requires: [
    ['Action Id', 'ActionId', 'Id'],
    ['Action Date', 'Event Date', 'EventDate'],
    ['Partner Name', 'Media Partner Name', 'Media', 'MediaPartnerName', 'Partner'],
    ['Action Cost', 'Total Cost', 'Payout'],
    ['Status', 'State', 'Action Status'],
  ],
  columns: {
    day: ['Action Date', 'Event Date', 'EventDate'],
    campaign: ['Partner Name', 'Media Partner Name', 'Media', 'MediaPartnerName', 'Partner'],
    campaign_id: ['Partner Id', 'Media Partner Id', 'Media Id', 'MediaPartnerId'],
    spend: ['Action Cost', 'Total Cost', 'Payout'],
    attributed_revenue: ['Sale Amount', 'Amount'],
    currency: ['Payout Currency', 'Currency'],
  },
  options: { adPlatform: 'impact' },
  hasTotalRows: true,
  leftOutWhere: { column: ['Status', 'State', 'Action Status'], matches: /revers|reject/i },
  hint:
    'They count as commissions of the network impact, open ones too; what was reversed does not. On days that they ' +
    'state, commissions of your traffic sources for Impact and for its partners are not counted as well.',
};
