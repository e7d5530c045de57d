import { describe, expect, it } from 'vitest';
import { getAmounts, ofEvent, sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  plainBook,
  plainEdit,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
  plainShipping,
  preferring,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const COSTS = unitCosts({ v1: '40.00', v2: '0.333' });

function after(over: Partial<Order>, book: Partial<CostBook> = {}) {
  const { entries } = costOrder(plainOrder(over), plainBook({ unitCosts: COSTS, ...book }), GUEST);
  return entries.filter(({ event }) => event !== 'sale');
}

describe('returned goods', () => {
  it('come back on their own day, at their value, with their cost when restocked', () => {
    const [entry, ...more] = after({
      lines: [plainLine('1', { quantity: 2, grossMinor: 20_000, taxMinor: 3_800 })],
      refunds: [
        plainRefund({
          refundedAt: '2023-02-03T23:30:00Z',
          lines: [plainRefundLine('1', { taxMinor: 1_900 })],
          refundedMinor: 11_900,
        }),
      ],
    });
    expect(entry).toMatchObject({
      event: 'return',
      event_day: '2023-02-04',
      event_hour: 0,
      order_day: '2023-02-01',
      line_id: '1',
      product_id: 'p1',
    });
    expect(getAmounts(entry)).toEqual({
      returned_orders: 1,
      units_returned: 1,
      returns: 10_000,
      taxes_refunded: 1_900,
      refunded_amount: 11_900,
      cogs_recovered: 4_000,
    });
    expect(more).toEqual([]);
  });

  it('that are not restocked leave their cost spent', () => {
    const [entry] = after({
      lines: [plainLine('1')],
      refunds: [plainRefund({ lines: [plainRefundLine('1', { restocked: false })] })],
    });
    expect(getAmounts(entry)).toEqual({ returned_orders: 1, units_returned: 1, returns: 10_000 });
  });

  it('give back in portions exactly what they cost together', () => {
    // Three at 0.333 cost 1.00; back one by one: 0.33, then 0.67 - 0.33, then 1.00 - 0.67.
    const entries = after({
      lines: [plainLine('2', { quantity: 3, grossMinor: 300 })],
      refunds: ['a', 'b', 'c'].map((id) =>
        plainRefund({ id, lines: [plainRefundLine('2', { subtotalMinor: 100 })] }),
      ),
    });
    expect(entries.map((entry) => entry.cogs_recovered)).toEqual([33, 34, 33]);
  });

  it('never exceed what was sold, in units and in value', () => {
    const entries = after({
      lines: [plainLine('1', { quantity: 2, grossMinor: 20_000 })],
      refunds: [
        plainRefund({
          id: 'r1',
          lines: [plainRefundLine('1', { quantity: 2, subtotalMinor: 20_000 })],
        }),
        plainRefund({
          id: 'r2',
          lines: [plainRefundLine('1', { quantity: 1, subtotalMinor: 500 })],
        }),
      ],
    });
    expect(entries.map((entry) => entry.units_returned)).toEqual([2, 0]);
    expect(entries.map((entry) => entry.returns)).toEqual([20_000, 0]);
    expect(entries.map((entry) => entry.cogs_recovered)).toEqual([8_000, 0]);
  });

  it('may be units that an edit added', () => {
    const entries = after({
      lines: [plainLine('1')],
      edits: [plainEdit('1')],
      refunds: [
        plainRefund({ lines: [plainRefundLine('1', { quantity: 2, subtotalMinor: 20_000 })] }),
      ],
    });
    expect(sumAmounts(ofEvent(entries, 'return'))).toMatchObject({
      units_returned: 2,
      cogs_recovered: 8_000,
    });
  });

  it('are one entry a line, also when part of them is restocked', () => {
    const entries = after({
      lines: [plainLine('1', { quantity: 3, grossMinor: 30_000 })],
      refunds: [
        plainRefund({
          lines: [
            plainRefundLine('1', { restocked: false }),
            plainRefundLine('1', { quantity: 2, subtotalMinor: 20_000 }),
          ],
        }),
      ],
    });
    expect(entries.map(getAmounts)).toEqual([
      { returned_orders: 1, units_returned: 3, returns: 30_000, cogs_recovered: 8_000 },
    ]);
  });

  it('without a known cost give none back, and say so', () => {
    const order = plainOrder({
      lines: [plainLine('9')],
      refunds: [plainRefund({ lines: [plainRefundLine('9')] })],
    });
    const { entries, reasons } = costOrder(order, plainBook(), GUEST);
    expect(sumAmounts(entries).cogs_recovered).toBeUndefined();
    expect(reasons).toContainEqual(
      expect.objectContaining({
        measure: 'cogs_recovered',
        rule: 'unit_cost_missing',
        certainty: 'missing',
      }),
    );
  });

  it('of a line that the order does not know are booked by value alone', () => {
    const [entry] = after({
      lines: [plainLine('1')],
      refunds: [plainRefund({ lines: [plainRefundLine('gone')] })],
    });
    expect(entry).toMatchObject({ line_id: 'gone', product_id: null });
    expect(getAmounts(entry)).toEqual({ returned_orders: 1, returns: 10_000 });
  });

  it('that were a gift card lower what is owed, not the sales', () => {
    const [entry] = after({
      lines: [plainLine('1', { isGiftCard: true })],
      refunds: [plainRefund({ lines: [plainRefundLine('1')], refundedMinor: 10_000 })],
    });
    expect(getAmounts(entry)).toEqual({
      gift_cards_sold: -10_000,
      refunded_amount: 10_000,
    });
  });
});

describe('money refunded with goods', () => {
  it('is shared over the returned goods by their value', () => {
    // 6.00 of shipping over goods of 100.00 and 50.00: 4.00 and 2.00.
    const [first, second] = after({
      lines: [plainLine('1'), plainLine('2', { grossMinor: 5_000 }), plainLine('3')],
      shippingLines: [plainShipping(600)],
      refunds: [
        plainRefund({
          lines: [plainRefundLine('1'), plainRefundLine('2', { subtotalMinor: 5_000 })],
          shippingMinor: 600,
          shippingTaxMinor: 114,
          dutiesMinor: 30,
          tipMinor: 60,
          additionalFeesMinor: 90,
          refundedMinor: 15_894,
        }),
      ],
    });
    expect(first).toMatchObject({
      line_id: '1',
      shipping_refunded: 400,
      taxes_refunded: 76,
      duties: -20,
      tips: -40,
      additional_fees: -60,
      refunded_amount: 10_596,
    });
    expect(second).toMatchObject({
      line_id: '2',
      shipping_refunded: 200,
      taxes_refunded: 38,
      duties: -10,
      tips: -20,
      additional_fees: -30,
      refunded_amount: 5_298,
    });
  });

  it('as goodwill on top is an adjustment of its own', () => {
    const entries = after({
      lines: [plainLine('1'), plainLine('2')],
      refunds: [
        plainRefund({
          lines: [plainRefundLine('1')],
          adjustmentMinor: 500,
          adjustmentTaxMinor: 95,
          refundedMinor: 10_595,
        }),
      ],
    });
    expect(entries.map(({ event, line_id }) => [event, line_id])).toEqual([
      ['return', '1'],
      ['adjustment', '1'],
    ]);
    expect(getAmounts(entries[1])).toEqual({ returns: 500, taxes_refunded: 95 });
    expect(entries[0]?.refunded_amount).toBe(10_595);
  });

  it('less a restocking fee is a negative adjustment', () => {
    const entries = after({
      lines: [plainLine('1')],
      refunds: [
        plainRefund({
          lines: [plainRefundLine('1')],
          adjustmentMinor: -1_000,
          refundedMinor: 9_000,
        }),
      ],
    });
    expect(sumAmounts(entries)).toMatchObject({ returns: 9_000, refunded_amount: 9_000 });
  });
});

describe('money refunded without goods', () => {
  it('is an adjustment over the lines of the order, without units', () => {
    // 9.00 over net values of 200.00 and 100.00.
    const entries = after({
      lines: [plainLine('1', { grossMinor: 20_000 }), plainLine('2')],
      refunds: [plainRefund({ adjustmentMinor: 900, refundedMinor: 900 })],
    });
    expect(entries.map(({ event }) => event)).toEqual(['adjustment', 'adjustment']);
    expect(entries.map(getAmounts)).toEqual([
      { returned_orders: 1, returns: 600, refunded_amount: 600 },
      { returns: 300, refunded_amount: 300 },
    ]);
  });

  it('leaves out lines that are worth nothing', () => {
    const entries = after({
      lines: [plainLine('1'), plainLine('2', { grossMinor: 0 })],
      refunds: [plainRefund({ shippingMinor: 500, refundedMinor: 500 })],
    });
    expect(entries.map(({ line_id, shipping_refunded }) => [line_id, shipping_refunded])).toEqual([
      ['1', 500],
    ]);
  });

  it('gives no entry when nothing moved', () => {
    expect(after({ lines: [plainLine('1')], refunds: [plainRefund()] })).toEqual([]);
  });

  it('takes back a tip only where tips are income', () => {
    const order = {
      lines: [plainLine('1')],
      tipMinor: 500,
      refunds: [plainRefund({ tipMinor: 500, refundedMinor: 500 })],
    };
    expect(sumAmounts(after(order)).tips).toBe(-500);
    const staff = { preferences: preferring({ tipsAreIncome: false }) };
    expect(sumAmounts(after(order, staff))).toEqual({ refunded_amount: 500 });
  });
});

describe('several refunds', () => {
  it('make one returned order, on the first by time', () => {
    const entries = after({
      lines: [plainLine('1', { quantity: 2, grossMinor: 20_000 })],
      refunds: [
        plainRefund({
          id: 'r1',
          refundedAt: '2023-03-05T10:00:00Z',
          lines: [plainRefundLine('1')],
        }),
        plainRefund({
          id: 'r2',
          refundedAt: '2023-02-05T10:00:00Z',
          lines: [plainRefundLine('1')],
        }),
      ],
    });
    expect(entries.map(({ event_day, returned_orders }) => [event_day, returned_orders])).toEqual([
      ['2023-02-05', 1],
      ['2023-03-05', 0],
    ]);
  });
});
