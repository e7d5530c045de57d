/**
 * The widgets of a dashboard, in order: tiles, charts and tables, each some columns of four wide.
 * The specification names the customisation and a default per role, but no defaults: an owner sees
 * profit and costs, a member sales and returns, a partner the results of ads.
 */
import type { Role } from '../access/roles/role.ts';

export const WIDGET_WIDTHS = [1, 2, 3, 4] as const;
export type WidgetWidth = (typeof WIDGET_WIDTHS)[number];

export const RANKED_DIMENSIONS = [
  'product',
  'variant',
  'vendor',
  'product_type',
  'collection',
  'country',
  'channel',
  'source',
  'gateway',
  'carrier',
  'discount_code',
  'customer_type',
  'ad_platform',
] as const;
export type RankedDimension = (typeof RANKED_DIMENSIONS)[number];

export const DASHBOARD_LIMITS = {
  widgets: 40,
  rankings: 12,
  reports: 6,
  series: 4,
  snapshotFigures: 6,
} as const;

interface Placed {
  readonly id: string;
  readonly width: WidgetWidth;
}

export type TileWidget = Placed & { readonly kind: 'tile'; readonly metric: string };
export type TrendWidget = Placed & {
  readonly kind: 'trend';
  readonly metrics: readonly string[];
};
export type WaterfallWidget = Placed & { readonly kind: 'waterfall' };
export type RankingWidget = Placed & {
  readonly kind: 'ranking';
  readonly dimension: RankedDimension;
  readonly metric: string;
  readonly end: 'top' | 'bottom';
};
export type ReportWidget = Placed & { readonly kind: 'report'; readonly reportId: string };

export type SnapshotWidget = Placed & {
  readonly kind: 'snapshot';
  readonly metrics: readonly string[];
};
export type GoalsWidget = Placed & { readonly kind: 'goals' };

export type Widget =
  | TileWidget
  | TrendWidget
  | WaterfallWidget
  | RankingWidget
  | ReportWidget
  | SnapshotWidget
  | GoalsWidget;

/** A document with a version, so that a later version can read it. */
export interface DashboardLayout {
  readonly version: 1;
  readonly widgets: readonly Widget[];
}

/** Returns the layout of a role until the person changes it. */
export function getDefaultLayout(role: Role): DashboardLayout {
  return { version: 1, widgets: DEFAULTS[role] };
}

export function withGoals({ version, widgets }: DashboardLayout): DashboardLayout {
  return { version, widgets: [{ id: 'goals', kind: 'goals', width: 4 }, ...widgets] };
}

export const SNAPSHOT_FIGURES = [
  'total_revenue',
  'orders',
  'net_profit',
  'marketing_cost',
] as const;

export const PROFIT_SERIES = ['total_revenue', 'total_costs', 'net_profit'] as const;

const PROFIT_CHARTS: readonly Widget[] = [
  { id: 'trend', kind: 'trend', width: 2, metrics: PROFIT_SERIES },
  { id: 'waterfall', kind: 'waterfall', width: 2 },
];

const RANKINGS: readonly Widget[] = [
  ranking('product', 'top', 2),
  ranking('product', 'bottom', 2),
  ranking('country', 'top', 2),
  ranking('country', 'bottom', 2),
  ranking('channel', 'top', 4),
];

const OWNERS: readonly Widget[] = [
  ...tiles('total_revenue', 'orders', 'gross_profit', 'net_margin'),
  ...PROFIT_CHARTS,
  ...tiles('marketing_cost', 'blended_roas', 'average_order_value', 'gross_margin'),
  ...tiles('cogs', 'refunded_amount', 'new_customers', 'returning_customers'),
  ...tiles('cost_coverage', 'units_sold', 'return_rate_value', 'cac'),
  ...RANKINGS,
];

const DEFAULTS: Readonly<Record<Role, readonly Widget[]>> = {
  Owner: OWNERS,
  'View Only': OWNERS,
  Demo: OWNERS,
  Member: [
    ...tiles('total_revenue', 'orders', 'average_order_value', 'units_sold'),
    ...PROFIT_CHARTS,
    ...tiles('refunded_amount', 'return_rate_value', 'fulfilment_cost', 'gross_margin'),
    ...RANKINGS,
  ],
  Partner: [
    ...tiles('total_revenue', 'marketing_cost', 'blended_roas', 'orders'),
    { id: 'trend', kind: 'trend', width: 2, metrics: ['total_revenue', 'marketing_cost'] },
    { id: 'waterfall', kind: 'waterfall', width: 2 },
    ...tiles('cpa', 'cac', 'new_customers', 'average_order_value'),
    ...RANKINGS,
  ],
};

function tiles(...metrics: readonly string[]): Widget[] {
  return metrics.map((metric) => ({ id: `tile-${metric}`, kind: 'tile', metric, width: 1 }));
}

function ranking(
  dimension: RankedDimension,
  end: RankingWidget['end'],
  width: WidgetWidth,
): RankingWidget {
  return {
    id: `${end}-${dimension}`,
    kind: 'ranking',
    dimension,
    end,
    width,
    metric: 'gross_profit',
  };
}
