import { describe, expect, it } from 'vitest';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

function after(over: Partial<Order>) {
  const { entries } = costOrder(plainOrder(over), plainBook(), GUEST);
  return entries.filter(({ event }) => event !== 'sale');
}

describe('entries of what went back', () => {
  it('have the reason of their refund, as has money without goods', () => {
    const entries = after({
      lines: [plainLine('1', { quantity: 2, grossMinor: 20_000 })],
      refunds: [
        plainRefund({ id: 'r1', lines: [plainRefundLine('1')], reason: 'Too small' }),
        plainRefund({ id: 'r2', adjustmentMinor: 500, refundedMinor: 500 }),
      ],
    });
    expect(entries.map((entry) => [entry.event, entry.return_reason])).toEqual([
      ['return', 'Too small'],
      ['adjustment', null],
    ]);
  });

  it('of a cancelled order were given back because of that, unless somebody says more', () => {
    const entries = after({
      lines: [plainLine('1'), plainLine('2')],
      cancelledAt: '2023-02-05T10:00:00Z',
      cancelReason: 'inventory',
      refunds: [
        plainRefund({ id: 'r1', lines: [plainRefundLine('1')] }),
        plainRefund({ id: 'r2', lines: [plainRefundLine('2')], reason: 'Broken in the store' }),
      ],
    });
    const reasons = new Set(entries.map(({ return_reason: reason }) => reason));
    expect([...reasons]).toEqual(['Cancelled, out of stock', 'Broken in the store']);
  });

  it('are joined by the label that sent it, where all has one reason', () => {
    const label = {
      id: 'f1',
      fulfilledAt: '2023-02-04T10:00:00Z',
      carrier: null,
      service: null,
      labelCostMinor: 600,
      isReturnLabel: true,
    };
    const first = plainRefund({ id: 'r1', lines: [plainRefundLine('1')], reason: 'Too small' });
    const other = { ...first, id: 'r2', lines: [plainRefundLine('2')], reason: 'Broken' };
    const reasonOfLabel = (refunds: Order['refunds']) =>
      after({ lines: [plainLine('1'), plainLine('2')], fulfilments: [label], refunds }).find(
        ({ event }) => event === 'label',
      )?.return_reason;
    expect(reasonOfLabel([first])).toBe('Too small');
    expect(reasonOfLabel([first, other])).toBeNull();
  });
});
