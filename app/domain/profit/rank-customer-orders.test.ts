import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankCustomerOrders, type RankedOrder } from './rank-customer-orders.ts';

function order(orderId: string, day: string, over: Partial<RankedOrder> = {}): RankedOrder {
  return {
    orderId,
    placedAt: `${day}T12:00:00Z`,
    day,
    isCancelled: false,
    isTest: false,
    isLeftOut: false,
    isOfGiftCards: false,
    kind: 'order',
    ...over,
  };
}

function indexes(orders: readonly RankedOrder[]): (number | null)[] {
  const contexts = rankCustomerOrders(orders);
  return orders.map(({ orderId }) => contexts.get(orderId)?.orderIndex ?? null);
}

describe('valid orders', () => {
  it('count from 1 by when they were placed, and share the first one’s day', () => {
    const contexts = rankCustomerOrders([order('b', '2023-03-01'), order('a', '2023-01-15')]);
    expect(contexts.get('a')).toMatchObject({ orderIndex: 1, firstDay: '2023-01-15' });
    expect(contexts.get('b')).toMatchObject({ orderIndex: 2, firstDay: '2023-01-15' });
  });

  it('of one instant count by id, numbers in their order', () => {
    expect(indexes([order('10', '2023-01-01'), order('9', '2023-01-01')])).toEqual([2, 1]);
  });

  it('of one instant written differently are of one instant', () => {
    const early = order('2', '2023-01-01', { placedAt: '2023-01-01T12:00:00Z' });
    const same = order('1', '2023-01-01', { placedAt: '2023-01-01T12:00:00.000Z' });
    expect(indexes([early, same])).toEqual([2, 1]);
  });

  it('are none of gift cards alone: the order after it is the customer’s first', () => {
    const cards = order('1', '2023-01-01', { isOfGiftCards: true });
    expect(indexes([cards, order('2', '2023-01-05'), order('3', '2023-02-01')])).toEqual([
      null,
      1,
      2,
    ]);
  });

  it('are the first of their month, quarter and year once each', () => {
    const contexts = rankCustomerOrders([
      order('1', '2022-12-30'),
      order('2', '2023-01-10'),
      order('3', '2023-01-20'),
      order('4', '2023-02-01'),
      order('5', '2023-04-01'),
    ]);
    const flags = ['1', '2', '3', '4', '5'].map((id) => {
      const context = contexts.get(id);
      return [context?.newInMonth, context?.newInQuarter, context?.newInYear];
    });
    expect(flags).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
    ]);
  });
});

describe('an order that is not valid', () => {
  it('as one left out by a preference is nobody’s first, and no order before another', () => {
    const orders = [
      order('1', '2023-01-01', { isLeftOut: true }),
      order('2', '2023-01-02'),
      order('3', '2023-01-03', { isLeftOut: true }),
      order('4', '2023-01-04'),
    ];
    const places = rankCustomerOrders(orders);
    expect(places.get('2')).toMatchObject({ orderIndex: 1, firstDay: '2023-01-02' });
    expect(places.get('4')?.orderIndex).toBe(2);
  });

  it('as a test or cancelled is nobody’s first', () => {
    const orders = [
      order('1', '2023-01-01', { isTest: true }),
      order('2', '2023-01-02', { isCancelled: true }),
      order('3', '2023-01-03'),
    ];
    expect(indexes(orders)).toEqual([null, null, 1]);
    expect(rankCustomerOrders(orders).get('2')).toEqual({
      orderIndex: null,
      firstDay: '2023-01-03',
      newInMonth: 0,
      newInQuarter: 0,
      newInYear: 0,
    });
  });

  it('when cancelled later stands where it would have come, and takes no place', () => {
    const orders = [
      order('1', '2023-01-01'),
      order('2', '2023-01-02', { isCancelled: true }),
      order('3', '2023-01-03'),
    ];
    expect(indexes(orders)).toEqual([1, 2, 2]);
    expect(rankCustomerOrders(orders).get('3')?.newInMonth).toBe(0);
  });

  it('as a return stands with the order before it', () => {
    const orders = [
      order('1', '2023-01-01', { kind: 'return' }),
      order('2', '2023-01-02'),
      order('3', '2023-01-03', { kind: 'return' }),
      order('4', '2023-01-04'),
      order('5', '2023-01-05', { kind: 'return' }),
    ];
    expect(indexes(orders)).toEqual([null, 1, 1, 2, 2]);
  });

  it('alone leaves the customer without a first day', () => {
    const contexts = rankCustomerOrders([order('1', '2023-01-01', { isCancelled: true })]);
    expect(contexts.get('1')?.firstDay).toBeNull();
  });
});

describe('ranking', () => {
  it('of nothing is nothing', () => {
    expect(rankCustomerOrders([]).size).toBe(0);
  });

  it('does not depend on the order in which orders arrive', () => {
    const days = fc.integer({ min: 10, max: 28 }).map((n) => `2023-01-${n}`);
    const orders = fc
      .array(
        fc.record({
          day: days,
          isCancelled: fc.boolean(),
          isTest: fc.boolean(),
          isLeftOut: fc.boolean(),
          kind: fc.constantFrom('order' as const, 'order' as const, 'return' as const),
        }),
        { maxLength: 12 },
      )
      .map((rows) => rows.map(({ day, ...over }, index) => order(`${index}`, day, over)));
    const shuffled = orders.chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        const contexts = rankCustomerOrders(rows);
        const again = rankCustomerOrders(others);
        for (const { orderId } of rows) expect(again.get(orderId)).toEqual(contexts.get(orderId));
        const valid = rows.filter(
          (row) => row.kind === 'order' && !row.isCancelled && !row.isTest && !row.isLeftOut,
        );
        const places = valid.map(({ orderId }) => contexts.get(orderId)?.orderIndex ?? 0);
        expect(places.toSorted((a, b) => a - b)).toEqual(valid.map((_, index) => index + 1));
      }),
      { numRuns: 500 },
    );
  });
});
