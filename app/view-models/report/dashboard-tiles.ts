import { formulaTerms } from './formula-terms.ts';

/** One answer of the dashboard and what its tooltip table breaks it down into. */
export interface DashboardTile {
  readonly metric: string;
  readonly parts: readonly TilePart[];
}

export interface TilePart {
  readonly metric: string;
  /** A part that is taken off is shown with a minus, so that the column adds up. */
  readonly sign: 1 | -1;
}

/** Did I make money? It stands alone, above everything. */
export const HERO_TILE: DashboardTile = tile('net_profit');

/** What it was made of: the first row of tiles (ui.md: three to six). */
export const ANSWER_TILES: readonly DashboardTile[] = [
  tile('total_revenue'),
  tile('orders', ['new_orders', 'returning_orders', 'guest_orders', 'cancelled_orders']),
  tile('gross_profit'),
  tile('net_margin'),
  tile('marketing_cost', ['ad_share', 'cpa', 'cac']),
];

/** Where did it go? */
export const DETAIL_TILES: readonly DashboardTile[] = [
  tile('gross_margin'),
  tile('cogs', ['cogs_recovered', 'product_costs', 'units_sold']),
  tile('average_order_value', ['net_aov', 'units_per_order', 'orders']),
  tile('blended_roas'),
  tile('refunded_amount', ['returns', 'returned_orders', 'units_returned', 'return_rate_value']),
  tile('new_customers', ['new_orders', 'cac']),
  tile('returning_customers', ['returning_orders', 'customers', 'returning_customer_rate']),
  tile('cost_coverage', ['cost_coverage_value', 'units_without_cost', 'sales_without_cost']),
];

/** Every metric the tiles show. */
export const TILE_METRICS: readonly string[] = [
  ...new Set(
    [HERO_TILE, ...ANSWER_TILES, ...DETAIL_TILES].flatMap(({ metric, parts }) => [
      metric,
      ...parts.map((part) => part.metric),
    ]),
  ),
];

/** The figures themselves, without what they are broken down into. */
export const TILE_FIGURES: readonly string[] = [HERO_TILE, ...ANSWER_TILES, ...DETAIL_TILES].map(
  ({ metric }) => metric,
);

/** The formula's own parts, or those that say most about a figure that is counted directly. */
function tile(metric: string, partMetrics?: readonly string[]): DashboardTile {
  const parts =
    partMetrics?.map((key) => ({ metric: key, sign: 1 as const })) ??
    formulaTerms(metric).map((term) => ({
      metric: term.metric,
      sign: term.sign === '−' ? (-1 as const) : (1 as const),
    }));
  return { metric, parts };
}
