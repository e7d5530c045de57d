import { describe, expect, it } from 'vitest';
import { getAmounts, sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainShipping,
  preferring,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

function note(over: Partial<Order>, book = plainBook()) {
  return costOrder(plainOrder({ kind: 'return', ...over }), book, GUEST).entries;
}

describe('a credit note', () => {
  it('is a return on its own day, and no order', () => {
    const [entry, ...more] = note({
      lines: [plainLine('1', { quantity: 2, grossMinor: 20_000, taxMinor: 3_800 })],
    });
    expect(entry).toMatchObject({ event: 'return', event_day: '2023-02-01', line_id: '1' });
    expect(getAmounts(entry)).toEqual({
      returned_orders: 1,
      units_returned: 2,
      returns: 20_000,
      taxes_refunded: 3_800,
      refunded_amount: 23_800,
    });
    expect(more).toEqual([]);
  });

  it('without goods is an adjustment: a bad debt of 110.62 written off brings no units back', () => {
    const [entry] = note({ lines: [plainLine('1', { quantity: 0, grossMinor: 11_062 })] });
    expect(entry?.event).toBe('adjustment');
    expect(getAmounts(entry)).toEqual({
      returned_orders: 1,
      returns: 11_062,
      refunded_amount: 11_062,
    });
  });

  it('reads the same when its amounts are written as negative', () => {
    const positive = {
      lines: [
        plainLine('1', { quantity: 2, grossMinor: 20_000, discountMinor: 1_000, taxMinor: 500 }),
        plainLine('2', { grossMinor: 5_000 }),
      ],
      shippingLines: [plainShipping(700, { taxMinor: 133 })],
      orderDiscountMinor: 240,
      tipMinor: 10,
      dutiesMinor: 20,
      additionalFeesMinor: 30,
    };
    const negative = {
      lines: [
        plainLine('1', {
          quantity: -2,
          grossMinor: -20_000,
          discountMinor: -1_000,
          taxMinor: -500,
        }),
        plainLine('2', { quantity: -1, grossMinor: -5_000 }),
      ],
      shippingLines: [plainShipping(-700, { taxMinor: -133 })],
      orderDiscountMinor: -240,
      tipMinor: -10,
      dutiesMinor: -20,
      additionalFeesMinor: -30,
    };
    // Goods 190.00 + 50.00 - 2.40, tax 5.00 + 1.33, shipping 7.00, others 0.60.
    expect(sumAmounts(note(positive))).toEqual({
      returned_orders: 1,
      units_returned: 3,
      returns: 23_760,
      taxes_refunded: 633,
      shipping_refunded: 700,
      tips: -10,
      duties: -20,
      additional_fees: -30,
      refunded_amount: 25_153,
    });
    expect(note(negative)).toEqual(note(positive));
  });

  it('lowers the return by a line that charges the customer, without units', () => {
    const entries = note({
      lines: [
        plainLine('1', { quantity: -1, grossMinor: -10_000 }),
        plainLine('2', { quantity: 1, grossMinor: 1_500 }),
      ],
    });
    expect(sumAmounts(entries)).toMatchObject({ returns: 8_500, units_returned: 1 });
  });

  it('takes its tax out where prices include it', () => {
    const entries = note({
      taxesIncluded: true,
      lines: [plainLine('1', { quantity: -1, grossMinor: -11_900, taxMinor: -1_900 })],
    });
    expect(sumAmounts(entries)).toMatchObject({ returns: 10_000, taxes_refunded: 1_900 });
  });

  it('gives no cost back, for nobody said that the goods are back in stock', () => {
    const book = plainBook({ unitCosts: unitCosts({ v1: '40.00' }) });
    const order = plainOrder({ kind: 'return', lines: [plainLine('1')] });
    const { entries, reasons } = costOrder(order, book, GUEST);
    expect(sumAmounts(entries).cogs_recovered).toBeUndefined();
    expect(reasons).toContainEqual(
      expect.objectContaining({ measure: 'cogs_recovered', rule: 'restock_not_stated' }),
    );
  });

  it('of a gift card lowers what is owed', () => {
    expect(sumAmounts(note({ lines: [plainLine('1', { isGiftCard: true })] }))).toEqual({
      returned_orders: 1,
      gift_cards_sold: -10_000,
      refunded_amount: 10_000,
    });
  });

  it('without lines still gives its amounts back', () => {
    const entries = note({ shippingLines: [plainShipping(500)] });
    expect(entries.map(getAmounts)).toEqual([
      { returned_orders: 1, shipping_refunded: 500, refunded_amount: 500 },
    ]);
  });

  it('has neither handling, fulfilment nor a missing cost', () => {
    const entries = note({ lines: [plainLine('1')] });
    expect(sumAmounts(entries)).toMatchObject({ returns: 10_000 });
    expect(sumAmounts(entries).units_without_cost).toBeUndefined();
  });

  it('ignores preferences about purchases, and gives nothing once withdrawn', () => {
    const strict = plainBook({
      preferences: preferring({
        leaveOutPending: true,
        leaveOutUnfulfilled: true,
        leaveOutFree: true,
      }),
    });
    const pending = {
      lines: [plainLine('1')],
      financialStatus: 'pending',
      fulfilmentStatus: 'unfulfilled',
    };
    expect(note(pending, strict)).toHaveLength(1);
    expect(note({ ...pending, cancelledAt: '2023-02-02T00:00:00Z' })).toEqual([]);
  });
});
