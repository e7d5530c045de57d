import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BenchOrder, benchOrders } from './bench-orders.ts';
import { BENCH_SHOP } from './bench-shop.ts';
import { csvLine, dollars } from './csv-text.ts';

const CHUNK_CHARACTERS = 1 << 18;

/** Writes the measured shop's orders as the platform's own export, in bounded memory. */
export async function writeOrderExport(file: string, orders: number): Promise<void> {
  await pipeline(Readable.from(chunks(orders)), createWriteStream(file));
}

function* chunks(orders: number): Generator<string> {
  let text = `${ORDER_EXPORT_COLUMNS.join(',')}\n`;
  for (const order of benchOrders(orders)) {
    text += orderText(order);
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The order's fields stand on its first row; each further row is one more line item. */
function orderText(order: BenchOrder): string {
  const rows = order.lines.map(({ product, quantity }) => ({
    Name: `#${order.number}`,
    Email: order.email,
    'Created at': instantText(order.placedAt),
    'Lineitem quantity': `${quantity}`,
    'Lineitem name': product.title,
    'Lineitem price': dollars(product.priceCents),
    'Lineitem sku': product.sku,
    'Lineitem requires shipping': 'true',
    'Lineitem taxable': 'true',
    'Lineitem fulfillment status': 'fulfilled',
    'Lineitem discount': '0.00',
    Vendor: product.vendor,
  }));
  const [first, ...others] = rows;
  return [{ ...first, ...headOf(order) }, ...others]
    .map((row) => csvLine(ORDER_EXPORT_COLUMNS, row))
    .join('');
}

function headOf(order: BenchOrder): Record<string, string> {
  const total = order.subtotalCents + order.shippingCents + order.taxCents;
  return {
    'Financial Status': order.refundedCents > 0 ? 'partially_refunded' : 'paid',
    'Paid at': instantText(order.placedAt + 60),
    'Fulfillment Status': 'fulfilled',
    'Fulfilled at': instantText(order.placedAt + 90_000),
    'Accepts Marketing': 'no',
    Currency: BENCH_SHOP.currency,
    Subtotal: dollars(order.subtotalCents),
    Shipping: dollars(order.shippingCents),
    Taxes: dollars(order.taxCents),
    Total: dollars(total),
    'Discount Code': order.discountCode,
    'Discount Amount': dollars(order.discountCents),
    'Shipping Method': 'Standard',
    'Shipping Province': order.province,
    'Shipping Country': order.country,
    'Billing Province': order.province,
    'Billing Country': order.country,
    'Payment Method': order.gateway,
    'Refunded Amount': dollars(order.refundedCents),
    'Outstanding Balance': '0.00',
    Id: `${4_000_000_000_000 + order.number}`,
    'Risk Level': 'Low',
    Source: order.source,
    'Tax 1 Name': order.taxCents > 0 ? 'Sales tax' : '',
    'Tax 1 Value': order.taxCents > 0 ? dollars(order.taxCents) : '',
  };
}

function instantText(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
}

/** The header of the platform's own order export, in its order. */
const ORDER_EXPORT_COLUMNS: readonly string[] = `
Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,
Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,
Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,
Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,
Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,
Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,
Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,
Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,
Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,
Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,
Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,
Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,
Payment Terms Name,Next Payment Due At,Payment References
`
  .replaceAll('\n', '')
  .split(',');
