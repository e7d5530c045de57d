/** An order that a file states in another currency, each of its amounts in euros at the rate of its day. */
import type { Order } from '#app/domain/orders/order.ts';
import { exact, rounded, times } from '#tests/arbitraries/fraction.ts';
import { plainLine, plainOrder, plainShipping } from '#tests/arbitraries/plain-order.ts';
import type { ForeignOrder } from '#tests/arbitraries/whole-shop-foreign.ts';
import { toCents } from './day-rate.ts';
import { toBerlinDay } from './line-value.ts';

export function inEuros(one: ForeignOrder): Order {
  const day = toBerlinDay(one.placedAt);
  const convert = (major: string, count = 1) =>
    rounded(toCents(times(exact(major), exact(count)), one.currency, day));
  return plainOrder({
    id: one.number,
    name: one.number,
    placedAt: one.placedAt,
    country: one.country,
    lines: one.lines.map(({ sku, quantity, unitPrice }, at) =>
      plainLine(`${at + 1}`, {
        productId: sku,
        variantId: sku,
        quantity,
        unitPrice,
        grossMinor: convert(unitPrice, quantity),
      }),
    ),
    shippingLines: [plainShipping(convert(one.shipping), { title: 'Shipping' })],
  });
}

/** The file: a row for each line, the shipping on each. */
export function toOrdersFile(orders: readonly ForeignOrder[]): string {
  const rows = orders.flatMap(({ lines, ...one }) =>
    lines.map(({ sku, quantity, unitPrice }) =>
      [one.number, one.placedAt, sku, quantity, unitPrice, one.shipping, one.currency, one.country]
        .map(String)
        .join(','),
    ),
  );
  const header = 'Order number,Date,SKU,Quantity,Unit price,Shipping,Currency,Country';
  return [header, ...rows, ''].join('\n');
}
