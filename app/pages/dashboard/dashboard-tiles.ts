import { ownValue } from '#app/lib/own-value.ts';
import { formulaTerms } from '#app/view-models/report/formula-terms.ts';

/** A main figure of the dashboard and the components in its tooltip table. */
export interface DashboardTile {
  readonly metric: string;
  readonly parts: readonly TilePart[];
}

export interface TilePart {
  readonly metric: string;
  /** The sign of a part: a deduction is shown with a minus, so that the column adds up. */
  readonly sign: 1 | -1;
}

/** The main question, shown alone above everything: did I make money? */
export const HERO_METRIC = 'net_profit';

/** The most informative parts of a figure whose formula explains little. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  orders: ['new_orders', 'returning_orders', 'guest_orders', 'cancelled_orders'],
  marketing_cost: ['ad_share', 'cpa', 'cac'],
  cogs: ['cogs_recovered', 'product_costs', 'units_sold'],
  average_order_value: ['net_aov', 'units_per_order', 'orders'],
  refunded_amount: ['returns', 'returned_orders', 'units_returned', 'return_rate_value'],
  new_customers: ['new_orders', 'cac'],
  returning_customers: ['returning_orders', 'customers', 'returning_customer_rate'],
  cost_coverage: ['cost_coverage_value', 'units_without_cost', 'sales_without_cost'],
};

/**
 * Returns a tile with the formula's own parts, or the most informative ones for a figure that is
 * counted directly.
 */
export function getDashboardTile(metric: string): DashboardTile {
  const parts =
    ownValue(PARTS, metric)?.map((key) => ({ metric: key, sign: 1 as const })) ??
    formulaTerms(metric).map((term) => ({
      metric: term.metric,
      sign: term.sign === '−' ? (-1 as const) : (1 as const),
    }));
  return { metric, parts };
}
