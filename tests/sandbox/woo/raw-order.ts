import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { getOrderTotal } from '#app/domain/profit/ledger/order-total.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';
import { plainBook } from '#tests/arbitraries/plain-order.ts';
import { toOrder } from '#app/platforms/woo/records/to-order.server.ts';
import { wooOrder, wooRefund } from '#app/platforms/woo/records/woo-order.ts';

export type Raw = Record<string, unknown>;

/** A paid order of one line of 10.00, with what a test says otherwise. */
export function rawOrder(changes: Raw = {}): Raw {
  return {
    id: 12,
    number: '12',
    status: 'processing',
    currency: 'EUR',
    date_created_gmt: '2026-11-21T04:16:20',
    date_modified_gmt: '2026-11-21T05:00:00',
    date_paid_gmt: '2026-11-21T04:16:20',
    date_completed_gmt: null,
    total: '10.00',
    total_tax: '0.00',
    shipping_total: '0.00',
    shipping_tax: '0.00',
    customer_id: 0,
    billing: { country: 'DE', state: '', email: '' },
    shipping: { country: '', state: '' },
    payment_method: 'bacs',
    transaction_id: '',
    created_via: 'checkout',
    meta_data: [],
    line_items: [rawLine()],
    shipping_lines: [],
    fee_lines: [],
    coupon_lines: [],
    refunds: [],
    ...changes,
  };
}

export function rawLine(changes: Raw = {}): Raw {
  return {
    id: 1,
    name: 'Mug',
    product_id: 10,
    variation_id: 0,
    quantity: 1,
    subtotal: '10.00',
    total: '10.00',
    total_tax: '0.00',
    sku: 'MUG',
    meta_data: [],
    ...changes,
  };
}

/** The order that they come to; throws where they come to none. */
export function read(
  raw: unknown,
  refunds: readonly unknown[] = [],
  currency = 'EUR',
  priceDecimals: number | null = null,
) {
  const reading = toOrder(
    wooOrder.parse(raw),
    refunds.map((refund) => wooRefund.parse(refund)),
    { currency, priceDecimals },
  );
  if (reading.kind !== 'order') throw new Error(JSON.stringify(reading));
  return reading.order;
}

/** What the order's ledger entries come to. */
export function cleared({ order }: PlatformOrder, currency = 'EUR'): number {
  const book = plainBook({ currency, timeZone: 'UTC' });
  return getOrderTotal(costOrder(order, book, GUEST).entries);
}
