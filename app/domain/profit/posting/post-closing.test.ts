import { describe, expect, it } from 'vitest';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';

/** The days on which the order counts as one with a return. */
function returnedOn(over: Partial<Order>): string[] {
  const order = plainOrder({
    lines: [plainLine('1')],
    shippingLines: [plainShipping(500)],
    ...over,
  });
  return costOrder(order, plainBook(), GUEST)
    .entries.filter(({ returned_orders: marked }) => marked !== 0)
    .map(({ event_day: day }) => day);
}

const goods = plainRefund({
  refundedAt: '2023-02-05T12:00:00Z',
  lines: [plainRefundLine('1')],
  refundedMinor: 10_000,
});

describe('an order with a return', () => {
  it('is one of which goods came back, on that day and once', () => {
    expect(returnedOn({ refunds: [goods] })).toEqual(['2023-02-05']);
    const cancelledAt = '2023-02-07T12:00:00Z';
    expect(returnedOn({ refunds: [goods], cancelledAt })).toEqual(['2023-02-05']);
  });

  it('is one that was cancelled, whether anything had been paid or not', () => {
    const cancelledAt = '2023-02-07T12:00:00Z';
    expect(returnedOn({ cancelledAt })).toEqual(['2023-02-07']);
    expect(returnedOn({ cancelledAt, financialStatus: 'voided' })).toEqual(['2023-02-07']);
  });

  it('is none of which shipping alone was given back', () => {
    const shipping = plainRefund({ shippingMinor: 500, refundedMinor: 500 });
    expect(returnedOn({ refunds: [shipping] })).toEqual([]);
  });
});

describe('the first of each product and variant', () => {
  it('is marked once in the sale, and in nothing that comes later', () => {
    const line = (id: string, productId: string | null, variantId: string | null) => ({
      ...plainLine(id),
      productId,
      variantId,
    });
    const order = plainOrder({
      lines: [
        line('1', 'shirt', 'red'),
        line('2', 'shirt', 'blue'),
        line('3', 'shirt', 'red'),
        line('4', null, null),
      ],
      refunds: [goods],
    });
    const marked = costOrder(order, plainBook(), GUEST).entries.map((entry) => [
      entry.event,
      entry.line_id,
      entry.first_of_product,
      entry.first_of_variant,
    ]);
    expect(marked).toEqual([
      ['sale', '1', 1, 1],
      ['sale', '2', 0, 1],
      ['sale', '3', 0, 0],
      ['sale', '4', 1, 1],
      ['return', '1', 0, 0],
    ]);
  });
});

describe('the sales tax of an order', () => {
  const owed = (lines: Order['lines'], over: Partial<Order> = {}) =>
    costOrder(
      plainOrder({ lines, ...over }),
      plainBook({ salesTaxPercent: '1' }),
      GUEST,
    ).entries.map(({ sales_tax: tax }) => tax);
  const bead = (id: string) => plainLine(id, { grossMinor: 40, unitPrice: '0.40' });

  it('is that of the whole order, however many lines it has', () => {
    // 1 % of 0.40 is 0.004: five lines of it are 2.00, and 0.02.
    const parts = owed(['1', '2', '3', '4', '5'].map(bead));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(2);
    const whole = { grossMinor: 200, unitPrice: '0.40', quantity: 5 };
    expect(owed([plainLine('1', whole)])).toEqual([2]);
  });

  it('goes back with what comes back of it', () => {
    const refunds = [
      plainRefund({
        lines: ['1', '2', '3', '4', '5'].map((id) => plainRefundLine(id, { subtotalMinor: 40 })),
      }),
    ];
    const parts = owed(['1', '2', '3', '4', '5'].map(bead), { refunds });
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(0);
  });
});

describe('an order of gift cards alone', () => {
  const card = plainLine('1', { isGiftCard: true, requiresShipping: false });
  const costed = (over: Partial<Order>) =>
    costOrder(plainOrder({ lines: [card], customerId: 'a', ...over }), plainBook(), {
      ...GUEST,
      orderIndex: 1,
    }).entries;

  it('counts nowhere: not as an order, a customer, a cancellation or a return', () => {
    const entries = [
      ...costed({}),
      ...costed({ cancelledAt: '2023-02-07T12:00:00Z' }),
      ...costed({ refunds: [plainRefund({ adjustmentMinor: 500, refundedMinor: 500 })] }),
    ];
    const counts = ['orders', 'new_customers', 'cancelled_orders', 'returned_orders'] as const;
    for (const count of counts) {
      expect(
        entries.reduce((sum, entry) => sum + entry[count], 0),
        count,
      ).toBe(0);
    }
    expect(new Set(entries.map(({ valid_order: valid }) => valid))).toEqual(new Set([null]));
    expect(entries.every((entry) => entry.first_of_product === 0)).toBe(true);
  });
});
