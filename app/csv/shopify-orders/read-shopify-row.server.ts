import type { MappedCells } from '#app/csv/mapped-cells.server.ts';
import { RowFault } from '#app/csv/row-fault.ts';
import { parseTags } from '#app/domain/orders/tags.ts';
import type { ShopifyHead, ShopifyItem, ShopifyRow } from './shopify-row.ts';

export const SHOPIFY_COLUMNS = [
  'Name',
  'Total',
  'Financial Status',
  'Lineitem name',
  'Currency',
  'Shipping Country',
  'Id',
  'Created at',
  'Paid at',
  'Fulfilled at',
  'Cancelled at',
  'Fulfillment Status',
  'Email',
  'Phone',
  'Billing Country',
  'Source',
  'Discount Code',
  'Discount Amount',
  'Subtotal',
  'Shipping',
  'Shipping Method',
  'Taxes',
  'Duties',
  'Refunded Amount',
  'Outstanding Balance',
  'Payment Method',
  'Lineitem quantity',
  'Lineitem price',
  'Lineitem sku',
  'Vendor',
  'Lineitem discount',
  'Lineitem taxable',
  'Lineitem requires shipping',
  'Billing Province',
  'Shipping Province',
  'Tags',
] as const;
/**
 * Reads one row of Shopify's orders export. Only the order's first row has the facts of the order.
 * @throws RowFault with the reason.
 */
export function readShopifyRow(line: number, cells: MappedCells, currency: string): ShopifyRow {
  const name = cells.required(cells.code('Name'), 'Name');
  const isFirst = cells.text('Total') !== null || cells.text('Financial Status') !== null;
  const isItem = cells.text('Lineitem name') !== null;
  if (!isFirst && !isItem) throw new RowFault('the row holds neither an order nor an item');
  return {
    line,
    name,
    head: isFirst ? readHead(cells, currency) : null,
    item: isItem ? readItem(cells) : null,
  };
}

function readHead(cells: MappedCells, currency: string): ShopifyHead {
  const written = cells.text('Currency');
  if (written !== null && written.toUpperCase() !== currency) {
    throw new RowFault(`the order is in ${written}, the shop's currency is ${currency}`);
  }
  const shippingCountry = cells.country('Shipping Country');
  return {
    // The name serves where a spreadsheet has shortened the id.
    id: cells.codeIfWhole('Id'),
    createdAt: cells.required(cells.instant('Created at'), 'Created at'),
    paidAt: cells.instant('Paid at'),
    fulfilledAt: cells.instant('Fulfilled at'),
    cancelledAt: cells.instant('Cancelled at'),
    financialStatus: cells.text('Financial Status'),
    fulfilmentStatus: cells.text('Fulfillment Status'),
    customerId: cells.customer('Email') ?? cells.codeIfWhole('Phone'),
    country: shippingCountry ?? cells.country('Billing Country'),
    province: cells.text(shippingCountry === null ? 'Billing Province' : 'Shipping Province'),
    source: cells.text('Source'),
    discountCode: cells.text('Discount Code'),
    tags: cells.has('Tags') ? parseTags(cells.text('Tags') ?? '') : null,
    discountMinor: cells.minor('Discount Amount') ?? 0,
    subtotalMinor: cells.minor('Subtotal'),
    shippingMinor: cells.minor('Shipping') ?? 0,
    shippingMethod: cells.text('Shipping Method'),
    taxesMinor: cells.minor('Taxes') ?? 0,
    dutiesMinor: cells.minor('Duties') ?? 0,
    totalMinor: cells.required(cells.minor('Total'), 'Total'),
    refundedMinor: cells.minor('Refunded Amount') ?? 0,
    outstandingMinor: cells.minor('Outstanding Balance') ?? 0,
    paymentMethod: cells.text('Payment Method'),
  };
}

function readItem(cells: MappedCells): ShopifyItem {
  const quantity = cells.required(cells.whole('Lineitem quantity'), 'Lineitem quantity');
  const price = cells.required(cells.decimal('Lineitem price'), 'Lineitem price');
  if (quantity < 0) throw new RowFault(`the quantity ${quantity} is negative`);
  if (price.startsWith('-')) throw new RowFault(`the price ${price} is negative`);
  return {
    name: cells.required(cells.text('Lineitem name'), 'Lineitem name'),
    sku: cells.code('Lineitem sku'),
    vendor: cells.text('Vendor'),
    quantity,
    price,
    discountMinor: cells.minor('Lineitem discount') ?? 0,
    isTaxable: cells.text('Lineitem taxable')?.toLowerCase() !== 'false',
    requiresShipping: cells.text('Lineitem requires shipping')?.toLowerCase() !== 'false',
  };
}
