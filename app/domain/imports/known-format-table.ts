/**
 * Exports that are known by their column names, so that nothing has to be guessed. To add one: an
 * entry here, and a file with its real column names under tests/fixtures/imports/known.
 *
 * The column names are those the platforms write, as their help pages and public readers of these
 * files list them; a name of several stands for what it is called in other versions or languages.
 */
import type { ColumnMapping, ImportFormat } from './column-mapping.ts';

/** One column, or the names it goes by; of several that are there, the first with a value counts. */
type Names = string | readonly string[];

export interface KnownFormat {
  readonly key: string;
  readonly label: string;
  readonly format: ImportFormat;
  /** Each of these is among the columns. */
  readonly requires: readonly Names[];
  /** The column of each field. */
  readonly columns: Readonly<Record<string, Names>>;
  readonly options?: Partial<Omit<ColumnMapping, 'format' | 'columns' | 'source'>>;
  /** Prices include tax when the cells of this column say so. */
  readonly taxesIncludedWhere?: { readonly column: string; readonly matches: RegExp };
  /** An order of several items has a row of its own for its totals, which names no item. */
  readonly hasSummaryRows?: boolean;
  /** The order's items stand in cells "name:...|sku:...|quantity:...", in columns that begin so. */
  readonly packedItems?: string;
  /** Rows without a campaign are the export's own totals. */
  readonly hasTotalRows?: boolean;
  /** What the selling platform kept of a sale stands in these columns, with a minus. */
  readonly feeColumns?: readonly string[];
  /** The gateway of every payment of the file. */
  readonly gateway?: string;
  /**
   * It holds a part of its orders, or the payments of orders; other files hold the rest. Payments find
   * their order by its name too.
   */
  readonly part?: 'order' | 'payment';
  /** What is special about it, for the person who confirms it. */
  readonly hint?: string;
}

const PAYMENTS_HINT =
  'A payment with the number of an order that is there gives it its fee and its refund; one with ' +
  'another number becomes an order of its own.';

const PAYOUTS_HINT =
  'It changes no sale: orders that are there get their fees and refunds from it. What is no cost of the ' +
  'shop, such as a payout, is left out. Import the orders first.';

const META_SPEND = ['Amount spent', 'Amount Spent'];

