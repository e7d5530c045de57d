/** What holds for the ledger of a whole shop: customers are counted once, whatever their orders. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderHistoryArbitrary, type OrderHistory } from '#tests/arbitraries/order-arbitrary.ts';
import { startOfPeriod } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { DEFAULT_PREFERENCES, GUEST } from './cost-lookup/cost-book.ts';
import { costOrder } from './cost-order.ts';
import type { LedgerEntry, LedgerMeasure } from './ledger/ledger-entry.ts';

type Period = 'month' | 'quarter' | 'year';

/** No goods, only money taken off: no order placed, and left out of these shops. */
function isMereCorrection({ kind, lines }: Order): boolean {
  const corrections = lines.filter(({ grossMinor }) => grossMinor < 0);
  const goods = lines.filter(({ grossMinor, quantity }) => grossMinor >= 0 && quantity > 0);
  return kind === 'order' && corrections.length > 0 && goods.length === 0;
}

function isPurchase({ kind, isTest, cancelledAt, lines }: Order): boolean {
  const isOfCards = lines.length > 0 && lines.every(({ isGiftCard }) => isGiftCard);
  return kind === 'order' && !isTest && cancelledAt === null && !isOfCards;
}

const histories = orderHistoryArbitrary(12).filter(
  ({ orders }) => !orders.some((order) => isMereCorrection(order)),
);

function ledgerOf({ orders, book, customers }: OrderHistory): readonly LedgerEntry[] {
  const counted = { ...book, preferences: DEFAULT_PREFERENCES };
  return orders.flatMap(
    (order) => costOrder(order, counted, customers.get(order.id) ?? GUEST).entries,
  );
}

function sum(entries: readonly LedgerEntry[], measure: LedgerMeasure): number {
  return entries.reduce((total, entry) => total + entry[measure], 0);
}

/** The distinct customers with a purchase in each period, counted from the orders alone. */
function activeCustomers({ orders, book }: OrderHistory, period: Period | null): number {
  const seen = orders
    .filter((order) => isPurchase(order) && order.customerId !== null)
    .map(({ customerId, placedAt }) => {
      const { day } = businessTime(placedAt, book.timeZone);
      return `${customerId} ${period === null ? '' : startOfPeriod(day, period, 1)}`;
    });
  return new Set(seen).size;
}

describe('the ledger of every shop', () => {
  it('counts each customer once as new, and once in each month, quarter and year', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const entries = ledgerOf(history);
        expect({
          ever: sum(entries, 'new_customers'),
          months: sum(entries, 'active_in_month'),
          quarters: sum(entries, 'active_in_quarter'),
          years: sum(entries, 'active_in_year'),
        }).toEqual({
          ever: activeCustomers(history, null),
          months: activeCustomers(history, 'month'),
          quarters: activeCustomers(history, 'quarter'),
          years: activeCustomers(history, 'year'),
        });
      }),
      { numRuns: 500 },
    );
  });

  it('counts the purchases placed, cancelled ones included, tests and credit notes not', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const placed = history.orders.filter(
          ({ kind, isTest, lines }) =>
            kind === 'order' &&
            !isTest &&
            (lines.length === 0 || lines.some(({ isGiftCard }) => !isGiftCard)),
        );
        expect(sum(ledgerOf(history), 'orders')).toBe(placed.length);
      }),
      { numRuns: 300 },
    );
  });

  it('gives every customer one first day on all of their entries', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const days = new Map<string, Set<string | null>>();
        for (const { customer_id: id, customer_first_day: day } of ledgerOf(history)) {
          if (id === null) expect(day).toBeNull();
          else days.set(id, (days.get(id) ?? new Set()).add(day));
        }
        expect([...days.values()].every(({ size }) => size === 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
