/** Goods that never left take their expected costs with them, however they are undone (rules by hand). */
import { describe, expect, it } from 'vitest';
import { ofEvent, sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  ALWAYS,
  plainBook,
  plainLine,
  plainOrder,
  plainParcel,
  plainRefund,
  plainRefundLine,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const BOOK = plainBook({
  unitCosts: unitCosts({ v1: '40.00', v2: '10.00' }),
  handling: [{ id: 'h', perOrder: '2.00', perUnit: '0.50', ...ALWAYS }],
  fulfilment: [{ id: 'f', country: null, perOrder: '5.00', perUnit: '1.00', ...ALWAYS }],
});

/** The costs that are left of an order in the end, and its entries. */
function costed(over: Partial<Order>) {
  const { entries } = costOrder(plainOrder({ lines: [plainLine('1')], ...over }), BOOK, GUEST);
  const sums = sumAmounts(entries);
  return {
    entries,
    goods: (sums.cogs ?? 0) - (sums.cogs_recovered ?? 0),
    handling: sums.handling ?? 0,
    fulfilment: sums.fulfilment ?? 0,
  };
}

const NOTHING_LEFT = { goods: 0, handling: 0, fulfilment: 0 };
const wholeRefund = (restocked: boolean) =>
  plainRefund({ lines: [plainRefundLine('1', { restocked })], refundedMinor: 10_000 });

describe('an order that was refunded before anything left', () => {
  it('costs nothing, restocked or not, and says so on the day of the refund', () => {
    for (const restocked of [true, false]) {
      const order = { fulfilmentStatus: 'unfulfilled', refunds: [wholeRefund(restocked)] };
      const { entries, ...left } = costed(order);
      expect(left).toEqual(NOTHING_LEFT);
      // Handling 2.00 + 0.50, shipping 5.00 + 1.00.
      expect(sumAmounts(ofEvent(entries, 'return'))).toMatchObject({
        handling: -250,
        fulfilment: -600,
        cogs_recovered: 4_000,
      });
    }
  });

  it('keeps its costs when its goods had left, or nobody says that they had not', () => {
    const kept = { goods: 4_000, handling: 250, fulfilment: 600 };
    for (const fulfilmentStatus of ['fulfilled', null]) {
      const order = { fulfilmentStatus, refunds: [wholeRefund(false)] };
      expect(costed(order)).toMatchObject(kept);
    }
  });

  it('is told by its parcels where they left later', () => {
    const early = plainRefund({
      refundedAt: '2023-02-01T20:00:00Z',
      lines: [plainRefundLine('1', { restocked: false })],
    });
    // One of two units is refunded the evening before the parcel with the other leaves.
    const lines = [plainLine('1', { quantity: 2, grossMinor: 20_000 })];
    const order = { lines, fulfilments: [plainParcel('p')], refunds: [early] };
    expect(costed(order)).toMatchObject({ goods: 4_000, handling: 250, fulfilment: 600 });
  });
});

describe('an order whose lines were edited off', () => {
  it('bears no handling and shipping per order either', () => {
    const edit = {
      id: 'e',
      editedAt: '2023-02-02T10:00:00Z',
      lineId: '1',
      quantityDelta: -1,
      grossDeltaMinor: -10_000,
      discountDeltaMinor: 0,
      taxDeltaMinor: 0,
    };
    const { entries, ...left } = costed({ fulfilmentStatus: 'unfulfilled', edits: [edit] });
    expect(left).toEqual(NOTHING_LEFT);
    expect(entries.at(-1)).toMatchObject({ event: 'edit', handling: -250, fulfilment: -600 });
  });
});

describe('a cancelled order', () => {
  const cancelledAt = '2023-02-05T08:00:00Z';

  it('gives the cost back of goods that were refunded without restock before', () => {
    const order = { cancelledAt, refunds: [wholeRefund(false)] };
    expect(costed(order)).toMatchObject(NOTHING_LEFT);
  });

  it('of which a part was sent keeps the costs of that part only', () => {
    const lines = [
      plainLine('1', { sentQuantity: 1 }),
      plainLine('2', { quantity: 2, grossMinor: 20_000, sentQuantity: 0 }),
    ];
    const order = { lines, cancelledAt, fulfilments: [plainParcel('p')] };
    // Kept: 40.00 of goods, 2.00 + 0.50 of handling, 5.00 + 1.00 of shipping.
    expect(costed(order)).toMatchObject({ goods: 4_000, handling: 250, fulfilment: 600 });
  });

  it('keeps as revenue what the merchant keeps', () => {
    const { entries } = costed({ cancelledAt, keptMinor: 5_000 });
    expect(sumAmounts(ofEvent(entries, 'cancellation'))).toMatchObject({ returns: 5_000 });
    const booked = plainRefund({
      lines: [plainRefundLine('1')],
      adjustmentMinor: -5_000,
      refundedMinor: 5_000,
    });
    const before = costed({ cancelledAt, keptMinor: 5_000, refunds: [booked] });
    const sums = sumAmounts(before.entries);
    expect((sums.gross_sales ?? 0) - (sums.returns ?? 0)).toBe(5_000);
  });
});

describe('lines that the shop does not send itself', () => {
  it('bear no handling and shipping of its rules', () => {
    const sent = { handling: 0, fulfilment: 0 };
    expect(costed({ lines: [plainLine('1', { requiresShipping: false })] })).toMatchObject(sent);
    expect(costed({ lines: [plainLine('1', { fulfilledByPlatform: true })] })).toMatchObject(sent);
  });

  it('leave the costs of the order to the others', () => {
    const lines = [plainLine('1', { fulfilledByPlatform: true }), plainLine('2')];
    const { entries } = costed({ lines });
    expect(entries.map(({ handling, fulfilment }) => [handling, fulfilment])).toEqual([
      [0, 0],
      [250, 600],
    ]);
  });
});
