/** Whatever the orders and the expenses: what is owed is the rate of the base, to the minor unit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPercent, multiplyToMinor } from '#app/domain/money/amounts.ts';
import {
  isPercentage,
  type VariableBase,
  type VariableExpense,
} from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';

/** The bases as the glossary has them, reckoned here once more. */
const BASES: Readonly<Record<VariableBase, (entry: LedgerEntry) => number>> = {
  gross_sales: (entry) => entry.gross_sales,
  net_sales: (entry) => entry.gross_sales - entry.discounts - entry.returns,
  operating_revenue: (entry) =>
    entry.gross_sales -
    entry.discounts -
    entry.returns +
    entry.shipping_charged -
    entry.shipping_refunded +
    entry.additional_fees +
    entry.tips,
  orders: (entry) => entry.orders,
  units_sold: (entry) => entry.units_sold,
};

const sum = (entries: readonly LedgerEntry[], of: (entry: LedgerEntry) => number) =>
  entries.reduce((total, entry) => total + of(entry), 0);

const isHeld = ({ validFrom, validTo }: VariableExpense, placedAt: string) =>
  (validFrom === null || Date.parse(validFrom) <= Date.parse(placedAt)) &&
  (validTo === null || Date.parse(placedAt) < Date.parse(validTo));

describe('the variable expenses of every order', () => {
  it('are rate times base for each of them, and together the order’s, however it is split', () => {
    let compared = 0;
    fc.assert(
      fc.property(orderCaseArbitrary, ({ order, book, customer }) => {
        const { entries } = costOrder(order, book, customer);
        const own = entries.filter(({ event }) => event === 'expense');
        if (entries.length === 0) return;
        expect(sum(own, (entry) => entry.variable_expenses)).toBe(
          sum(entries, (entry) => entry.variable_expenses),
        );
        for (const expense of book.variableExpenses) {
          const { id, base, rate, productId, channel } = expense;
          const isOfChannel = channel === null || channel === order.channel;
          const isMeant = isOfChannel && isHeld(expense, order.placedAt);
          const owed = sum(
            own.filter((entry) => entry.expense_id === id),
            (entry) => entry.variable_expenses,
          );
          const based = entries.filter(
            (entry) => productId === null || entry.product_id === productId,
          );
          const holdsProduct = based.some(
            ({ event, units_sold: units }) => event === 'sale' && units > 0,
          );
          // An order counts once for a product that it holds, on whichever line it is counted.
          const orders = productId === null || holdsProduct ? sum(entries, BASES.orders) : 0;
          const ofBase = base === 'orders' ? orders : sum(based, BASES[base]);
          const quantity = isMeant ? ofBase : 0;
          const expected = isPercentage(base)
            ? applyPercent(quantity, rate)
            : multiplyToMinor(rate, quantity, book.decimals);
          expect([id, owed]).toEqual([id, expected]);
          compared += expected === 0 ? 0 : 1;
        }
        for (const split of ['product_id', 'line_id', 'event_day', 'expense_category'] as const) {
          const groups = Map.groupBy(own, (entry) => entry[split]);
          const parts = [...groups.values()].map((group) =>
            sum(group, (entry) => entry.variable_expenses),
          );
          expect(parts.reduce((total, part) => total + part, 0)).toBe(
            sum(own, (entry) => entry.variable_expenses),
          );
        }
      }),
      { numRuns: 3_000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('change nothing else of the order', () => {
    fc.assert(
      fc.property(orderCaseArbitrary, ({ order, book, customer }) => {
        const plain = costOrder(order, { ...book, variableExpenses: [] }, customer).entries;
        const all = costOrder(order, book, customer).entries;
        expect(all.filter(({ event }) => event !== 'expense')).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });
});
