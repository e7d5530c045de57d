/** Whatever the orders and the months: closed ones stay, open ones follow, and the difference is listed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import {
  COVERAGE_MEASURES,
  LEDGER_MEASURES,
  type LedgerEntry,
} from '#app/domain/profit/ledger/ledger-entry.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import { freezeClosedDays, listClosedChanges } from './freeze-closed-days.ts';
import { freezeClosedEntries } from './freeze-closed-entries.ts';

const sumsOf = (entries: readonly LedgerEntry[]) =>
  LEDGER_MEASURES.map((measure) => entries.reduce((sum, entry) => sum + entry[measure], 0));
/** The figures alone: what is known of their costs is that of today. */
const MARKS: ReadonlySet<string> = new Set(COVERAGE_MEASURES);
const figuresOf = (entries: readonly LedgerEntry[]) =>
  sumsOf(entries).filter((_sum, at) => !MARKS.has(LEDGER_MEASURES[at] ?? ''));
const unnumbered = (entries: readonly LedgerEntry[]) =>
  entries.map((entry) => ({ ...entry, entry_no: 0 }));

describe('entries of closed months', () => {
  it('stay while all others follow, and what they would be is what is listed', () => {
    let [changed, moved] = [0, 0];
    fc.assert(
      fc.property(
        orderCaseArbitrary,
        orderCaseArbitrary,
        fc.constantFrom('event' as const, 'order' as const),
        fc.nat(),
        ({ order, book, customer }, { book: other }, dating, pick) => {
          const stored = costOrder(order, book, customer).entries;
          const fresh = costOrder(order, other, customer);
          const dayOf = (entry: LedgerEntry) =>
            dating === 'order' ? entry.order_day : entry.event_day;
          const months = [
            ...new Set([...stored, ...fresh.entries].map((one) => dayOf(one).slice(0, 7))),
          ];
          const month = months[pick % Math.max(1, months.length)] ?? '2023-01';
          const isClosed = (entry: LedgerEntry) => dayOf(entry).startsWith(month);
          const closed = [{ month, dating }];
          const { costed, changes } = freezeClosedEntries(fresh, stored, closed);
          const { entries, reasons } = costed;
          expect(figuresOf(entries.filter(isClosed))).toEqual(figuresOf(stored.filter(isClosed)));
          expect(unnumbered(entries.filter((one) => !isClosed(one)))).toEqual(
            unnumbered(fresh.entries.filter((one) => !isClosed(one))),
          );
          const listed = changes.map(
            ({ frozen, fresh: now }) => [sumsOf(frozen), sumsOf(now)] as const,
          );
          const waiting = LEDGER_MEASURES.map((_measure, at) =>
            listed.reduce((sum, [was, is]) => sum + (is[at] ?? 0) - (was[at] ?? 0), 0),
          );
          const difference = sumsOf(fresh.entries).map(
            (sum, at) => sum - (sumsOf(entries)[at] ?? 0),
          );
          // Sums, for equality knows a negative zero.
          expect(
            waiting.map((sum, at) => sum - (difference[at] ?? 0)).every((gap) => gap === 0),
          ).toBe(true);
          expect(entries.map(({ entry_no: no }) => no)).toEqual(entries.map((_entry, at) => at));
          for (const reason of reasons) expect(entries[reason.entryNo]).toBeDefined();
          const again = freezeClosedEntries(fresh, entries, closed);
          expect(unnumbered(again.costed.entries)).toEqual(unnumbered(entries));
          if (changes.length > 0) changed += 1;
          if (entries.some(isClosed) && entries.some((one) => !isClosed(one))) moved += 1;
        },
      ),
      { numRuns: 2_000 },
    );
    expect(Math.min(changed, moved)).toBeGreaterThan(10);
  });

  it('are all taken over again when no month is closed', () => {
    fc.assert(
      fc.property(
        orderCaseArbitrary,
        orderCaseArbitrary,
        ({ order, book, customer }, { book: other }) => {
          const stored = costOrder(order, book, customer).entries;
          const fresh = costOrder(order, other, customer);
          expect(freezeClosedEntries(fresh, stored, [])).toEqual({ costed: fresh, changes: [] });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keep no customer who is not known any more', () => {
    fc.assert(
      fc.property(orderCaseArbitrary, ({ order, book, customer }) => {
        const { entries } = costOrder({ ...order, customerId: 'ada' }, book, customer);
        const [first] = entries;
        if (first === undefined) return;
        const closed = [{ month: first.event_day.slice(0, 7), dating: 'event' as const }];
        const frozen = freezeClosedEntries(null, entries, closed).costed.entries;
        expect(frozen.length).toBeGreaterThan(0);
        expect(frozen.every(({ customer_id: id }) => id === null)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('daily costs of closed months', () => {
  const rent = (day: string, amountMinor: number): DailyCost => ({
    day,
    kind: 'expense',
    sourceId: 'rent',
    category: 'office',
    label: 'Rent',
    amountMinor,
    clicks: 0,
    impressions: 0,
    attributedRevenueMinor: 0,
    attributedOrders: 0,
  });

  it('stay, and the difference of the month is listed once', () => {
    const stored = [rent('2023-01-30', 100), rent('2023-01-31', 100), rent('2023-02-01', 100)];
    const fresh = [rent('2023-01-31', 250), rent('2023-02-01', 250), rent('2023-02-02', 250)];
    const closed = new Set(['2023-01']);
    expect(freezeClosedDays(fresh, stored, closed)).toEqual([
      rent('2023-01-30', 100),
      rent('2023-01-31', 100),
      rent('2023-02-01', 250),
      rent('2023-02-02', 250),
    ]);
    // 250 in place of 200.
    expect(listClosedChanges(fresh, stored, closed)).toEqual([
      {
        month: '2023-01',
        kind: 'expense',
        category: 'office',
        sourceId: 'rent',
        label: 'Rent',
        amountMinor: 50,
      },
    ]);
  });
});
