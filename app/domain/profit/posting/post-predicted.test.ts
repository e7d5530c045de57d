import { describe, expect, it } from 'vitest';
import type { Order, PlatformFee } from '#app/domain/orders/order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { Predictions } from '#app/domain/profit/cost-lookup/prediction.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { getAmounts, ofEvent } from '#tests/arbitraries/entry-amounts.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';

/** 15 % for ten days, then 8 % until the 25th; 300.00 of goods and 30.00 of shipping on 1 February. */
const fees = (asOfDay: string): Predictions => ({
  total_fees: {
    days: 25,
    rules: [
      { percent: '15', minIndex: 0, maxIndex: 9 },
      { percent: '8', minIndex: 10, maxIndex: 24 },
    ],
    asOfDay,
  },
});
const returns = (asOfDay: string): Predictions => ({
  total_returns: { days: 30, rules: [{ percent: '7', minIndex: 0, maxIndex: 29 }], asOfDay },
});

function costed(predictions: Predictions, over: Partial<Order> = {}) {
  const lines = [plainLine('1', { grossMinor: 20_000 }), plainLine('2')];
  const order = plainOrder({ lines, shippingLines: [plainShipping(3000)], ...over });
  return costOrder(order, plainBook({ predictions }), GUEST);
}

const posted = (over: Partial<PlatformFee> = {}): PlatformFee => ({
  id: 'p1',
  kind: 'referral',
  amountMinor: 4200,
  postedAt: '2023-02-09T10:00:00Z',
  isPredicted: false,
  ...over,
});

describe('platform fees that the shop’s rules predict', () => {
  it('are a percentage of the revenue by the age of the order, on its day, over its lines', () => {
    // 15 % of 330.00 are 49.50, shared two to one.
    const { entries } = costed(fees('2023-02-10'));
    const own = ofEvent(entries, 'fee');
    expect(own.map(getAmounts)).toEqual([
      { platform_fees: 3300, estimated_fees: 3300 },
      { platform_fees: 1650, estimated_fees: 1650 },
    ]);
    expect(own[0]).toMatchObject({ event_day: '2023-02-01', line_id: '1' });
  });

  it.each([
    ['2023-01-31', 4950], // newer than the last look at the calendar
    ['2023-02-01', 4950],
    ['2023-02-11', 2640], // 8 % of 330.00, on its tenth day
    ['2023-02-25', 2640],
    ['2023-02-26', 0], // its 25 days are over
    ['2023-12-31', 0],
  ])('counted to %s come to %i', (asOfDay, amount) => {
    const { entries } = costed(fees(asOfDay));
    expect(entries.reduce((sum, entry) => sum + entry.platform_fees, 0)).toBe(amount);
  });

  it('give way to what was posted, and stand beside it', () => {
    const { entries } = costed(fees('2023-02-10'), { platformFees: [posted()] });
    const own = ofEvent(entries, 'fee').filter(({ event_day: day }) => day === '2023-02-01');
    // 15 % of 330.00 were predicted, 42.00 posted: it does not matter how old the order is now.
    expect(own.map(getAmounts)).toEqual([
      { predicted_fees: 3300, posted_fees: 2800 },
      { predicted_fees: 1650, posted_fees: 1400 },
    ]);
    expect(entries.reduce((sum, entry) => sum + entry.platform_fees, 0)).toBe(4200);
    expect(entries.reduce((sum, entry) => sum + entry.estimated_fees, 0)).toBe(0);
  });

  it('give way to what the platform itself expects', () => {
    const platformFees = [posted({ isPredicted: true, postedAt: '2023-02-01T13:05:09Z' })];
    const { entries } = costed(fees('2023-02-10'), { platformFees });
    expect(ofEvent(entries, 'fee').map(getAmounts)).toEqual([
      { platform_fees: 2800, estimated_fees: 2800 },
      { platform_fees: 1400, estimated_fees: 1400 },
    ]);
  });

  it('do not wait for advertising, which is no such fee', () => {
    const platformFees = [posted({ kind: 'advertising' })];
    const { entries } = costed(fees('2023-02-10'), { platformFees });
    expect(entries.reduce((sum, entry) => sum + entry.platform_fees, 0)).toBe(4950);
  });

  it('follow what is left of the revenue, and are none of a cancelled order', () => {
    const refunds = [plainRefund({ lines: [plainRefundLine('2')], refundedMinor: 10_000 })];
    const refunded = costed(fees('2023-02-10'), { refunds }).entries;
    // 15 % of 330.00 less 100.00.
    expect(refunded.reduce((sum, entry) => sum + entry.platform_fees, 0)).toBe(3450);
    const cancelledAt = '2023-02-02T10:00:00Z';
    const cancelled = costed(fees('2023-02-10'), { cancelledAt }).entries;
    expect(cancelled.reduce((sum, entry) => sum + entry.platform_fees, 0)).toBe(0);
  });

  it('say what they come from', () => {
    const { reasons } = costed(fees('2023-02-10'));
    expect(reasons.find(({ measure }) => measure === 'platform_fees')).toMatchObject({
      rule: 'platform_fee_by_rule',
      certainty: 'estimated',
      inputs: [
        { label: 'Revenue of the order', value: '330.00' },
        { label: 'Percent', value: '15' },
        { label: 'Whole amount', value: '49.50' },
        { label: 'Shared by net value over lines', value: '2' },
      ],
    });
  });
});

describe('returns that the shop’s rule predicts', () => {
  it('are a percentage of the sales, in entries of their own on the order’s day', () => {
    // 7 % of 300.00: shipping does not come back.
    const own = ofEvent(costed(returns('2023-02-20')).entries, 'prediction');
    expect(own.map(getAmounts)).toEqual([{ predicted_returns: 1400 }, { predicted_returns: 700 }]);
    expect(own[0]).toMatchObject({ event_day: '2023-02-01' });
  });

  it('are less by what has come back', () => {
    const lines = [plainRefundLine('2', { subtotalMinor: 900 })];
    const refunds = [plainRefund({ lines, refundedMinor: 900 })];
    const { entries } = costed(returns('2023-02-20'), { refunds });
    expect(entries.reduce((sum, entry) => sum + entry.predicted_returns, 0)).toBe(1200);
  });

  it('are none where more came back, and none when the time to return is over', () => {
    const refunds = [plainRefund({ lines: [plainRefundLine('2')], refundedMinor: 10_000 })];
    const back = costed(returns('2023-02-20'), { refunds }).entries;
    expect(ofEvent(back, 'prediction')).toEqual([]);
    expect(ofEvent(costed(returns('2023-03-02')).entries, 'prediction')).toHaveLength(2);
    expect(ofEvent(costed(returns('2023-03-03')).entries, 'prediction')).toEqual([]);
  });
});
