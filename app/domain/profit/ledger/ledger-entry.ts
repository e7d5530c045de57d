/**
 * The ledger's columns: the one table of what the profit engine writes and the metric layer reads.
 * PostgreSQL, the DuckDB copy, COPY, and the metric declarations all follow this list
 * (a test compares it with the migrated database).
 *
 * Grain: one row per order, line and event. Order-level amounts (shipping, fees, handling,
 * fulfilment, order discounts) are already shared over the lines, so any grouping adds up.
 * `line_id` is null only when an event has no line to carry it.
 *
 * Signs: a sale's amounts, discounts and costs are positive; a return's `returns`,
 * `units_returned`, `cogs_recovered`, `*_refunded` are positive too and formulas subtract them.
 * An edit or a correction carries negative amounts in the sale columns.
 */
export const LEDGER_EVENTS = [
  'sale', // the order as placed, and every cost of it
  'edit', // lines added or removed afterwards
  'return', // goods came back
  'adjustment', // money given back without goods
  'cancellation', // the rest of a cancelled order
  'fee', // a further gateway's fee on an order paid through several
  'label', // a return label
  'prediction', // what is expected to come back of the order
  'expense', // a variable expense of what another entry sold
  'void', // an order that no longer has entries: keeps its version, all measures 0
] as const;
export type LedgerEvent = (typeof LEDGER_EVENTS)[number];

/** Dimension columns with their SQL type; text unless stated. */
export const LEDGER_DIMENSIONS = {
  event: 'text',
  event_day: 'date',
  event_hour: 'smallint',
  order_day: 'date',
  placed_at: 'timestamp',
  order_name: 'text',
  line_id: 'text',
  product_id: 'text',
  variant_id: 'text',
  country: 'text',
  province: 'text',
  channel: 'text',
  source: 'text',
  utm_source: 'text',
  utm_medium: 'text',
  utm_campaign: 'text',
  customer_id: 'text',
  customer_order_index: 'integer',
  customer_first_day: 'date',
  gateway: 'text',
  carrier: 'text',
  discount_code: 'text',
  valid_order: 'smallint',
  first_of_product: 'smallint', // 1 on the order's first entry that sells a product, else 0
  first_of_variant: 'smallint',
  expense_id: 'text', // of a variable expense alone, as is its category
  expense_category: 'text',
  traffic_source: 'text', // the custom traffic source that the order counts for, and its kind
  traffic_kind: 'text',
  return_reason: 'text', // why goods or money went back, on the entries of that alone
  order_tags: 'text', // of the platform and of one's own, each on a line of its own
} as const;
export type LedgerDimension = keyof typeof LEDGER_DIMENSIONS;

/** Measure columns: all bigint, not null, default 0. Money in minor units. */
export const LEDGER_MEASURES = [
  'orders', // 1 on one entry of the order's sale, else 0
  'cancelled_orders', // 1 on one entry of the cancellation
  'returned_orders', // 1 on one entry of the order's first return or adjustment
  'new_customers', // 1 on the main goods of the customer's first valid order
  'active_in_month', // 1 on one entry of the customer's first order of a month, and so on
  'active_in_quarter',
  'active_in_year',
  'units_sold',
  'units_returned',
  'gross_sales',
  'discounts',
  'returns',
  'shipping_charged',
  'shipping_refunded',
  'taxes_collected',
  'taxes_refunded',
  'tips',
  'duties',
  'additional_fees',
  'gift_cards_sold', // liability, not revenue
  'refunded_amount', // money that went back to the customer
  'cogs',
  'cogs_recovered',
  'handling',
  'fulfilment',
  'transaction_fees',
  'fees_charged', // the part of the transaction fees that the platform reports as charged
  'fees_expected', // the rules' fee for the same payments; the actual fee where no rule applies
  'platform_fees',
  'estimated_fees', // of the platform fees, what is only expected
  'predicted_fees', // what the rules expect of orders whose platform fees were posted
  'posted_fees', // what was posted of the same orders
  'predicted_returns', // returns that are expected, less those that came
  'units_without_cost',
  'sales_without_cost', // net line value of units sold without a known cost
  'units_with_estimate',
  'sales_with_estimate', // net line value of units whose cost follows from their price alone
  'sales_without_fee', // net value of goods of orders with a payment of unknown fee
  'sales_with_fee_estimate', // of orders whose fees are known, of those with a fee by a rule
  'sales_without_shipping', // net value of goods that are sent at an unknown cost
  'sales_with_shipping_estimate', // of goods that are sent at the rate of a rule
  'sales_without_tax', // net value of goods whose prices include a tax that is not known
  'order_advertising', // advertising that the selling platform charges with the order
  'sales_tax', // what the shop itself owes of its sales, when its settings say so
  'variable_expenses', // operating expenses that follow the orders
  'commissions', // what the order's custom traffic source is paid, less what it gives back
] as const;
export type LedgerMeasure = (typeof LEDGER_MEASURES)[number];

