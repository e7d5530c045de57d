/**
 * What the orders table shows of an order beside its figures: facts of the source record, which
 * no metric holds.
 */
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { OrderKind } from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';

export interface OrderFacts {
  readonly orderId: string;
  readonly name: string;
  readonly kind: OrderKind;
  /** Business day in the shop's zone. */
  readonly placedDay: string;
  /** Wall clock in the shop's zone, "14:05". */
  readonly placedTime: string;
  readonly customerId: string | null;
  readonly country: string | null;
  /** Spelled out by the server: the table of countries is no load for a browser. */
  readonly countryName: string | null;
  readonly channel: string | null;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  readonly isCancelled: boolean;
  /** As the platform, or a file, tells them. */
  readonly tags: readonly string[];
  /** Those that were added here. */
  readonly ownTags: readonly string[];
}

/** Rows of the orders table and the facts of their orders, by order id. */
export interface ScrolledOrders {
  readonly rows: readonly MetricRow[];
  readonly facts: Readonly<Record<string, OrderFacts>>;
}

/** A row of the orders table and what is known of its order; nothing of what belongs to no order. */
export interface OrderRow extends MetricRow {
  readonly facts: OrderFacts | undefined;
}

/** Each row with the facts of its own order, so that it is drawn without those of the others. */
export function toOrderRows({ rows, facts }: ScrolledOrders): OrderRow[] {
  return rows.map((row) => ({ ...row, facts: ownValue(facts, row.keys[0] ?? '') }));
}

/** Orders that a list fetches at a time as it is scrolled. */
export const SCROLL_PAGE_SIZE = 100;

/** The figures of the orders table, in the order of its columns: the answer, then what it is made of. */
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

/** Figures that wait in the column picker. */
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

/** Columns of the table that are no figures, after the first. */
export const ORDER_FACT_COLUMNS = [
  'order',
  'customer',
  'country',
  'channel',
  'tags',
  'status',
] as const;

/** What an order's line shows when its order is opened. */
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

/** Dimensions and figures the table can be filtered by. */
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
