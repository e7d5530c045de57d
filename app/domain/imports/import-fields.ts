/**
 * What Farthing can read from a file with columns of any name: the fields of each kind of file, the
 * names they usually go by, and which must be there. The mapping screen, the proposal and the map
 * file of the command line all follow this table.
 */
export type FieldKind = 'text' | 'number' | 'whole' | 'date' | 'country';

export interface ImportField {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Usual column names, as `plainName` spells them; the first is the most telling. */
  readonly names: readonly string[];
  readonly help?: string;
}

export interface MappedFormat {
  readonly label: string;
  readonly fields: readonly ImportField[];
  /** One field of each group must have a column. */
  readonly required: readonly (readonly string[])[];
}

const field = (
  key: string,
  label: string,
  kind: FieldKind,
  names: readonly string[],
  help?: string,
): ImportField => ({ key, label, kind, names, ...(help === undefined ? {} : { help }) });

const ONCE_PER_ORDER = 'The same figure on each row of an order counts once; different figures add up.';

const TRANSACTION_FIELDS: readonly ImportField[] = [
  field('order_number', 'Order number', 'text', ['order number', 'order no', 'order id', 'order',
    'order name', 'invoice no', 'invoice', 'invoice number', 'invoice id', 'transaction id',
    'transaction', 'receipt number', 'receipt', 'document number', 'rechnungsnummer',
    'bestellnummer', 'numero de commande', 'pedido']),
  field('placed_at', 'Date', 'date', ['order date', 'invoice date', 'date', 'created at',
    'placed at', 'order time', 'date time', 'datetime', 'timestamp', 'purchase date',
    'transaction date', 'paid at', 'day', 'datum', 'bestelldatum', 'fecha']),
  field('placed_time', 'Time', 'text', ['time', 'uhrzeit', 'heure', 'hora'],
    'When the time stands in a column of its own.'),
  field('product_code', 'Product code (SKU)', 'text', ['sku', 'stock code', 'product code',
    'item code', 'product id', 'variant sku', 'article number', 'item number', 'item id',
    'product sku', 'artikelnummer', 'asin', 'ean', 'barcode', 'code']),
  field('description', 'Product name', 'text', ['description', 'product', 'product name',
    'product title', 'item', 'item name', 'title', 'name', 'artikel', 'bezeichnung', 'producto']),
  field('variant', 'Variant', 'text', ['variant', 'variant title', 'variation', 'size', 'option']),
  field('quantity', 'Quantity', 'whole', ['quantity', 'qty', 'units', 'quantity purchased',
    'item quantity', 'count', 'menge', 'anzahl', 'cantidad', 'quantite']),
  field('unit_price', 'Unit price', 'number', ['unit price', 'price', 'item price',
    'price per unit', 'selling price', 'preis', 'einzelpreis', 'prix unitaire', 'precio']),
  field('line_total', 'Line total', 'number', ['line total', 'amount', 'sales', 'total price',
    'row total', 'item total', 'item subtotal', 'revenue', 'betrag', 'summe', 'gesamtpreis'],
    'Quantity × unit price, before discounts. Used when there is no unit price.'),
  field('customer_id', 'Customer', 'text', ['customer id', 'customer', 'customer no',
    'customer number', 'customer email', 'email', 'client id', 'buyer id', 'user id', 'kunde',
    'kundennummer'], 'Orders without it are guests. E-mail addresses are kept as a fingerprint only.'),
  field('country', 'Country', 'country', ['country', 'shipping country', 'country code',
    'ship country', 'billing country', 'delivery country', 'land', 'pays', 'pais']),
  field('province', 'State or province', 'text', ['province', 'state', 'region',
    'shipping province', 'ship state', 'county', 'bundesland']),
  field('line_discount', 'Discount of the line', 'number', ['line discount', 'item discount',
    'lineitem discount', 'rabatt']),
  field('order_discount', 'Discount of the order', 'number', ['discount', 'discount amount',
    'order discount', 'total discount'], ONCE_PER_ORDER),
  field('line_tax', 'Tax of the line', 'number', ['tax', 'line tax', 'item tax', 'vat',
    'tax amount', 'gst', 'mwst', 'ust', 'tva', 'iva']),
  field('shipping', 'Shipping charged', 'number', ['shipping', 'shipping amount', 'shipping cost',
    'shipping price', 'shipping charged', 'delivery', 'postage', 'versand', 'versandkosten'],
    ONCE_PER_ORDER),
  field('tip', 'Tip', 'number', ['tip', 'tips', 'gratuity'], ONCE_PER_ORDER),
  field('discount_code', 'Discount code', 'text', ['discount code', 'coupon', 'coupon code',
    'voucher', 'promo code', 'gutschein']),
  field('gateway', 'Payment gateway', 'text', ['gateway', 'payment method', 'payment gateway',
    'payment', 'payment type', 'zahlungsart']),
  field('carrier', 'Carrier', 'text', ['carrier', 'shipping method', 'shipping carrier', 'courier']),
  field('channel', 'Sales channel', 'text', ['channel', 'sales channel', 'store', 'kanal']),
  field('source', 'Traffic source', 'text', ['source', 'traffic source', 'referrer', 'referral']),
  field('utm_source', 'UTM source', 'text', ['utm source']),
  field('utm_medium', 'UTM medium', 'text', ['utm medium', 'medium']),
  field('utm_campaign', 'UTM campaign', 'text', ['utm campaign', 'campaign']),
  field('financial_status', 'Payment status', 'text', ['financial status', 'payment status']),
  field('fulfilment_status', 'Fulfilment status', 'text', ['fulfillment status',
    'fulfilment status', 'shipping status', 'delivery status']),
  field('cancelled_at', 'Cancelled at', 'date', ['cancelled at', 'canceled at',
    'cancellation date', 'cancelled on']),
  field('currency', 'Currency', 'text', ['currency', 'currency code', 'waehrung', 'devise'],
    'Rows in another currency than the shop’s are refused.'),
];

