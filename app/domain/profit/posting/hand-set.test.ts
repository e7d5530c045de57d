/** What somebody set of an order by hand: sums with a pencil, and what holds of any order. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { HandSetOrder } from '#app/domain/profit/cost-lookup/hand-set.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import {
  plainBook,
  plainCharge,
  plainEdit,
  plainLine,
  plainOrder,
} from '#tests/arbitraries/plain-order.ts';

const value = (amountMinor: number) => ({
  amountMinor,
  editNo: 3,
  setAt: '2026-11-23T20:00:00Z',
});
const withSet = (book: CostBook, { id }: Order, set: HandSetOrder): CostBook => ({
  ...book,
  handSet: new Map([[id, set]]),
});
const sum = (order: Order, book: CostBook, measure: LedgerMeasure) =>
  costOrder(order, book, GUEST).entries.reduce((so, entry) => so + entry[measure], 0);

/** Three units for 60.00 and one for 30.00, paid by a gateway that reported its fee. */
const order = plainOrder({
  lines: [
    plainLine('1', { quantity: 3, grossMinor: 6000 }),
    plainLine('2', { quantity: 1, grossMinor: 3000 }),
  ],
  transactions: [plainCharge('t', 'paypal', 9000, { feeMinor: 310 })],
});

describe('a cost set by hand', () => {
  it('is what the order costs, shared by what its goods were sold for', () => {
    const book = withSet(plainBook(), order, {
      cogs: value(1000),
      fulfilment: value(500),
      transaction_fees: value(250),
    });
    const { entries } = costOrder(order, book, GUEST);
    // 10.00 over 60.00 and 30.00: 6.67 and 3.33.
    expect(entries.map(({ cogs }) => cogs)).toEqual([667, 333]);
    expect(sum(order, book, 'fulfilment')).toBe(500);
    expect(sum(order, book, 'transaction_fees')).toBe(250);
    expect(sum(order, book, 'units_without_cost')).toBe(0);
  });

  it('is for the units that an edit added to a correction, which sold none itself', () => {
    const correction = plainLine('1', { quantity: -1, grossMinor: -100 });
    const edited = { ...order, lines: [correction], edits: [plainEdit('1', { quantityDelta: 2 })] };
    const book = withSet(plainBook(), edited, { cogs: value(600) });
    expect(costOrder(edited, book, GUEST).entries.map(({ cogs }) => cogs)).toEqual([0, 600]);
  });

  it('gives back its part with the goods that come back', () => {
    const returned: Order = {
      ...order,
      refunds: [
        {
          id: 'r',
          refundedAt: '2023-03-01T10:00:00Z',
          lines: [{ lineId: '1', quantity: 1, subtotalMinor: 2000, taxMinor: 0, restocked: true }],
          shippingMinor: 0,
          shippingTaxMinor: 0,
          adjustmentMinor: 0,
          adjustmentTaxMinor: 0,
          dutiesMinor: 0,
          tipMinor: 0,
          additionalFeesMinor: 0,
          refundedMinor: 2000,
        },
      ],
    };
    const book = withSet(plainBook(), returned, { cogs: value(900) });
    // 6.00 for three units: one of them is 2.00.
    expect([sum(returned, book, 'cogs'), sum(returned, book, 'cogs_recovered')]).toEqual([
      900, 200,
    ]);
  });

  it('says when it was set and by what', () => {
    const book = withSet(plainBook(), order, { transaction_fees: value(0) });
    const { reasons } = costOrder(order, book, GUEST);
    const fee = reasons.find(({ measure }) => measure === 'transaction_fees');
    expect(fee).toMatchObject({
      rule: 'set_by_hand',
      certainty: 'actual',
      source: { kind: 'bulk_edit', id: '3' },
      inputs: [
        { label: 'Set on', value: '2026-11-23' },
        { label: 'Transaction fees of the order', value: '0.00' },
      ],
    });
  });

  it('leaves the order out of everything when that is what was set', () => {
    const book = withSet(plainBook(), order, { left_out: value(0) });
    expect(costOrder(order, book, GUEST)).toEqual({ entries: [], reasons: [] });
  });
});