/**
 * The sales whose costs are missing or estimates, of the families of costs that a whole order or
 * parcel has. They say what is known of figures and are none themselves.
 */
export const COVERAGE_MEASURES = [
  'sales_without_fee',
  'sales_with_fee_estimate',
  'sales_without_shipping',
  'sales_with_shipping_estimate',
  'sales_without_tax',
] as const satisfies readonly LedgerMeasure[];

/** One row of the ledger, without shop and version, which the writer adds. */
export type LedgerEntry = {
  readonly order_id: string;
  /** 0, 1, 2 ... within the order, in the engine's fixed order. */
  readonly entry_no: number;
  readonly event: LedgerEvent;
  readonly event_day: string;
  readonly event_hour: number;
  readonly order_day: string;
  /** UTC: "2023-02-01 13:05:09". */
  readonly placed_at: string;
  readonly order_name: string;
  readonly line_id: string | null;
  readonly product_id: string | null;
  readonly variant_id: string | null;
  readonly country: string | null;
  readonly province: string | null;
  readonly channel: string | null;
  readonly source: string | null;
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
  readonly customer_id: string | null;
  readonly customer_order_index: number | null;
  readonly customer_first_day: string | null;
  readonly gateway: string | null;
  readonly carrier: string | null;
  readonly discount_code: string | null;
  /**
   * 1 on every entry of a purchase that is not cancelled, 0 on those of other orders; null where no
   * order counts: on a void row, for gift cards alone, for goods sent without a sale.
   */
  readonly valid_order: 0 | 1 | null;
  /**
   * 1 on the first entry of the order's sale with this product (or with none), 0 on every other
   * entry: its sum is the distinct orders that hold the product. null on a void row.
   */
  readonly first_of_product: 0 | 1 | null;
  /** Counts like `first_of_product`, by variant. */
  readonly first_of_variant: 0 | 1 | null;
  readonly expense_id: string | null;
  readonly expense_category: string | null;
  /** The custom traffic source that the order counts for, on every entry of it. */
  readonly traffic_source: string | null;
  readonly traffic_kind: string | null;
  /** The reason of a return or refund; null on all other entries, and without a reason. */
  readonly return_reason: string | null;
  /** The order's tags on every entry of it: each on a line. */
  readonly order_tags: string | null;
} & { readonly [measure in LedgerMeasure]: number };

/** The reason of an amount on an entry: one per measure that is not zero by nature. */
export interface Reason {
  readonly entryNo: number;
  readonly measure: LedgerMeasure;
  readonly amount: number;
  /** Stable key of the rule applied: "unit_cost", "fulfilment_country", "gateway_actual", "unit_cost_missing" ... */
  readonly rule: string;
  readonly certainty: 'actual' | 'estimated' | 'missing';
  /** The source record: kind and id ("unit_cost 17", "transaction 9", "order line 3"). */
  readonly source: { readonly kind: string; readonly id: string } | null;
  /** Inputs in the merchant's words, in order: { label: "Unit cost", value: "12.50" }. */
  readonly inputs: readonly { readonly label: string; readonly value: string }[];
}

export interface CostedOrder {
  readonly entries: readonly LedgerEntry[];
  readonly reasons: readonly Reason[];
}
