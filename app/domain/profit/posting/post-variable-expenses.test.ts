import { describe, expect, it } from 'vitest';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { VariableExpense } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
} from '#tests/arbitraries/plain-order.ts';

const commission: VariableExpense = {
  id: 'c',
  label: 'Commission',
  category: 'Agency',
  base: 'net_sales',
  rate: '5',
  productId: null,
  channel: null,
  validFrom: null,
  validTo: null,
};

/** Product p1 at 70.00 and two of p2 at 15.00: 100.00. */
const order = (over: Partial<Order> = {}) =>
  plainOrder({
    lines: [
      plainLine('1', { grossMinor: 7_000 }),
      plainLine('2', { grossMinor: 3_000, quantity: 2 }),
    ],
    ...over,
  });

/** Day, product and amount of each entry of variable expenses. */
function expensesOf(
  over: readonly Partial<VariableExpense>[],
  of: Order = order(),
  book: Partial<CostBook> = {},
) {
  const variableExpenses = over.map((one, index) => ({ ...commission, id: `${index}`, ...one }));
  return costOrder(of, plainBook({ ...book, variableExpenses }), GUEST)
    .entries.filter(({ event }) => event === 'expense')
    .map((entry) => [entry.event_day, entry.product_id, entry.variable_expenses]);
}

const DAY = '2023-02-01';

describe('a variable expense', () => {
  it('is a percentage of what each line sold', () => {
    expect(expensesOf([{}])).toEqual([
      [DAY, 'p1', 350],
      [DAY, 'p2', 150],
    ]);
  });

  it('rounds the order, not its lines', () => {
    // 0.5 % of three lines of 1.00: 0.015 is 0.02, not three times 0.01.
    const lines = ['1', '2', '3'].map((id) => plainLine(id, { grossMinor: 100 }));
    const amounts = expensesOf([{ rate: '0.5' }], order({ lines })).map(([, , amount]) => amount);
    expect(amounts.reduce((sum: number, amount) => sum + Number(amount), 0)).toBe(2);
  });

  it('goes back with the goods of a return, on its day, by net sales and not by gross', () => {
    const returned = order({
      refunds: [
        plainRefund({
          refundedAt: '2023-02-09T12:00:00Z',
          lines: [plainRefundLine('2', { quantity: 1, subtotalMinor: 1_500 })],
        }),
      ],
    });
    expect(expensesOf([{}], returned)).toContainEqual(['2023-02-09', 'p2', -75]);
    expect(expensesOf([{ base: 'gross_sales' }], returned)).toEqual([
      [DAY, 'p1', 350],
      [DAY, 'p2', 150],
    ]);
  });

  it('is owed for shipping and fees too, by operating revenue', () => {
    const shipped = order({ additionalFeesMinor: 400, tipMinor: 600 });
    // 5 % of 100.00 + 4.00 + 6.00.
    const total = expensesOf([{ base: 'operating_revenue' }], shipped).reduce(
      (sum, [, , amount]) => sum + Number(amount),
      0,
    );
    expect(total).toBe(550);
  });

  it('is an amount for each order, over its lines by what they cost', () => {
    expect(expensesOf([{ base: 'orders', rate: '1.01' }])).toEqual([
      // 1.01 by 70 : 30 is 0.707 and 0.303: rounded down, the cent left over to the first.
      [DAY, 'p1', 71],
      [DAY, 'p2', 30],
    ]);
  });

  it('is an amount for each unit', () => {
    expect(expensesOf([{ base: 'units_sold', rate: '0.25' }])).toEqual([
      [DAY, 'p1', 25],
      [DAY, 'p2', 50],
    ]);
  });

  it('keeps to its product and its channel', () => {
    expect(expensesOf([{ productId: 'p2' }])).toEqual([[DAY, 'p2', 150]]);
    expect(expensesOf([{ productId: 'p2', base: 'orders', rate: '1' }])).toEqual([
      [DAY, 'p2', 100],
    ]);
    expect(expensesOf([{ productId: 'p9', base: 'orders', rate: '1' }])).toEqual([]);
    expect(expensesOf([{ channel: 'web' }])).toHaveLength(2);
    expect(expensesOf([{ channel: 'pos' }])).toEqual([]);
  });

  it('stands for itself where several hold, each under its category', () => {
    const book = plainBook({
      variableExpenses: [
        { ...commission, id: 'a' },
        { ...commission, id: 'b', category: 'Packaging', base: 'orders', rate: '0.10' },
      ],
    });
    const entries = costOrder(order(), book, GUEST).entries.filter(
      ({ event }) => event === 'expense',
    );
    expect(
      entries.map(({ expense_id: id, expense_category: category, variable_expenses: amount }) => [
        id,
        category,
        amount,
      ]),
    ).toEqual([
      ['a', 'Agency', 350],
      ['a', 'Agency', 150],
      ['b', 'Packaging', 7],
      ['b', 'Packaging', 3],
    ]);
  });

  it('holds by the shop’s clocks on the day that they change', () => {
    // From 27 March 2022, 00:00 in Berlin, still winter time there: 23:00 UTC of the day before.
    const from = { validFrom: '2022-03-26T23:00:00Z', validTo: '2022-03-27T22:00:00Z' };
    const at = (placedAt: string) => expensesOf([from], order({ placedAt })).length;
    expect(at('2022-03-26T22:59:59Z')).toBe(0);
    expect(at('2022-03-26T23:00:00Z')).toBe(2);
    // The day has 23 hours: its last second is 21:59:59 UTC.
    expect(at('2022-03-27T21:59:59Z')).toBe(2);
    expect(at('2022-03-27T22:00:00Z')).toBe(0);
  });

  it('comes to nothing for a cancelled order, but for what is owed for the order itself', () => {
    const cancelled = order({ cancelledAt: '2023-02-03T12:00:00Z' });
    const total = (over: Partial<VariableExpense>) =>
      expensesOf([over], cancelled).reduce((sum, [, , amount]) => sum + Number(amount), 0);
    expect(total({})).toBe(0);
    expect(total({ base: 'orders', rate: '1' })).toBe(100);
  });

  it('says what it was reckoned by', () => {
    const { reasons } = costOrder(order(), plainBook({ variableExpenses: [commission] }), GUEST);
    expect(reasons.find(({ measure }) => measure === 'variable_expenses')).toMatchObject({
      amount: 350,
      rule: 'variable_expense',
      certainty: 'estimated',
      source: { kind: 'variable_expense', id: 'c' },
      inputs: [
        { label: 'Expense', value: 'Commission' },
        { label: 'Net sales', value: '70.00' },
        { label: 'Percent', value: '5' },
      ],
    });
  });
});