describe('a cost of goods set by hand', () => {
  it('is that of the units that an edit left', () => {
    const edited: Order = {
      ...order,
      lines: order.lines.slice(0, 1),
      edits: [
        {
          id: 'e',
          editedAt: '2023-02-20T10:00:00Z',
          lineId: '1',
          quantityDelta: -1,
          grossDeltaMinor: -2000,
          discountDeltaMinor: 0,
          taxDeltaMinor: 0,
        },
      ],
    };
    const book = withSet(plainBook(), edited, { cogs: value(400) });
    const { entries } = costOrder(edited, book, GUEST);
    // 4.00 for the two units that stand: three were 6.00, and the edit took 2.00 off.
    expect(entries.map(({ event, cogs }) => [event, cogs])).toEqual([
      ['sale', 600],
      ['edit', -200],
    ]);
  });

  it('comes back with an order cancelled before it left, but the parcel stays paid', () => {
    const cancelled: Order = {
      ...order,
      cancelledAt: '2023-02-20T10:00:00Z',
      cancelReason: 'customer',
    };
    const set = { cogs: value(1000), fulfilment: value(500) };
    const book = withSet(plainBook(), cancelled, set);
    expect(sum(cancelled, book, 'cogs')).toBe(1000);
    expect(sum(cancelled, book, 'cogs_recovered')).toBe(1000);
    expect(sum(cancelled, book, 'fulfilment')).toBe(500);
  });

  it('stands on the rows of an order that has no goods to bear it', () => {
    const lines = [plainLine('1', { isGiftCard: true, requiresShipping: false })];
    const card = plainOrder({ lines });
    const book = withSet(plainBook(), card, { cogs: value(150) });
    expect(costOrder(card, book, GUEST).entries.map(({ cogs }) => cogs)).toEqual([150]);
  });

  it('means nothing for a credit note, which can only be left out', () => {
    const note = plainOrder({ kind: 'return', lines: [plainLine('1', { quantity: -1 })] });
    const set = withSet(plainBook(), note, { cogs: value(150), transaction_fees: value(9) });
    expect(costOrder(note, set, GUEST).entries).toEqual(
      costOrder(note, plainBook(), GUEST).entries,
    );
    const out = withSet(plainBook(), note, { cogs: value(150), left_out: value(0) });
    expect(costOrder(note, out, GUEST).entries).toEqual([]);
  });
});

const amounts = fc.option(fc.nat(1_000_000), { nil: undefined });

describe('of any order', () => {
  it('the costs set come to what was set, everything else stays, and taken away nothing is left', () => {
    fc.assert(
      fc.property(
        orderCaseArbitrary,
        fc.record({ fulfilment: amounts, transaction_fees: amounts }),
        ({ order: any, book }, set) => {
          const before = costOrder(any, book, GUEST);
          if (before.entries.length === 0 || any.kind === 'return') return;
          const given = Object.fromEntries(
            Object.entries(set).flatMap(([key, amount]) =>
              amount === undefined ? [] : [[key, value(amount)]],
            ),
          );
          const handSet = withSet(book, any, given);
          if (set.transaction_fees !== undefined) {
            expect(sum(any, handSet, 'transaction_fees')).toBe(set.transaction_fees);
          }
          if (set.fulfilment !== undefined) {
            const sent = costOrder(any, handSet, GUEST).entries.filter(
              ({ event }) => event !== 'label',
            );
            expect(sent.reduce((so, { fulfilment }) => so + fulfilment, 0)).toBe(set.fulfilment);
          }
          for (const measure of ['gross_sales', 'returns', 'units_sold', 'cogs'] as const) {
            expect(sum(any, handSet, measure)).toBe(sum(any, book, measure));
          }
          const after = costOrder(any, { ...handSet, handSet: new Map() }, GUEST);
          expect(JSON.stringify(after.entries)).toBe(JSON.stringify(before.entries));
        },
      ),
    );
  });

  it('a cost of goods comes to what was set for the units that stand', () => {
    fc.assert(
      fc.property(orderCaseArbitrary, fc.nat(1_000_000), ({ order: any, book }, amount) => {
        const { entries } = costOrder(any, book, GUEST);
        if (entries.length === 0 || any.kind === 'return') return;
        expect(sum(any, withSet(book, any, { cogs: value(amount) }), 'cogs')).toBe(amount);
      }),
    );
  });
});
