/** Every text of the orders screen, in one place. */
import type { LedgerEvent, LedgerMeasure } from '#app/domain/profit/ledger-entry.ts';

export const ORDERS_WORDS = {
  title: 'Orders',
  table: 'Orders',
  search: 'Search orders',
  searchPlaceholder: 'Order, customer or SKU',
  firstUse: 'Your orders will stand here',
  placed: 'Placed',
  order: 'Order',
  customer: 'Customer',
  country: 'Country',
  channel: 'Channel',
  status: 'Status',
  guest: 'Guest',
  cancelled: 'Cancelled',
  creditNote: 'Return',
  earlier: 'Placed before this range',
  earlierTip: 'Only what happened within the range counts in this row.',
  notAllocated: 'Not allocated',
  notAllocatedHelp: 'Other revenue that comes with no order.',
  detailFailed: 'The order could not be opened',
  detailFailedHelp: 'Nothing was changed. Try again in a moment.',
  behind: 'This order is being costed again after a change; its figures follow in a moment.',
} as const;

export const DETAIL_WORDS = {
  lines: 'Lines',
  noLine: 'Not on a line',
  item: 'Item',
  sku: 'SKU',
  quantity: 'Ordered',
  unitPrice: 'Unit price',
  why: 'Why these figures',
  whatHappened: 'Event',
  day: 'Day',
  amount: 'Amount',
  rule: 'Rule and inputs',
  source: 'Record',
  noReason: 'Taken from the order as it is.',
  summary: 'Cost summary',
  goodsTax: 'Goods tax charged',
  shippingTax: 'Shipping tax charged',
  shippingMethod: 'Shipping method',
  carrier: 'Carrier',
  shippingRule: 'Shipping cost by',
  transactions: 'Transactions',
  fee: 'Fee',
  feeUnknown: 'fee not stated',
  cancelledOn: 'Cancelled',
  none: 'None',
} as const;

export const CERTAINTY_WORDS = {
  actual: 'Actual',
  estimated: 'Estimated',
  missing: 'Missing',
} as const;

export const EVENT_WORDS: Readonly<Record<LedgerEvent, string>> = {
  sale: 'Sale',
  edit: 'Order edit',
  return: 'Return',
  adjustment: 'Refund without goods',
  cancellation: 'Cancellation',
  fee: 'Fee',
  label: 'Return label',
  void: 'Nothing counts',
};

export const MEASURE_WORDS: Readonly<Record<LedgerMeasure, string>> = {
  orders: 'Orders',
  cancelled_orders: 'Cancelled orders',
  returned_orders: 'Orders with a return',
  new_customers: 'New customers',
  active_in_month: 'First order of the month',
  active_in_quarter: 'First order of the quarter',
  active_in_year: 'First order of the year',
  units_sold: 'Units sold',
  units_returned: 'Units returned',
  gross_sales: 'Gross sales',
  discounts: 'Discounts',
  returns: 'Returns',
  shipping_charged: 'Shipping charged',
  shipping_refunded: 'Shipping refunded',
  taxes_collected: 'Taxes collected',
  taxes_refunded: 'Taxes refunded',
  tips: 'Tips',
  duties: 'Duties',
  additional_fees: 'Additional fees',
  gift_cards_sold: 'Gift cards sold',
  refunded_amount: 'Refunded amount',
  cogs: 'COGS',
  cogs_recovered: 'COGS recovered',
  handling: 'Handling',
  fulfilment: 'Fulfilment cost',
  transaction_fees: 'Transaction fees',
  platform_fees: 'Platform fees',
  units_without_cost: 'Units without cost',
  sales_without_cost: 'Sales without cost',
};

/** "partially_refunded" and "unit_cost_missing" as people write them. */
export function plainWords(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
