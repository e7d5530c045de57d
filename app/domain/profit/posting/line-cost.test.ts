import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

describe('the cost that a platform kept with a line whose product was deleted', () => {
  const gone = { productId: null, variantId: null } as const;
  const book = plainBook({ unitCosts: unitCosts({ v1: '6.10' }) });
  const lines = [
    plainLine('1', { quantity: 1, variantId: 'v1', unitCost: null }),
    plainLine('2', { ...gone, quantity: 2, unitCost: '10' }),
  ];

  it('is the cost of its units, beside the costs of the other lines', () => {
    const { entries } = costOrder(plainOrder({ lines }), book, GUEST);
    // 1 x 6.10 and 2 x 10.00
    expect(sumAmounts(entries).cogs).toBe(2_610);
    expect(sumAmounts(entries).units_without_cost).toBeUndefined();
  });

  it('comes back with units that come back', () => {
    const returned = plainRefund({
      lines: [plainRefundLine('2', { quantity: 1, restocked: true })],
    });
    const { entries } = costOrder(plainOrder({ lines, refunds: [returned] }), book, GUEST);
    expect(sumAmounts(entries).cogs_recovered).toBe(1_000);
  });

  it('is unknown where none was kept', () => {
    const unknown = [plainLine('2', { ...gone, quantity: 2, unitCost: null })];
    const { entries } = costOrder(plainOrder({ lines: unknown }), book, GUEST);
    expect(sumAmounts(entries).units_without_cost).toBe(2);
  });
});
