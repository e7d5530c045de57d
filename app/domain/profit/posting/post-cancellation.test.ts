import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAmounts, ofEvent, sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import {
  ALWAYS,
  plainBook,
  plainGatewayRule,
  plainCharge,
  plainLine,
  plainOrder,
  plainParcel,
  plainRefund,
  plainRefundLine,
  plainShipping,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { DEFAULT_PREFERENCES, GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const BOOK = plainBook({
  unitCosts: unitCosts({ v1: '40.00', v2: '10.00' }),
  handling: [{ id: 'h', perOrder: '1.00', perUnit: '0.50', ...ALWAYS }],
  fulfilment: [{ id: 'f', country: null, perOrder: '5.00', perUnit: '0', ...ALWAYS }],
  gateways: [plainGatewayRule('g', { percent: '2', fixed: '0.30' })],
});

function cancelled(over: Partial<Order>, book = BOOK) {
  const order = plainOrder({ cancelledAt: '2023-02-05T08:00:00Z', ...over });
  return costOrder(order, book, { ...GUEST, orderIndex: 1 }).entries;
}

describe('a cancellation', () => {
  it('takes back everything on its own day, and the sale stays where it was', () => {
    const entries = cancelled({
      lines: [plainLine('1', { quantity: 2, grossMinor: 20_000, taxMinor: 3_800 })],
      shippingLines: [plainShipping(500)],
      tipMinor: 100,
      dutiesMinor: 50,
      additionalFeesMinor: 25,
    });
    expect(entries.map(({ event, event_day }) => [event, event_day])).toEqual([
      ['sale', '2023-02-01'],
      ['cancellation', '2023-02-05'],
    ]);
    // Handling 1.00 + 2 x 0.50 and fulfilment 5.00 were expected and are not needed.
    expect(getAmounts(entries[1])).toEqual({
      cancelled_orders: 1,
      returned_orders: 1,
      units_returned: 2,
      returns: 20_000,
      taxes_refunded: 3_800,
      shipping_refunded: 500,
      tips: -100,
      duties: -50,
      additional_fees: -25,
      cogs_recovered: 8_000,
      handling: -200,
      fulfilment: -500,
    });
  });

  it('counts the order as placed, and as nobody’s first', () => {
    const [sale] = cancelled({ lines: [plainLine('1')] });
    expect(sale).toMatchObject({ orders: 1, new_customers: 0 });
  });

  it('takes back only what refunds have not', () => {
    const entries = cancelled({
      lines: [plainLine('1', { quantity: 3, grossMinor: 30_000 })],
      refunds: [plainRefund({ lines: [plainRefundLine('1')], refundedMinor: 10_000 })],
    });
    const [entry] = ofEvent(entries, 'cancellation');
    expect(entry).toMatchObject({
      returns: 20_000,
      units_returned: 2,
      cogs_recovered: 8_000,
      refunded_amount: 0,
      returned_orders: 0,
    });
  });

  it('leaves a later refund where it is and takes back the rest', () => {
    const refund = plainRefund({
      refundedAt: '2023-02-09T10:00:00Z',
      lines: [plainRefundLine('1')],
      refundedMinor: 10_000,
    });
    const entries = cancelled({ lines: [plainLine('1'), plainLine('2')], refunds: [refund] });
    expect(ofEvent(entries, 'return').map(({ event_day }) => event_day)).toEqual(['2023-02-09']);
    expect(sumAmounts(ofEvent(entries, 'cancellation'))).toMatchObject({
      cancelled_orders: 1,
      returns: 10_000,
      units_returned: 1,
      cogs_recovered: 1_000,
    });
  });

  it('of an order refunded in full is one entry that says so', () => {
    const entries = cancelled(
      {
        lines: [plainLine('1'), plainLine('2')],
        refunds: [plainRefund({ lines: [plainRefundLine('1'), plainRefundLine('2')] })],
      },
      plainBook({ unitCosts: BOOK.unitCosts }),
    );
    expect(ofEvent(entries, 'cancellation').map(getAmounts)).toEqual([{ cancelled_orders: 1 }]);
  });

  it('keeps the costs of goods that had left', () => {
    const entries = cancelled({
      lines: [plainLine('1')],
      fulfilments: [plainParcel('f1', { labelCostMinor: 640 })],
    });
    expect(sumAmounts(ofEvent(entries, 'cancellation'))).toEqual({
      cancelled_orders: 1,
      returned_orders: 1,
      returns: 10_000,
      units_returned: 1,
    });
    expect(sumAmounts(entries)).toMatchObject({ cogs: 4_000, fulfilment: 640, handling: 150 });
  });

  it('reads from the status that goods had left when no parcel is known', () => {
    const entries = cancelled({ lines: [plainLine('1')], fulfilmentStatus: 'Fulfilled' });
    expect(sumAmounts(entries).cogs_recovered).toBeUndefined();
  });

  it('keeps the fee that the gateway took', () => {
    const entries = cancelled({
      lines: [plainLine('1')],
      transactions: [plainCharge('t1', 'paypal', 10_000)],
    });
    expect(sumAmounts(entries).transaction_fees).toBe(230);
  });

  it('takes back gift cards sold, which alone were no order', () => {
    const entries = cancelled({ lines: [plainLine('1', { isGiftCard: true })] });
    expect(ofEvent(entries, 'cancellation').map(getAmounts)).toEqual([
      { gift_cards_sold: -10_000 },
    ]);
  });

  it('of an order without lines takes back what stood on the order', () => {
    const entries = cancelled({ shippingLines: [plainShipping(500)] }, plainBook());
    expect(ofEvent(entries, 'cancellation').map(getAmounts)).toEqual([
      { cancelled_orders: 1, shipping_refunded: 500 },
    ]);
  });

  it('says when the cost of the goods was never known', () => {
    const order = plainOrder({ cancelledAt: '2023-02-05T08:00:00Z', lines: [plainLine('1')] });
    const { reasons } = costOrder(order, plainBook(), GUEST);
    expect(reasons).toContainEqual(
      expect.objectContaining({ entryNo: 1, rule: 'unit_cost_missing', certainty: 'missing' }),
    );
  });

  it('brings every line of every order to zero, whatever came before or after', () => {
    fc.assert(
      fc.property(orderCaseArbitrary, ({ order, book, customer }) => {
        const gone = {
          ...order,
          kind: 'order' as const,
          isTest: false,
          cancelledAt: '2023-03-30T00:00:00Z',
        };
        const counted = { ...book, preferences: DEFAULT_PREFERENCES };
        const { entries } = costOrder(gone, counted, customer);
        for (const lineId of new Set(entries.map((entry) => entry.line_id))) {
          const sums = sumAmounts(entries.filter((entry) => entry.line_id === lineId));
          const of = (measure: keyof typeof sums) => sums[measure] ?? 0;
          expect({
            netSales: of('gross_sales') - of('discounts') - of('returns'),
            units: of('units_sold') - of('units_returned'),
            taxes: of('taxes_collected') - of('taxes_refunded'),
            shipping: of('shipping_charged') - of('shipping_refunded'),
            others: [of('tips'), of('duties'), of('additional_fees'), of('gift_cards_sold')],
          }).toEqual({ netSales: 0, units: 0, taxes: 0, shipping: 0, others: [0, 0, 0, 0] });
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
