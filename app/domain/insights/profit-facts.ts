/**
 * The parts of a range's net profit that the split of a change needs: every amount in minor units,
 * costs positive. The figures are those of the metric layer; they are only combined.
 */
import type { MetricRow } from '../metrics/metric-query.ts';

type Values = MetricRow['values'];

export interface ProfitFacts {
  /** Null where sessions are not recorded on every day. */
  readonly sessions: number | null;
  readonly orders: number;
  readonly units: number;
  /** Gross sales, before discounts. */
  readonly sales: number;
  readonly costs: number;
  readonly discounts: number;
  /** Returned goods, and expected ones, less the unit costs that came back with them. */
  readonly returns: number;
  /** Fulfilment and handling less the shipping that customers paid. */
  readonly shipping: number;
  readonly fees: number;
  /** Order fees and tips that customers paid. */
  readonly extras: number;
  readonly otherRevenue: number;
  readonly marketing: number;
  readonly expenses: number;
  readonly taxes: number;
}

export interface KnownFacts {
  readonly withCosts: boolean;
  readonly withSessions: boolean;
}

/** The metrics that the facts are read from; sessions where they are recorded. */
export const FACT_METRICS = [
  'orders',
  'units_sold',
  'gross_sales',
  'cogs',
  'discounts',
  'returns',
  'predicted_returns',
  'cogs_recovered',
  'fulfilment_cost',
  'handling',
  'shipping_charged',
  'transaction_fees',
  'platform_fees',
  'dispute_losses',
  'order_fees',
  'tips',
  'other_revenue',
  'marketing_cost',
  'operating_expenses',
  'payable_taxes',
] as const;

/** Converts the facts of one range. Without unit costs they explain the total revenue: nothing more can be split. */
export function toProfitFacts(
  values: Values,
  { withCosts, withSessions }: KnownFacts,
): ProfitFacts {
  const amount = (metric: (typeof FACT_METRICS)[number]) => values[metric] ?? 0;
  const cost = (metric: (typeof FACT_METRICS)[number]) => (withCosts ? amount(metric) : 0);
  return {
    sessions: withSessions ? (values['sessions'] ?? 0) : null,
    orders: amount('orders'),
    units: amount('units_sold'),
    sales: amount('gross_sales'),
    costs: cost('cogs'),
    discounts: amount('discounts'),
    returns: amount('returns') + cost('predicted_returns') - cost('cogs_recovered'),
    shipping: cost('fulfilment_cost') + cost('handling') - amount('shipping_charged'),
    fees: cost('transaction_fees') + cost('platform_fees') + cost('dispute_losses'),
    extras: amount('order_fees') + amount('tips'),
    otherRevenue: amount('other_revenue'),
    marketing: cost('marketing_cost'),
    expenses: cost('operating_expenses'),
    taxes: cost('payable_taxes'),
  };
}

/** Adds up the net profit; the total revenue for facts without costs. */
export function sumProfit(facts: Omit<ProfitFacts, 'sessions' | 'orders' | 'units'>): number {
  const ofOrders =
    facts.sales - facts.costs - facts.discounts - facts.returns - facts.shipping - facts.fees;
  const ofDays = facts.otherRevenue - facts.marketing - facts.expenses - facts.taxes;
  return ofOrders + facts.extras + ofDays;
}
