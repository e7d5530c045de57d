import { plainLine, plainOrder } from './plain-order.ts';
import { ledgerEntry } from '#app/view-models/orders/ledger-entry.fixture.ts';
import type { OrderPageInput } from '#app/view-models/orders/order-page.ts';

/** Two lanterns at 50.00, 10.00 off, cost 20.00 each; 6.00 of shipping and 2.90 of fees: 41.10 are left. */
export const LANTERN_SALE = ledgerEntry({
  units_sold: 2,
  gross_sales: 10_000,
  discounts: 1000,
  cogs: 4000,
  fulfilment: 600,
  transaction_fees: 290,
});

/** What the page of order #1001 with two lanterns is made of, with no reason and no label. */
export function orderPageInput(orderId: string): Omit<OrderPageInput, 'entries'> {
  return {
    order: plainOrder({ id: orderId, lines: [plainLine('l1', { quantity: 2 })] }),
    reasons: [],
    inStep: true,
    facts: {
      orderId,
      name: '#1001',
      kind: 'order',
      placedDay: '2023-02-01',
      placedTime: '14:05',
      customerId: 'c1',
      country: 'FR',
      countryName: 'France',
      channel: 'web',
      financialStatus: 'paid',
      fulfilmentStatus: null,
      isCancelled: false,
      tags: [],
      ownTags: [],
    },
    ownTags: [],
    labels: [],
    charges: [],
    countedBy: new Map(),
    leftOut: null,
    timeZone: 'Europe/Berlin',
  };
}
