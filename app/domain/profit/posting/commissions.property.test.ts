/** Whatever the orders and the sources: one source an order, and its commission to the minor unit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPercent } from '#app/domain/money/amounts.ts';
import { findTrafficSource } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import { trafficOfOrder, trafficSourcesArbitrary } from '#tests/arbitraries/traffic-sources.ts';

const sum = (entries: readonly LedgerEntry[], of: (entry: LedgerEntry) => number) =>
  entries.reduce((total, entry) => total + of(entry), 0);

const cases = fc
  .tuple(orderCaseArbitrary, trafficSourcesArbitrary, trafficOfOrder)
  .map(([{ order, book, customer }, trafficSources, traffic]) => ({
    order: { ...order, ...traffic },
    book: { ...book, trafficSources },
    customer,
  }));

describe('the commissions of every order', () => {
  it('are those of its one source, and add up however they are split', () => {
    let paid = 0;
    fc.assert(
      fc.property(cases, ({ order, book, customer }) => {
        const { entries } = costOrder(order, book, customer);
        if (entries.length === 0) return;
        const match = findTrafficSource(book.trafficSources, order, Date.parse(order.placedAt));
        const source = match?.source ?? null;
        expect([...new Set(entries.map((entry) => entry.traffic_source))]).toEqual([
          source?.sourceId ?? null,
        ]);
        const total = sum(entries, (entry) => entry.commissions);
        if (source === null || source.commission === 'none') expect(total).toBe(0);
        if (source?.commission === 'percent') {
          const net = sum(
            entries,
            (entry) => entry.gross_sales - entry.discounts - (source.givesBack ? entry.returns : 0),
          );
          expect(total).toBe(applyPercent(Math.max(0, net), source.rate));
        }
        for (const split of ['product_id', 'line_id', 'event_day', 'event'] as const) {
          const groups = [...Map.groupBy(entries, (entry) => entry[split]).values()];
          const parts = groups.map((group) => sum(group, (entry) => entry.commissions));
          expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        }
        paid += total === 0 ? 0 : 1;
      }),
      { numRuns: 2_000 },
    );
    expect(paid).toBeGreaterThan(200);
  });

  it('change nothing else of the order but whose it is', () => {
    fc.assert(
      fc.property(cases, ({ order, book, customer }) => {
        const bare = (entry: LedgerEntry) => ({
          ...entry,
          commissions: 0,
          traffic_source: null,
          traffic_kind: null,
        });
        const plain = costOrder(order, { ...book, trafficSources: [] }, customer).entries;
        expect(costOrder(order, book, customer).entries.map(bare)).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });
});
