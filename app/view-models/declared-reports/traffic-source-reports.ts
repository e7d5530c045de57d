/**
 * /acquisition, affiliates and influencers, and organic social: the results of custom traffic
 * sources' orders after their commissions. Only orders of such sources are in these reports, so
 * that the return on commissions compares like with like.
 */
import type { TrafficKind } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';
import { TRAFFIC_SOURCES_PATH } from '#app/view-models/traffic-sources/traffic-sources-view.ts';
import { BY_PERIOD, type ReportDeclaration, type ReportGrouping } from './report-declaration.ts';

/** The items of /acquisition. */
export const AFFILIATES_ITEM = 'affiliates-influencers';
export const SOCIAL_ITEM = 'organic-social';

const MANAGE = { label: 'Manage sources', path: TRAFFIC_SOURCES_PATH };
const NOTE =
  'An order counts for one source: the one whose code was used, else the one whose link was followed.';

const METRICS = [
  'orders',
  'new_customers',
  'net_sales',
  'discounts',
  'gross_profit',
  'commissions',
  'profit_after_commissions',
  'commission_return',
  'average_order_value',
  'returns',
  'new_order_share',
  'gross_margin',
] as const;

const SHARED = {
  tiles: ['net_sales', 'orders', 'new_customers', 'commissions', 'profit_after_commissions'],
  metrics: METRICS,
  hiddenAtFirst: ['average_order_value', 'returns', 'new_order_share', 'gross_margin'],
  sort: { by: 'net_sales', direction: 'desc' },
  manage: MANAGE,
  ordersBy: 'net_sales',
} as const;

const BY_CODE: ReportGrouping = { by: 'discount_code', none: 'No code, by link', note: NOTE };

export const AFFILIATES_REPORT: ReportDeclaration = {
  ...SHARED,
  page: 'acquisition/affiliates-influencers',
  firstUse: 'Orders of your affiliates will appear here',
  only: only(['affiliate', 'influencer']),
  source: {
    kind: 'traffic_source',
    platforms: ['affiliate', 'influencer'],
    title: 'See what affiliates and influencers bring',
    text:
      'Add each with its discount codes or links and its commission: its orders, what they earn ' +
      'and what it is paid appear here.',
    action: 'Add an affiliate',
    path: TRAFFIC_SOURCES_PATH,
  },
  chart: {
    kind: 'trend',
    title: 'Net sales and profit after commissions over time',
    metrics: ['net_sales', 'commissions', 'profit_after_commissions'],
  },
  groupings: [
    { by: 'affiliate', none: 'No source', note: NOTE },
    { by: 'traffic_kind', none: 'No source', note: NOTE },
    BY_CODE,
    BY_PERIOD,
  ],
  filters: filters('affiliate'),
};

export const SOCIAL_REPORT: ReportDeclaration = {
  ...SHARED,
  page: 'acquisition/organic-social',
  firstUse: 'Orders of your posts will appear here',
  only: only(['organic_social']),
  source: {
    kind: 'traffic_source',
    platforms: ['organic_social'],
    title: 'See what your own posts bring',
    text: 'Add a source for each social network with the tags of its links: its orders and what they earn appear here.',
    action: 'Add a source',
    path: TRAFFIC_SOURCES_PATH,
  },
  chart: {
    kind: 'trend',
    title: 'Net sales and gross profit over time',
    metrics: ['net_sales', 'gross_profit'],
  },
  groupings: [
    { by: 'social_source', none: 'No source', note: NOTE },
    { by: 'utm_campaign', none: 'No campaign', note: NOTE },
    BY_CODE,
    BY_PERIOD,
  ],
  filters: filters('social_source'),
};

function only(values: readonly TrafficKind[]) {
  return { field: 'traffic_kind', operator: 'in', values } as const;
}

function filters(source: DimensionKey): readonly DimensionKey[] {
  return [source, 'discount_code', 'utm_source', 'utm_campaign', 'country', 'customer_type'];
}