export const KNOWN_FORMATS: readonly KnownFormat[] = [
  {
    // Etsy, Shop Manager > Settings > Options > Download data > Order items.
    key: 'etsy_items',
    label: 'Etsy sold order items',
    format: 'transactions',
    part: 'order',
    requires: ['Sale Date', 'Item Name', 'Order ID', 'Transaction ID', 'Item Total'],
    columns: {
      order_number: 'Order ID',
      placed_at: 'Sale Date',
      paid_at: 'Date Paid',
      product_code: ['SKU', 'Listing ID'],
      description: 'Item Name',
      variant: 'Variations',
      quantity: 'Quantity',
      unit_price: 'Price',
      customer_id: 'Buyer',
      country: ['Ship Country', 'Delivery Country'],
      province: ['Ship State', 'Delivery State'],
      order_discount: 'Discount Amount',
      discount_code: 'Coupon Code',
      shipping: ['Order Shipping', 'Order Delivery'],
      shipping_discount: ['Shipping Discount', 'Delivery Discount'],
      order_tax: 'Order Sales Tax',
      gateway: 'Payment Type',
      currency: 'Currency',
    },
    options: { zeroPrices: 'keep' },
  },
  {
    // Etsy, the same page, Orders. It has no items; the item file of the same months has them.
    key: 'etsy_orders',
    label: 'Etsy sold orders',
    format: 'transactions',
    part: 'order',
    requires: ['Sale Date', 'Order ID', 'Number of Items', 'Order Value', 'Order Net'],
    columns: {
      order_number: 'Order ID',
      placed_at: 'Sale Date',
      quantity: 'Number of Items',
      line_total: 'Order Value',
      customer_id: ['Buyer User ID', 'Buyer'],
      country: ['Ship Country', 'Delivery Country'],
      province: ['Ship State', 'Delivery State'],
      order_discount: 'Discount Amount',
      discount_code: 'Coupon Code',
      shipping: ['Shipping', 'Delivery'],
      shipping_discount: ['Shipping Discount', 'Delivery Discount'],
      order_tax: 'Sales Tax',
      payment_fee: 'Card Processing Fees',
      gateway: 'Payment Method',
      order_status: 'Status',
      currency: 'Currency',
    },
    options: { zeroPrices: 'keep' },
    hint: 'It names no items. Etsy’s file of order items has them: the two complete each other.',
  },
  {
    // eBay, Seller Hub > Orders > Download. A line of commas above, a summary row for each order of
    // several items, "record(s) downloaded" below.
    key: 'ebay_orders',
    label: 'eBay orders report',
    format: 'transactions',
    requires: ['Sales Record Number', 'Order Number', 'Item Title', ['Sold For', 'Sale Price']],
    columns: {
      order_number: 'Order Number',
      placed_at: 'Sale Date',
      paid_at: 'Paid On Date',
      product_code: ['Custom Label', 'Item Number'],
      description: 'Item Title',
      variant: 'Variation Details',
      quantity: 'Quantity',
      unit_price: ['Sold For', 'Sale Price'],
      customer_id: 'Buyer Username',
      country: 'Ship To Country',
      province: 'Ship To State',
      shipping: 'Shipping And Handling',
      order_tax: 'Seller Collected Tax',
      gateway: 'Payment Method',
      carrier: 'Shipping Service',
    },
    hasSummaryRows: true,
  },
  {
    // Amazon, Seller Central > Reports > Fulfilment > All orders (flat file by order or update date).
    // item-price is the line's total. Outside North America it includes VAT.
    key: 'amazon_orders',
    label: 'Amazon all orders report',
    format: 'transactions',
    part: 'order',
    requires: ['amazon-order-id', 'purchase-date', 'item-price', 'order-status'],
    columns: {
      order_number: 'amazon-order-id',
      placed_at: 'purchase-date',
      product_code: ['sku', 'asin'],
      description: 'product-name',
      quantity: 'quantity',
      line_total: 'item-price',
      line_tax: 'item-tax',
      line_discount: 'item-promotion-discount',
      line_shipping: 'shipping-price',
      line_fee: 'gift-wrap-price',
      line_shipping_discount: 'ship-promotion-discount',
      country: 'ship-country',
      province: 'ship-state',
      channel: 'sales-channel',
      carrier: 'ship-service-level',
      order_status: 'order-status',
      currency: 'currency',
    },
    options: { zeroPrices: 'keep' },
    taxesIncludedWhere: { column: 'sales-channel', matches: /^amazon\.(?!com$|ca$|com\.mx$)/i },
  },
  {
    // Amazon, Payments > Reports repository > settlement, flat file V2: a row for each amount posted.
    // Its first row is the settlement's total, and the only one that names the currency.
    key: 'amazon_settlement',
    label: 'Amazon settlement report (flat file V2)',
    format: 'amazon_settlement',
    part: 'order',
    requires: ['settlement-id', 'transaction-type', 'amount-type', 'amount-description', 'amount'],
    columns: { currency: 'currency', placed_at: 'posted-date-time' },
    options: { dateOrder: 'dmy' },
  },
  {
    // Stripe, Payments > Export ("unified payments"); "Created (UTC)" in older ones. The converted
    // columns are in the currency of the account, in which its fee is, too.
    key: 'stripe_payments',
    label: 'Stripe payments',
    format: 'transactions',
    part: 'payment',
    requires: ['id', ['Created date (UTC)', 'Created (UTC)'], 'Amount', 'Amount Refunded', 'Fee'],
    columns: {
      order_number: ['order_id (metadata)', 'Order ID (metadata)', 'id'],
      placed_at: ['Created date (UTC)', 'Created (UTC)'],
      line_total: ['Converted Amount', 'Amount'],
      currency: ['Converted Currency', 'Currency'],
      payment_fee: 'Fee',
      refunded: ['Converted Amount Refunded', 'Amount Refunded'],
      refunded_at: ['Refunded date (UTC)'],
      customer_id: ['Customer Email', 'Customer ID'],
      country: ['Card Address Country', 'Card Issue Country'],
      order_status: 'Status',
    },
    options: { timeZone: 'UTC' },
    gateway: 'stripe',
    hint: PAYMENTS_HINT,
  },
  {
    // Shopify, Settings > Payments > Payouts > Transactions > Export (payment_transactions_export).
    key: 'shopify_payouts',
    label: 'Shopify Payments transactions',
    format: 'payouts',
    requires: ['Transaction Date', 'Type', 'Order', 'Payout Status', 'Amount', 'Fee', 'Net'],
    columns: {
      order_number: 'Order',
      placed_at: 'Transaction Date',
      kind: 'Type',
      amount: 'Amount',
      payment_fee: 'Fee',
      reference: 'Checkout',
      currency: 'Currency',
    },
    gateway: 'shopify_payments',
    hint: PAYOUTS_HINT,
  },
  {
    // eBay, Seller Hub > Payments > Reports > Transaction report. Title lines above; "--" is an empty
    // cell. The fees of a sale are columns of their own.
    key: 'ebay_transactions',
    label: 'eBay transaction report',
    format: 'payouts',
    requires: [
      'Transaction creation date',
      'Type',
      'Order number',
      'Net amount',
      'Gross transaction amount',
    ],
    columns: {
      order_number: 'Order number',
      placed_at: 'Transaction creation date',
      kind: 'Type',
      amount: 'Gross transaction amount',
      description: 'Description',
      reference: 'Reference ID',
      currency: ['Transaction currency', 'Payout currency'],
    },
    feeColumns: [
      'Final Value Fee - fixed',
      'Final Value Fee - variable',
      'Regulatory operating fee',
      'Very high "item not as described" fee',
      'Below standard performance fee',
      'International fee',
      'Deposit processing fee',
    ],
    hint: PAYOUTS_HINT,
  },
  {
    // Etsy, Finances > Payment account > Download (EtsyDirectCheckoutPayments): a row for each payment.
    key: 'etsy_payments',
    label: 'Etsy payments',
    format: 'payouts',
    requires: ['Payment ID', 'Order ID', 'Gross Amount', 'Fees', 'Net Amount', 'Posted Gross'],
    columns: {
      order_number: 'Order ID',
      placed_at: 'Order Date',
      amount: 'Gross Amount',
      payment_fee: 'Fees',
      refunded: 'Refund Amount',
      reference: 'Payment ID',
      currency: 'Currency',
    },
    options: { dateOrder: 'mdy' },
    gateway: 'etsy_payments',
    hint: PAYOUTS_HINT,
  },
  {
    // Stripe, Reporting > Balance > Itemised activity. The source of a payment is its id.
    key: 'stripe_balance',
    label: 'Stripe balance',
    format: 'payouts',
    requires: ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', ['Created (UTC)', 'Created']],
    columns: {
      order_number: ['order_id (metadata)', 'Source'],
      placed_at: ['Created (UTC)', 'Created'],
      kind: 'Type',
      amount: 'Amount',
      payment_fee: 'Fee',
      description: 'Description',
      reference: 'id',
      currency: 'Currency',
    },
    options: { timeZone: 'UTC' },
    gateway: 'stripe',
    hint: PAYOUTS_HINT,
  },
  {
    // PayPal, Activity > Download, all transactions.
    key: 'paypal_activity',
    label: 'PayPal activity',
    format: 'transactions',
    part: 'payment',
    requires: ['Date', 'Time', 'Type', 'Gross', 'Fee', 'Transaction ID', 'Status'],
    columns: {
      order_number: ['Invoice Number', 'Invoice ID', 'Transaction ID'],
      placed_at: 'Date',
      placed_time: 'Time',
      line_total: 'Gross',
      currency: 'Currency',
      payment_fee: 'Fee',
      customer_id: ['From Email Address'],
      country: ['Country Code', 'Country'],
      order_status: 'Status',
      row_kind: 'Type',
    },
    gateway: 'paypal',
    hint: PAYMENTS_HINT,
  },
  {
    // Square, Reports > Transactions > Export > Items detail CSV.
    key: 'square_items',
    label: 'Square items',
    format: 'transactions',
    part: 'order',
    requires: ['Item', 'Qty', 'Price Point Name', 'Gross Sales', 'Transaction ID'],
    columns: {
      order_number: 'Transaction ID',
      placed_at: 'Date',
      placed_time: 'Time',
      product_code: ['SKU', 'Item'],
      description: 'Item',
      variant: 'Price Point Name',
      quantity: 'Qty',
      line_total: 'Gross Sales',
      line_discount: 'Discounts',
      line_tax: 'Tax',
      customer_id: ['Customer ID', 'Customer Reference ID'],
      channel: 'Location',
      row_kind: 'Event Type',
    },
    options: { zeroPrices: 'keep' },
  },
  {
    // Square, the same page, Transactions CSV: one row a payment.
    key: 'square_transactions',
    label: 'Square transactions',
    format: 'transactions',
    part: 'order',
    requires: ['Gross Sales', 'Total Collected', 'Net Total', 'Transaction ID'],
    columns: {
      order_number: 'Transaction ID',
      placed_at: 'Date',
      placed_time: 'Time',
      line_total: 'Gross Sales',
      order_discount: 'Discounts',
      order_tax: 'Tax',
      tip: 'Tip',
      payment_fee: 'Fees',
      customer_id: ['Customer ID', 'Customer Reference ID'],
      channel: 'Location',
      order_status: 'Transaction Status',
      row_kind: 'Event Type',
    },
    gateway: 'square',
    hint: 'It names no items. Square’s items CSV has them: the two complete each other.',
  },
  {
    // WooCommerce, Advanced Order Export (AlgolPlus): one row an item, the order's cells repeated.
    key: 'woo_advanced_order_export',
    label: 'WooCommerce, Advanced Order Export',
    format: 'transactions',
    requires: ['Order Number', 'Order Status', 'Order Date', 'Item Cost'],
    columns: {
      order_number: 'Order Number',
      placed_at: 'Order Date',
      paid_at: ['Paid Date', 'Date Paid'],
      product_code: ['SKU', 'Product Id'],
      description: ['Item Name', 'Name', 'Product Name'],
      variant: 'Product Variation',
      quantity: ['Quantity', 'Quantity (- Refund)'],
      unit_price: 'Item Cost',
      line_tax: 'Order Line Tax',
      order_tax: ['Order Total Tax Amount', 'Order Tax Amount'],
      order_discount: 'Cart Discount Amount',
      discount_code: ['Coupons Used', 'Coupon Code'],
      shipping: 'Order Shipping Amount',
      refunded: 'Order Refund Amount',
      customer_id: ['Email (Billing)', 'Customer User ID'],
      country: ['Country Code (Shipping)', 'Country Code (Billing)'],
      province: ['State Code (Shipping)', 'State Code (Billing)'],
      gateway: ['Payment Method Title', 'Payment Method'],
      carrier: 'Shipping Method Title',
      order_status: 'Order Status',
      currency: ['Order Currency', 'Currency'],
    },
    options: { zeroPrices: 'keep' },
  },
  {
    // WooCommerce, "Order Export & Order Import" (WebToffee): one row an order, its items packed into
    // cells "name:...|product_id:...|sku:...|quantity:...|total:...|sub_total:...".
    key: 'woo_webtoffee',
    label: 'WooCommerce, Order Export & Import (WebToffee)',
    format: 'transactions',
    requires: ['order_id', 'order_date', 'status', 'shipping_total', 'line_item_1'],
    columns: {
      order_number: ['order_number', 'order_id'],
      placed_at: 'order_date',
      paid_at: 'paid_date',
      line_total: 'order_subtotal',
      order_tax: 'tax_total',
      order_discount: ['discount_total', 'cart_discount'],
      shipping: 'shipping_total',
      order_fee: 'fee_total',
      customer_id: ['customer_email', 'billing_email', 'customer_id'],
      country: ['shipping_country', 'billing_country'],
      province: ['shipping_state', 'billing_state'],
      gateway: ['payment_method', 'payment_method_title'],
      carrier: 'shipping_method',
      order_status: 'status',
      currency: 'order_currency',
    },
    options: { zeroPrices: 'keep' },
    packedItems: 'line_item_',
  },
  {
    // Meta Ads Manager > Export. Without the breakdown by day each row covers the whole period.
    key: 'meta_ads',
    label: 'Meta Ads',
    format: 'ad_spend',
    requires: ['Reporting starts', 'Reporting ends', META_SPEND],
    columns: {
      day: ['Day', 'Reporting starts'],
      day_end: 'Reporting ends',
      campaign: 'Campaign name',
      campaign_id: 'Campaign ID',
      spend: META_SPEND,
      clicks: ['Link clicks', 'Clicks (all)'],
      impressions: 'Impressions',
      attributed_revenue: ['Purchases conversion value', 'Website purchases conversion value'],
      attributed_orders: ['Purchases', 'Website purchases'],
      currency: 'Currency',
    },
    options: { adPlatform: 'facebook_ads' },
    hasTotalRows: true,
  },
  {
    // Google Ads > Campaigns > Download: two title lines above, "Total: ..." lines below.
    key: 'google_ads',
    label: 'Google Ads',
    format: 'ad_spend',
    requires: [['Day', 'Date'], 'Campaign', 'Cost', ['Impr.', 'Impressions']],
    columns: {
      day: ['Day', 'Date'],
      campaign: 'Campaign',
      campaign_id: 'Campaign ID',
      spend: 'Cost',
      clicks: 'Clicks',
      impressions: ['Impr.', 'Impressions'],
      attributed_revenue: ['Conv. value', 'Total conv. value', 'Conversion value'],
      attributed_orders: 'Conversions',
      currency: ['Currency code', 'Currency'],
    },
    options: { adPlatform: 'google_ads' },
    hasTotalRows: true,
  },
  {
    // TikTok Ads Manager > Campaign > Export, with the dimension "By Day".
    key: 'tiktok_ads',
    label: 'TikTok Ads',
    format: 'ad_spend',
    requires: [
      ['By Day', 'Date', 'Stat time day'],
      'Campaign name',
      ['Cost', 'Spend', 'Total cost'],
      ['Clicks (destination)', '6-second video views', '2-second video views'],
    ],
    columns: {
      day: ['By Day', 'Date', 'Stat time day'],
      campaign: 'Campaign name',
      campaign_id: 'Campaign ID',
      spend: ['Cost', 'Spend', 'Total cost'],
      clicks: ['Clicks (destination)', 'Clicks (all)', 'Clicks'],
      impressions: 'Impressions',
      attributed_revenue: ['Total purchase value', 'Total complete payment value'],
      attributed_orders: ['Purchases', 'Complete payment', 'Conversions'],
      currency: 'Currency',
    },
    options: { adPlatform: 'tiktok_ads' },
    hasTotalRows: true,
  },
  {
    // Pinterest Ads Manager > Reporting > Export.
    key: 'pinterest_ads',
    label: 'Pinterest Ads',
    format: 'ad_spend',
    requires: ['Date', 'Campaign name', 'Spend in account currency'],
    columns: {
      day: 'Date',
      campaign: 'Campaign name',
      campaign_id: 'Campaign ID',
      spend: 'Spend in account currency',
      clicks: ['Pin clicks', 'Outbound clicks', 'Clicks'],
      impressions: ['Impressions', 'Paid impressions'],
      attributed_revenue: ['Total order value (Checkout)', 'Total conversion value'],
      attributed_orders: ['Total conversions (Checkout)', 'Total conversions'],
      currency: ['Account currency', 'Currency'],
    },
    options: { adPlatform: 'pinterest_ads' },
    hasTotalRows: true,
  },
];

const BY_KEY: ReadonlyMap<string, KnownFormat> = new Map(
  KNOWN_FORMATS.map((known) => [known.key, known]),
);

/** The known format with this key; null for a mapping of none of them. */
export function findFormatByKey(source: string | null): KnownFormat | null {
  return source === null ? null : (BY_KEY.get(source) ?? null);
}
