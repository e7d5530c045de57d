/**
 * The facts of an order beside its figures in the orders table: data of the source record, which no
 * metric has.
 */
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { OrderKind } from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';

export interface OrderFacts {
  readonly orderId: string;
  readonly name: string;
  readonly kind: OrderKind;
  /** The business day in the shop's zone. */
  readonly placedDay: string;
  /** Wall clock in the shop's zone, "14:05". */
  readonly placedTime: string;
  readonly customerId: string | null;
  readonly country: string | null;
  /** Written out by the server, so that browsers load no table of countries. */
  readonly countryName: string | null;
  readonly channel: string | null;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  readonly isCancelled: boolean;
  /** Tags as the platform, or a file, reports them. */
  readonly tags: readonly string[];
  /** Tags that were added in Farthing. */
  readonly ownTags: readonly string[];
}

export interface ScrolledOrders {
  readonly rows: readonly MetricRow[];
  readonly facts: Readonly<Record<string, OrderFacts>>;
}

/**
 * A row of the orders table with the facts of its order; without facts where it belongs to no
 * order.
 */
export interface OrderRow extends MetricRow {
  readonly facts: OrderFacts | undefined;
}

/** Adds the facts of its order to each row, so that it is drawn without those of the others. */
export function toOrderRows({ rows, facts }: ScrolledOrders): OrderRow[] {
  return rows.map((row) => ({ ...row, facts: ownValue(facts, row.keys[0] ?? '') }));
}

/** Orders that a list fetches at a time as it is scrolled. */
export const SCROLL_PAGE_SIZE = 100;

/**
 * The figures of the orders table, in the order of its columns: the result, then its components.
 */
export const ORDER_METRICS = [
  'total_revenue',
  'gross_profit',
  'gross_margin',
  'product_costs',
  'transaction_fees',
  'platform_fees',
  'fulfilment_cost',
  'handling',
  'units_sold',
  'gross_sales',
  'discounts',
  'returns',
  'shipping_charged',
  'taxes',
  'total_sales',
  'refunded_amount',
  'cost_coverage',
  'other_revenue',
  'platform_charges',
  'dispute_losses',
  'dispute_fees',
  'fees_charged',
  'fees_expected',
  'fee_difference',
  'estimated_fees',
  'predicted_returns',
] as const;

/** Figures that are hidden until the column picker shows them. */
export const ORDER_METRICS_HIDDEN: readonly string[] = [
  'platform_fees',
  'gross_sales',
  'discounts',
  'returns',
  'shipping_charged',
  'taxes',
  'total_sales',
  'refunded_amount',
  'cost_coverage',
  'other_revenue',
  'platform_charges',
  'dispute_losses',
  'dispute_fees',
  'fees_charged',
  'fees_expected',
  'fee_difference',
  'estimated_fees',
  'predicted_returns',
];

export const ORDER_FACT_COLUMNS = [
  'order',
  'customer',
  'country',
  'channel',
  'tags',
  'status',
] as const;

/** The figures of an order's lines when the order is opened. */
export const LINE_METRICS = [
  'net_sales',
  'gross_profit',
  'gross_margin',
  'product_costs',
  'transaction_fees',
  'fulfilment_cost',
  'handling',
  'gross_sales',
  'discounts',
  'returns',
  'net_units',
] as const;

export const ORDER_FILTER_DIMENSIONS = [
  'country',
  'province',
  'channel',
  'source',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'customer',
  'customer_type',
  'gateway',
  'carrier',
  'discount_code',
  'order_tag',
  'affiliate',
  'social_source',
  'traffic_kind',
  'event',
  'product',
  'variant',
  'vendor',
  'product_type',
  'collection',
  'order',
] as const;
export const ORDER_FILTER_METRICS = [
  'total_revenue',
  'gross_profit',
  'gross_margin',
  'units_sold',
  'returns',
  'product_costs',
  'transaction_fees',
  'fee_difference',
  'fulfilment_cost',
  'total_sales',
] as const;
