import { describe, expect, it } from 'vitest';
import {
  plainBook,
  plainCharge,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';
import { getOrderTotal } from './order-total.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const cleared = (over: Parameters<typeof plainOrder>[0]) =>
  getOrderTotal(costOrder(plainOrder(over), plainBook(), GUEST).entries);

const BOUGHT = {
  tipMinor: 150,
  dutiesMinor: 320,
  additionalFeesMinor: 99,
  orderDiscountMinor: 1_000,
  lines: [plainLine('1', { taxMinor: 1_900 }), plainLine('2', { isGiftCard: true })],
  shippingLines: [plainShipping(500, { taxMinor: 95 })],
  transactions: [plainCharge('t1', 'paypal', 22_064)],
};

describe('clearedTotalOf', () => {
  it('is all that the customer pays, taxes and gift cards included', () => {
    // 100.00 + 100.00 gift card - 10.00 + 19.00 + 5.95 + 1.50 + 3.20 + 0.99
    expect(cleared(BOUGHT)).toBe(22_064);
  });

  it('leaves out what went back', () => {
    const refund = plainRefund({
      lines: [plainRefundLine('1', { subtotalMinor: 9_000, taxMinor: 1_900 })],
      refundedMinor: 10_900,
    });
    expect(cleared({ ...BOUGHT, refunds: [refund] })).toBe(22_064 - 10_900);
  });

  it('is nothing for a cancelled order', () => {
    expect(cleared({ ...BOUGHT, cancelledAt: '2023-02-03T10:00:00Z' })).toBe(0);
  });
});
