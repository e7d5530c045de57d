import { describe, expect, it } from 'vitest';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainParcel,
  plainRefund,
  plainRefundLine,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';

/** A gift card, a lamp and a download at 100.00 each, with 6.00 of shipping. */
const mixed = (over: Partial<Order> = {}) =>
  plainOrder({
    lines: [
      plainLine('card', { isGiftCard: true, requiresShipping: false }),
      plainLine('lamp'),
      plainLine('pdf', { requiresShipping: false }),
    ],
    shippingLines: [plainShipping(600)],
    fulfilmentStatus: 'fulfilled',
    ...over,
  });

function costed(order: Order, book: Partial<CostBook> = {}) {
  return costOrder(order, plainBook(book), GUEST);
}

/** What the lines bear of a measure, over all entries. */
function borne(order: Order, measure: LedgerMeasure, book: Partial<CostBook> = {}) {
  const { entries } = costed(order, book);
  return Object.fromEntries(
    ['card', 'lamp', 'pdf'].map((id) => [
      id,
      entries
        .filter(({ line_id: line }) => line === id)
        .reduce((sum, entry) => sum + entry[measure], 0),
    ]),
  );
}

describe('what is stated for a whole order', () => {
  it('is borne by what is sent, where it is for sending', () => {
    const fulfilments = [plainParcel('f1', { labelCostMinor: 500 })];
    expect(borne(mixed(), 'shipping_charged')).toEqual({ card: 0, lamp: 600, pdf: 0 });
    expect(borne(mixed({ fulfilments }), 'fulfilment')).toEqual({ card: 0, lamp: 500, pdf: 0 });
  });

  it('is borne by goods, and by no gift card, where it is goodwill', () => {
    const refunds = [plainRefund({ adjustmentMinor: 600, refundedMinor: 600 })];
    expect(borne(mixed({ refunds }), 'returns')).toEqual({ card: 0, lamp: 300, pdf: 300 });
  });

  it('is borne by what was sent, where a label was paid for the way back of nothing known', () => {
    const fulfilments = [plainParcel('f1', { labelCostMinor: 600, isReturnLabel: true })];
    expect(borne(mixed({ fulfilments }), 'fulfilment')).toEqual({ card: 0, lamp: 600, pdf: 0 });
  });

  it('is borne by what came back, by its value, where it is a label for the way back', () => {
    const fulfilments = [plainParcel('f1', { labelCostMinor: 600, isReturnLabel: true })];
    const lines = ['card', 'lamp', 'pdf'].map((id) => plainLine(id));
    const returned = [
      plainRefundLine('lamp', { subtotalMinor: 10_000 }),
      plainRefundLine('pdf', { subtotalMinor: 5_000 }),
    ];
    const order = mixed({ lines, fulfilments, refunds: [plainRefund({ lines: returned })] });
    // 100.00 and 50.00 came back.
    expect(borne(order, 'fulfilment')).toEqual({ card: 0, lamp: 400, pdf: 200 });
  });

  it('goes back to what bore it, also where something else came back', () => {
    const lines = [plainRefundLine('pdf', { subtotalMinor: 10_000 })];
    const refunds = [plainRefund({ lines, shippingMinor: 600, refundedMinor: 10_600 })];
    const order = mixed({ refunds });
    expect(borne(order, 'shipping_refunded')).toEqual({ card: 0, lamp: 600, pdf: 0 });
    expect(borne(order, 'returns')).toEqual({ card: 0, lamp: 0, pdf: 10_000 });
  });

  it('is shared by units where nothing is worth anything', () => {
    const lines = [
      plainLine('lamp', { grossMinor: 0, quantity: 3 }),
      plainLine('pdf', { grossMinor: 0, quantity: 1 }),
    ];
    expect(borne(mixed({ lines }), 'shipping_charged')).toEqual({ card: 0, lamp: 450, pdf: 150 });
  });

  it('is borne by all lines where none is of the kind', () => {
    const lines = ['card', 'pdf'].map((id) =>
      plainLine(id, { isGiftCard: true, requiresShipping: false }),
    );
    expect(borne(mixed({ lines }), 'shipping_charged')).toEqual({ card: 300, lamp: 0, pdf: 300 });
  });

  it('names who bears it', () => {
    const refunds = [plainRefund({ adjustmentMinor: 600, refundedMinor: 600 })];
    const { reasons } = costed(mixed({ refunds }));
    const inputs = (measure: LedgerMeasure) =>
      reasons.find((one) => one.measure === measure)?.inputs.map(({ value }) => value);
    expect(inputs('shipping_charged')).toContain(
      'what is sent: no gift cards, downloads or services',
    );
    expect(inputs('returns')).toContain('goods, not gift cards');
  });
});
