/** Every text of the orders screen, in one place. */
export const ORDERS_MESSAGES = {
  title: 'Orders',
  table: 'Orders',
  search: 'Search orders',
  lossMaking: 'Loss-making',
  searchPlaceholder: 'Order, customer or SKU',
  firstUse: 'Your orders will appear here',
  placed: 'Placed',
  order: 'Order',
  customer: 'Customer',
  country: 'Country',
  tags: 'Tags',
  channel: 'Channel',
  status: 'Status',
  guest: 'Guest',
  cancelled: 'Cancelled',
  creditNote: 'Return',
  shipment: 'Sent without a sale',
  earlier: 'Placed before this range',
  earlierTip: 'Only what happened within the range counts in this row.',
  withoutOverheads: 'Ad spend and overheads are not in this table; the profit and loss has them.',
  edit: 'Edit orders',
  lastEdit: 'Last edit',
  selectHelp: 'Select orders to edit their costs and tags.',
  clearSelection: 'Clear selection',
  notAllocated: 'Not allocated',
  notAllocatedHelp: 'Other revenue that comes with no order.',
  detailFailed: 'The order could not be opened',
  detailFailedHelp: 'Nothing was changed. Try again in a moment.',
  behind: 'The profit of this order is being recalculated; its figures follow in a moment.',
} as const;

/** Of an order that the shop keeps no rate with. */
export function orderConversionText(currency: string, day: string): string {
  return (
    `Placed in ${currency} and converted at the reference rate of ${day}: ` +
    'the shop keeps no rate with it.'
  );
}

export const ORDER_DETAIL_LABELS = {
  lines: 'Lines',
  inRange: 'In this range',
  whole: 'Whole order',
  total: 'Total',
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
  summary: 'Cost summary',
  goodsTax: 'Goods tax charged',
  shippingTax: 'Shipping tax charged',
  shippingMethod: 'Shipping method',
  carrier: 'Carrier',
  shippingRate: 'Rate of the method',
  shippingRule: 'Shipping cost by',
  shippingSource: 'Shipping cost is',
  transactions: 'Transactions',
  fee: 'fee',
  feeUnknown: 'fee not stated',
  cancelledOn: 'Cancelled',
  none: 'None',
} as const;