const UNIT_COST_FIELDS: readonly ImportField[] = [
  field('product_code', 'Product code (SKU)', 'text', ['sku', 'variant sku', 'stock code',
    'product code', 'item code', 'variant id', 'product id', 'artikelnummer', 'code']),
  field('cost', 'Unit cost', 'number', ['cost', 'unit cost', 'cost per item', 'cogs',
    'cost of goods', 'purchase price', 'landed cost', 'einkaufspreis', 'ek']),
  field('valid_from', 'Valid from', 'date', ['valid from', 'from', 'effective date', 'since',
    'start', 'start date', 'date', 'gueltig ab'], 'Without a date the cost holds from the beginning.'),
];

const AD_SPEND_FIELDS: readonly ImportField[] = [
  field('day', 'Day', 'date', ['day', 'date', 'reporting starts', 'datum']),
  field('platform', 'Ad platform', 'text', ['platform', 'ad platform', 'channel', 'source', 'network']),
  field('campaign', 'Campaign', 'text', ['campaign', 'campaign name']),
  field('campaign_id', 'Campaign id', 'text', ['campaign id']),
  field('spend', 'Spend', 'number', ['spend', 'cost', 'amount spent', 'ad spend', 'amount',
    'amount spent usd', 'amount spent eur', 'amount spent gbp', 'kosten']),
  field('clicks', 'Clicks', 'whole', ['clicks', 'link clicks', 'klicks']),
  field('impressions', 'Impressions', 'whole', ['impressions', 'impr', 'views']),
  field('attributed_revenue', 'Revenue it claims', 'number', ['attributed revenue',
    'conversion value', 'conv value', 'purchases conversion value', 'purchase value', 'revenue']),
  field('attributed_orders', 'Orders it claims', 'whole', ['attributed orders', 'conversions',
    'purchases', 'orders']),
];

const EXPENSE_FIELDS: readonly ImportField[] = [
  field('label', 'Name', 'text', ['label', 'name', 'expense', 'description', 'bezeichnung']),
  field('category', 'Category', 'text', ['category', 'type', 'group', 'kategorie']),
  field('amount', 'Amount', 'number', ['amount', 'cost', 'value', 'price', 'betrag']),
  field('recurrence', 'Recurrence', 'text', ['recurrence', 'frequency', 'interval', 'repeats', 'period'],
    'one-time, weekly, monthly or yearly; one-time when empty.'),
  field('start', 'Start', 'date', ['start', 'start date', 'date', 'from', 'day', 'datum']),
  field('end', 'End', 'date', ['end', 'end date', 'until', 'to', 'bis']),
];

export const MAPPED_FORMATS = {
  transactions: {
    label: 'Orders, one row per item sold',
    fields: TRANSACTION_FIELDS,
    required: [['order_number'], ['placed_at'], ['unit_price', 'line_total']],
  },
  unit_costs: {
    label: 'Unit costs of products',
    fields: UNIT_COST_FIELDS,
    required: [['product_code'], ['cost']],
  },
  ad_spend: {
    label: 'Ad spend by day',
    fields: AD_SPEND_FIELDS,
    required: [['day'], ['spend']],
  },
  expenses: {
    label: 'Operating expenses',
    fields: EXPENSE_FIELDS,
    required: [['label'], ['amount'], ['start']],
  },
} as const satisfies Record<string, MappedFormat>;

/** Lower case, no accents or punctuation, words apart: "InvoiceNo." and "invoice_no" are the same. */
export function plainName(name: string): string {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
