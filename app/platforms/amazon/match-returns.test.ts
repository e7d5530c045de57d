import { describe, expect, it } from 'vitest';
import { type FbaReturn, matchReturns } from './match-returns.ts';
import type { FinanceRefund } from './read-finances.ts';

const refund = (id: string, postedAt: string, quantity: number, goods = 1000): FinanceRefund => ({
  id,
  postedAt,
  items: [
    { sku: 'L-1', quantity, goods, goodsTax: 0, shipping: 0, shippingTax: 0, fees: 0, money: 0 },
  ],
});
const back = (receivedAt: string, quantity: number, isSellable: boolean): FbaReturn => ({
  sku: 'L-1',
  quantity,
  receivedAt,
  isSellable,
  reason: null,
});

describe('units that came back to Amazon', () => {
  it('belong to the refund nearest in time that has units left', () => {
    const refunds = [
      refund('a', '2026-11-01T00:00:00Z', 1),
      refund('b', '2026-11-20T00:00:00Z', 2),
    ];
    const returns = [
      // On the way for two weeks, and damaged; then two of which one is damaged.
      back('2026-11-09T00:00:00Z', 1, false),
      back('2026-11-21T00:00:00Z', 1, true),
      back('2026-11-22T00:00:00Z', 1, false),
    ];
    const units = matchReturns(refunds, returns);
    expect([units.take('a', 'L-1', 1), units.take('b', 'L-1', 2)]).toEqual([0, 1]);
  });

  it('are given once, and never more than arrived or were refunded', () => {
    const units = matchReturns(
      [refund('a', '2026-11-01T00:00:00Z', 2)],
      [back('2026-11-03T00:00:00Z', 5, true)],
    );
    expect([units.take('a', 'L-1', 1), units.take('a', 'L-1', 5)]).toEqual([1, 1]);
    expect(units.take('a', 'L-1', 1)).toBe(0);
  });

  it('are none of a refund of money alone', () => {
    const refunds = [refund('a', '2026-11-01T00:00:00Z', 1, 0)];
    const units = matchReturns(refunds, [back('2026-11-01T00:00:00Z', 1, true)]);
    expect(units.take('a', 'L-1', 1)).toBe(0);
  });
});
