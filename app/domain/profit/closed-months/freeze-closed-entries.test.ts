/** Closed months by hand: one order, its sale in January, its return in February. */
import { describe, expect, it } from 'vitest';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
} from '#tests/arbitraries/plain-order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { CostedOrder, LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { ExplainableOrder } from '#app/domain/profit/ledger/explainable-order.ts';
import { type ClosedMonth, findClosedMonth } from './closed-month.ts';
import { freezeClosedEntries } from './freeze-closed-entries.ts';

const JANUARY: ClosedMonth = { month: '2023-01', dating: 'event' };
const FEBRUARY: ClosedMonth = { month: '2023-02', dating: 'event' };

/** Sold for 100.00 on 31 January, and back on 3 February; the unit costs so much. */
function costed(unitCost: string, refunded = true): CostedOrder {
  const order = plainOrder({
    placedAt: '2023-01-31T10:00:00Z',
    lines: [plainLine('1', { grossMinor: 10_000 })],
    refunds: refunded ? [plainRefund({ lines: [plainRefundLine('1')] })] : [],
  });
  const cost = { id: 'u1', variantId: 'v1', cost: unitCost, validFrom: null, validTo: null };
  const unitCosts = new Map([['v1', [cost]]]);
  return costOrder(order, plainBook({ unitCosts }), GUEST);
}

const inMonth = (entries: readonly LedgerEntry[], month: string) =>
  entries.filter((entry) => entry.event_day.startsWith(month));
const sumOf = (entries: readonly LedgerEntry[], measure: 'cogs' | 'cogs_recovered' | 'returns') =>
  entries.reduce((sum, entry) => sum + entry[measure], 0);

describe('an order over two months', () => {
  it('keeps the sale of a closed month, and takes over the return of an open one', () => {
    const { entries } = freezeClosedEntries(costed('40'), costed('30').entries, [JANUARY]).costed;
    expect(sumOf(inMonth(entries, '2023-01'), 'cogs')).toBe(3000);
    expect(sumOf(inMonth(entries, '2023-02'), 'cogs_recovered')).toBe(4000);
  });

  it('keeps both months when both are closed, and lists each', () => {
    const frozen = freezeClosedEntries(costed('40'), costed('30').entries, [FEBRUARY, JANUARY]);
    expect(sumOf(frozen.costed.entries, 'cogs')).toBe(3000);
    expect(sumOf(frozen.costed.entries, 'cogs_recovered')).toBe(3000);
    expect(frozen.changes.map(({ month }) => month)).toEqual(['2023-01', '2023-02']);
    expect(frozen.changes.map(({ fresh }) => sumOf(fresh, 'cogs'))).toEqual([4000, 0]);
    expect(frozen.changes.map(({ fresh }) => sumOf(fresh, 'cogs_recovered'))).toEqual([0, 4000]);
  });

  it('is not counted back in a closed month that the return came after', () => {
    const stored = costed('30', false).entries;
    const frozen = freezeClosedEntries(costed('30'), stored, [JANUARY, FEBRUARY]);
    expect(sumOf(frozen.costed.entries, 'returns')).toBe(0);
    expect(frozen.changes.map(({ month }) => month)).toContain('2023-02');
  });

  it('belongs to the month of its order where the month was closed that way', () => {
    const byOrder: ClosedMonth = { month: '2023-01', dating: 'order' };
    const frozen = freezeClosedEntries(costed('40'), costed('30').entries, [byOrder]);
    expect(sumOf(frozen.costed.entries, 'cogs_recovered')).toBe(3000);
    expect(frozen.changes.map(({ month }) => month)).toEqual(['2023-01']);
  });
});

describe('an order that closed months do not know', () => {
  it('gives nothing in them, and is listed whole', () => {
    const { costed: held, changes } = freezeClosedEntries(costed('30'), [], [JANUARY, FEBRUARY]);
    expect(held.entries).toEqual([]);
    expect(held.reasons).toEqual([]);
    expect(changes.map(({ frozen }) => frozen)).toEqual([[], []]);
  });

  it('that is gone stays where it was counted', () => {
    const stored = costed('30').entries;
    const { costed: held, changes } = freezeClosedEntries(null, stored, [JANUARY]);
    expect(sumOf(held.entries, 'cogs')).toBe(3000);
    expect(sumOf(held.entries, 'cogs_recovered')).toBe(0);
    expect(changes.map(({ fresh }) => fresh)).toEqual([[]]);
  });

  it('has a void row, which is no entry', () => {
    const voided = costed('30').entries.map((entry) => ({ ...entry, event: 'void' as const }));
    const { costed: held } = freezeClosedEntries(null, voided, [JANUARY]);
    expect(held.entries).toEqual([]);
  });
});

describe('reasons', () => {
  it('say that the month is closed where its entries differ, and why where they do not', () => {
    const rulesOf = ({ reasons }: CostedOrder) =>
      new Set(reasons.filter(({ measure }) => measure === 'cogs').map(({ rule }) => rule));
    const same = freezeClosedEntries(costed('30'), costed('30').entries, [JANUARY]);
    expect(rulesOf(same.costed)).toEqual(new Set(['unit_cost']));
    expect(same.changes).toEqual([]);
    const other = freezeClosedEntries(costed('40'), costed('30').entries, [JANUARY]);
    expect(rulesOf(other.costed)).toEqual(new Set(['closed_month']));
  });

  it('are not worked out for who only writes the entries', () => {
    const unread = new ExplainableOrder(costed('40').entries, () => {
      throw new Error('The engine ran again.');
    });
    for (const months of [[], [JANUARY]]) {
      expect(freezeClosedEntries(unread, costed('30').entries, months).costed.entries).not.toEqual(
        [],
      );
    }
  });

  it('go with their entries when these are numbered anew', () => {
    const { entries, reasons } = freezeClosedEntries(costed('40'), costed('30').entries, [
      JANUARY,
    ]).costed;
    for (const { entryNo, measure, amount } of reasons) {
      if (measure === 'cogs_recovered') expect(entries[entryNo]?.cogs_recovered).toBe(amount);
    }
    expect(reasons.some(({ measure }) => measure === 'cogs_recovered')).toBe(true);
  });
});

describe('findClosedMonth', () => {
  const days = { event_day: '2023-02-03', order_day: '2023-01-31' };

  it('goes by the day of the entry, or by that of its order', () => {
    expect(findClosedMonth([JANUARY], days)).toBe(null);
    expect(findClosedMonth([FEBRUARY], days)).toBe('2023-02');
    expect(findClosedMonth([{ month: '2023-01', dating: 'order' }], days)).toBe('2023-01');
    expect(findClosedMonth([], days)).toBe(null);
  });
});
