/**
 * /acquisition, ad spend: the cost of ads, the sales that their platforms claim, and the sales of
 * our own orders. An order counts for the platform that its UTM tags name; all others are in a row
 * of their own, so that the rows add up to the totals.
 */
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

const NONE = 'Unattributed';
const BY_PLATFORM_ONLY =
  `What orders brought is known by ad platform only: here it is "${NONE}", ` +
  'as is spend of which no more is told.';

export const AD_SPEND_REPORT: ReportDeclaration = {
  page: 'acquisition',
  firstUse: 'Your ad spend will appear here',
  tiles: ['marketing_cost', 'roas', 'blended_roas', 'cac', 'cm3'],
  chart: {
    kind: 'trend',
    title: 'Marketing cost, claimed revenue and contribution profit over time',
    metrics: ['marketing_cost', 'attributed_revenue', 'cm3'],
  },
  groupings: [
    {
      by: 'ad_platform',
      none: NONE,
      note:
        'Orders count for the ad platform that their UTM source and paid UTM medium name: ' +
        `all others are "${NONE}".`,
    },
    { by: 'ad_account', none: NONE, note: BY_PLATFORM_ONLY },
    { by: 'campaign', none: NONE, note: BY_PLATFORM_ONLY },
    { by: 'ad_set', none: NONE, note: BY_PLATFORM_ONLY },
    { by: 'ad', none: NONE, note: BY_PLATFORM_ONLY },
    BY_PERIOD,
  ],
  metrics: [
    'marketing_cost',
    'ad_spend',
    'platform_advertising',
    'commissions',
    'impressions',
    'clicks',
    'ctr',
    'cpc',
    'cpm',
    'attributed_revenue',
    'roas',
    'total_revenue',
    'operating_revenue',
    'blended_roas',
    'poas',
    'break_even_roas',
    'new_customers',
    'cac',
    'cm3',
    'attributed_orders',
    'orders',
    'cpa',
    'gross_profit',
  ],
  hiddenAtFirst: [
    'operating_revenue',
    'platform_advertising',
    'commissions',
    'cpm',
    'attributed_orders',
    'orders',
    'cpa',
    'gross_profit',
  ],
  sort: { by: 'marketing_cost', direction: 'desc' },
  filters: ['ad_platform', 'ad_account', 'campaign'],
  related: ['utm-attribution', 'scores/facebook-score'],
};
