import { describe, expect, it } from 'vitest';
import { getAmounts, ofEvent, sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  ALWAYS,
  plainBook,
  plainEdit,
  plainLine,
  plainOrder,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const BOOK = plainBook({
  unitCosts: unitCosts({ v1: '0.333', v2: '40.00' }),
  handling: [{ id: 'h', perOrder: '1.00', perUnit: '0.50', ...ALWAYS }],
  fulfilment: [{ id: 'f', country: null, perOrder: '5.00', perUnit: '0.25', ...ALWAYS }],
});

function entriesOf(over: Partial<Order>, book = BOOK) {
  return costOrder(plainOrder(over), book, GUEST).entries;
}

describe('an edit', () => {
  it('that adds units is a sale of the difference on its own day, with its costs', () => {
    const [edit] = ofEvent(
      entriesOf({
        lines: [plainLine('1', { quantity: 2, grossMinor: 200 })],
        edits: [
          plainEdit('1', {
            editedAt: '2023-02-02T23:10:00Z',
            grossDeltaMinor: 100,
            discountDeltaMinor: 10,
            taxDeltaMinor: 17,
          }),
        ],
      }),
      'edit',
    );
    expect(edit).toMatchObject({ event_day: '2023-02-03', order_day: '2023-02-01', line_id: '1' });
    // Two at 0.333 cost 0.67, three cost 1.00.
    expect(getAmounts(edit)).toEqual({
      units_sold: 1,
      gross_sales: 100,
      discounts: 10,
      taxes_collected: 17,
      cogs: 33,
      handling: 50,
      fulfilment: 25,
    });
  });

  it('that takes units off is negative in the columns of the sale', () => {
    const entries = entriesOf({
      lines: [plainLine('2', { quantity: 2, grossMinor: 20_000 })],
      edits: [plainEdit('2', { quantityDelta: -2, grossDeltaMinor: -20_000 })],
    });
    expect(getAmounts(ofEvent(entries, 'edit')[0])).toEqual({
      units_sold: -2,
      gross_sales: -20_000,
      cogs: -8_000,
      handling: -100,
      fulfilment: -50,
    });
    // What was paid for packing and sending the order as such remains.
    expect(sumAmounts(entries)).toEqual({ orders: 1, handling: 100, fulfilment: 500 });
  });

  it('that adds a line fills one that stood empty in the order', () => {
    const entries = entriesOf({
      lines: [plainLine('1'), plainLine('2', { quantity: 0, grossMinor: 0 })],
      edits: [plainEdit('2')],
    });
    expect(entries.map(({ event, line_id }) => [event, line_id])).toEqual([
      ['sale', '1'],
      ['edit', '2'],
    ]);
    expect(entries[1]).toMatchObject({ product_id: 'p2', units_sold: 1, cogs: 4_000 });
  });

  it('of inclusive prices is stated without tax', () => {
    // 119.00 with 19.00 tax in it.
    const [edit] = ofEvent(
      entriesOf({
        taxesIncluded: true,
        lines: [plainLine('2')],
        edits: [plainEdit('2', { grossDeltaMinor: 11_900, taxDeltaMinor: 1_900 })],
      }),
      'edit',
    );
    expect(edit).toMatchObject({ gross_sales: 10_000, discounts: 0, taxes_collected: 1_900 });
  });

  it('of a gift card changes what is owed', () => {
    const entries = entriesOf({
      lines: [plainLine('1', { isGiftCard: true })],
      edits: [plainEdit('1', { quantityDelta: -1, grossDeltaMinor: -10_000 })],
    });
    expect(getAmounts(ofEvent(entries, 'edit')[0])).toEqual({ gift_cards_sold: -10_000 });
  });

  it('of a line without a cost is missing there too', () => {
    const entries = entriesOf(
      { lines: [plainLine('1')], edits: [plainEdit('1', { discountDeltaMinor: 1_000 })] },
      plainBook(),
    );
    expect(entries.map((e) => [e.units_without_cost, e.sales_without_cost])).toEqual([
      [1, 10_000],
      [1, 9_000],
    ]);
  });

  it('of a line that the order does not know still counts', () => {
    const entries = entriesOf({ lines: [plainLine('1')], edits: [plainEdit('gone')] });
    expect(entries[1]).toMatchObject({
      event: 'edit',
      line_id: 'gone',
      product_id: null,
      gross_sales: 10_000,
      units_without_cost: 1,
    });
  });
});

describe('several edits', () => {
  it('follow each other by time and cost together what the units cost at once', () => {
    const edits = [
      plainEdit('1', { id: 'e2', editedAt: '2023-02-04T10:00:00Z', grossDeltaMinor: 100 }),
      plainEdit('1', { id: 'e1', editedAt: '2023-02-03T10:00:00Z', grossDeltaMinor: 100 }),
    ];
    const entries = entriesOf({ lines: [plainLine('1', { grossMinor: 100 })], edits });
    expect(entries.map(({ event_day }) => event_day)).toEqual([
      '2023-02-01',
      '2023-02-03',
      '2023-02-04',
    ]);
    // 0.33, then 0.67 - 0.33, then 1.00 - 0.67.
    expect(entries.map((entry) => entry.cogs)).toEqual([33, 34, 33]);
  });

  it('under one id are one entry for each line', () => {
    const entries = entriesOf({
      lines: [plainLine('1'), plainLine('2')],
      edits: [plainEdit('2'), plainEdit('1')],
    });
    expect(ofEvent(entries, 'edit').map(({ line_id }) => line_id)).toEqual(['1', '2']);
  });
});
