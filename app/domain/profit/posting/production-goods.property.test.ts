/** What making goods cost, beside the other sources, and what holds of any order. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { LabelCost } from '#app/domain/profit/cost-lookup/label-cost.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { LEDGER_MEASURES, type LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { orderCaseArbitrary, reversedArrival } from '#tests/arbitraries/order-arbitrary.ts';
import {
  plainBook,
  plainEdit,
  plainLine,
  plainOrder,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';

const MADE: LabelCost = {
  connector: 'printify',
  labelId: 'p1',
  costId: 'p1/1',
  kind: 'production',
  isReturn: false,
  day: '2023-02-02',
  carrier: null,
  service: null,
  sku: null,
  amountMinor: 6_00,
  ownAmount: '6.00',
  currency: 'EUR',
  matchedBy: 'order_id',
};

const withMade = (book: CostBook, { id }: Order, costs: readonly LabelCost[]): CostBook => ({
  ...book,
  labelCosts: new Map([[id, costs]]),
});
const sum = (order: Order, book: CostBook, measure: LedgerMeasure) =>
  costOrder(order, book, GUEST).entries.reduce((so, entry) => so + entry[measure], 0);

const LINE = plainLine('1', { quantity: 3, grossMinor: 60_00, variantId: 'v1' });
const order = plainOrder({ lines: [LINE] });

describe('what making goods cost', () => {
  it('goes before a unit cost, also one that the platform kept with the sale', () => {
    const book = plainBook({ unitCosts: unitCosts({ v1: '4.00' }) });
    expect(sum(order, book, 'cogs')).toBe(12_00);
    expect(sum(order, withMade(book, order, [MADE]), 'cogs')).toBe(6_00);
    const kept = plainOrder({ lines: [{ ...LINE, unitCost: '5.00' }] });
    expect(sum(kept, withMade(book, kept, [MADE]), 'cogs')).toBe(6_00);
  });

  it('goes after what somebody set by hand', () => {
    const value = { amountMinor: 9_00, editNo: 1, setAt: '2026-11-23T20:00:00Z' };
    const handSet = new Map([[order.id, { cogs: value }]]);
    const book = { ...withMade(plainBook(), order, [MADE]), handSet };
    expect(sum(order, book, 'cogs')).toBe(9_00);
  });

  it('is that of the units that an edit left', () => {
    const edited = { ...order, edits: [plainEdit('1', { quantityDelta: -1 })] };
    const book = withMade(plainBook(), edited, [MADE]);
    // 6.00 for the two units that stand: three were 9.00, and the edit took 3.00 off.
    expect(costOrder(edited, book, GUEST).entries.map(({ cogs }) => cogs)).toEqual([9_00, -3_00]);
  });

  it('is for the units that an edit added to a correction, which sold none itself', () => {
    const correction = plainLine('1', { quantity: -1, grossMinor: -1_00 });
    const edited = { ...order, lines: [correction], edits: [plainEdit('1', { quantityDelta: 2 })] };
    const book = withMade(plainBook(), edited, [MADE]);
    expect(costOrder(edited, book, GUEST).entries.map(({ cogs }) => cogs)).toEqual([0, 6_00]);
  });

  it('leaves gift cards without a cost, and means nothing for a credit note', () => {
    const card = plainLine('2', { isGiftCard: true, requiresShipping: false, sku: 'card' });
    const both = plainOrder({ lines: [LINE, card] });
    const book = withMade(plainBook(), both, [{ ...MADE, sku: 'card' }]);
    expect(costOrder(both, book, GUEST).entries.map(({ cogs }) => cogs)).toEqual([6_00, 0]);
    const note = plainOrder({ kind: 'return', lines: [plainLine('1', { quantity: -1 })] });
    expect(costOrder(note, withMade(plainBook(), note, [MADE]), GUEST).entries).toEqual(
      costOrder(note, plainBook(), GUEST).entries,
    );
  });
});

const minors = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 });
const GOODS: ReadonlySet<LedgerMeasure> = new Set([
  'cogs',
  'cogs_recovered',
  'units_without_cost',
  'sales_without_cost',
  'units_with_estimate',
  'sales_with_estimate',
]);

/** Nothing of it was taken off whole, or is of a line that it does not have: those have costs by rules. */
function isAllThere({ lines, edits }: Order): boolean {
  const left = (id: string, units: number) =>
    edits.reduce((so, edit) => (edit.lineId === id ? so + edit.quantityDelta : so), units);
  return (
    lines.every(({ id, quantity, grossMinor, isGiftCard }) => {
      // A correction sells nothing itself.
      const isSold = quantity >= 0 && grossMinor >= 0;
      const isEdited = edits.some(({ lineId }) => lineId === id);
      return isGiftCard || (!isSold && !isEdited) || left(id, isSold ? quantity : 0) > 0;
    }) && edits.every(({ lineId }) => lines.some(({ id }) => id === lineId))
  );
}

describe('of any order', () => {
  it('goods cost what was charged for all of it, whatever comes of it, and the rest stays', () => {
    fc.assert(
      fc.property(orderCaseArbitrary, minors, ({ order: any, book: given }, charged) => {
        const book = { ...given, costProfiles: [] };
        const before = costOrder(any, book, GUEST);
        if (before.entries.length === 0 || any.kind === 'return') return;
        if (!isAllThere(any)) return;
        const costs = charged.map((amountMinor, index): LabelCost => {
          return { ...MADE, costId: `${index}`, amountMinor };
        });
        const made = withMade(book, any, costs);
        const total = charged.reduce((so, minor) => so + minor, 0);
        expect(sum(any, made, 'cogs')).toBe(total);
        expect(sum(any, made, 'cogs_recovered')).toBeLessThanOrEqual(total);
        expect(sum(any, made, 'units_without_cost')).toBe(0);
        for (const measure of LEDGER_MEASURES) {
          if (GOODS.has(measure) || measure === 'variable_expenses') continue;
          expect([measure, sum(any, made, measure)]).toEqual([measure, sum(any, book, measure)]);
        }
        const { entries, reasons } = costOrder(any, made, GUEST);
        for (const entry of entries) {
          const own = reasons.filter(
            ({ entryNo, measure }) => entryNo === entry.entry_no && measure === 'cogs',
          );
          expect(own.reduce((so, { amount }) => so + amount, 0)).toBe(entry.cogs);
        }
        expect(costOrder(reversedArrival(any), made, GUEST).entries).toEqual(entries);
      }),
      { numRuns: 300 },
    );
  });
});
