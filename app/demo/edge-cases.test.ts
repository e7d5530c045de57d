import { describe, expect, it } from 'vitest';
import type { Order } from '#app/domain/orders/order.ts';
import { generateDemo } from './generate-demo.ts';
import { getPlacedTotal } from './orders/order-amounts.ts';

const demo = generateDemo();
const gatewaysOf = (order: Order) => {
  const charges = order.transactions.filter(({ kind, status }) => {
    return status === 'success' && (kind === 'sale' || kind === 'capture');
  });
  return new Set(charges.map(({ gateway }) => gateway));
};
const piecesSold = (order: Order) => order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
const piecesBack = (order: Order) => {
  const lines = order.refunds.flatMap((refund) => refund.lines);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
};
const isSale = (order: Order) => order.kind === 'order' && !order.isTest;

/** Every case that the profit engine must get right, and how an order shows it. */
const EDGE_CASES: Readonly<Record<string, (order: Order) => boolean>> = {
  'a test order': ({ isTest }) => isTest,
  'a discount on a line': ({ lines }) => lines.some(({ discountMinor }) => discountMinor > 0),
  'a discount on the order': ({ orderDiscountMinor }) => orderDiscountMinor > 0,
  'a discount on shipping': ({ shippingLines }) =>
    shippingLines.some(({ discountMinor }) => discountMinor > 0),
  'an order discount over several lines': ({ orderDiscountMinor, lines }) =>
    orderDiscountMinor > 0 && lines.length > 1,
  'an order discount beside a gift card': ({ orderDiscountMinor, lines }) =>
    orderDiscountMinor > 0 && lines.some(({ isGiftCard }) => isGiftCard),
  'a partial refund': (order) => piecesBack(order) > 0 && piecesBack(order) < piecesSold(order),
  'a part of one line refunded': ({ lines, refunds }) =>
    refunds.some((refund) =>
      refund.lines.some(({ lineId, quantity }) =>
        lines.some((line) => line.id === lineId && quantity < line.quantity),
      ),
    ),
  'a full refund of a kept order': (order) =>
    order.cancelledAt === null && piecesBack(order) === piecesSold(order) && order.kind === 'order',
  'a refund with restock': ({ refunds, cancelledAt }) =>
    cancelledAt === null && refunds.some(({ lines }) => lines.some(({ restocked }) => restocked)),
  'a refund without restock': ({ refunds }) =>
    refunds.some(({ lines }) => lines.some(({ restocked }) => !restocked)),
  'two refunds of one order': ({ refunds }) => refunds.length > 1,
  'a refund of shipping': ({ refunds, cancelledAt }) =>
    cancelledAt === null && refunds.some(({ shippingMinor }) => shippingMinor > 0),
  'a refund of shipping with its tax': ({ refunds }) =>
    refunds.some(({ shippingTaxMinor }) => shippingTaxMinor > 0),
  'money given back for nothing returned': ({ refunds }) =>
    refunds.some(({ adjustmentMinor }) => adjustmentMinor > 0),
  'a return without its order': ({ kind }) => kind === 'return',
  'a return label': ({ fulfilments }) => fulfilments.some(({ isReturnLabel }) => isReturnLabel),
  'a paid order cancelled and refunded': ({ cancelledAt, refunds }) =>
    cancelledAt !== null && refunds.length > 0,
  'a cancelled order that never took money': ({ cancelledAt, transactions }) =>
    cancelledAt !== null && transactions.some(({ kind }) => kind === 'void'),
  'a piece added by an edit': ({ edits }) => edits.some(({ quantityDelta }) => quantityDelta > 0),
  'a piece taken off by an edit': ({ edits }) =>
    edits.some(({ quantityDelta }) => quantityDelta < 0),
  'taxes on top of prices': ({ taxesIncluded, lines }) =>
    !taxesIncluded && lines.some(({ taxMinor }) => taxMinor > 0),
  'taxes within prices': ({ taxesIncluded, lines }) =>
    taxesIncluded && lines.some(({ taxMinor }) => taxMinor > 0),
  'taxes within prices, refunded': ({ taxesIncluded, refunds }) =>
    taxesIncluded && refunds.some(({ lines }) => lines.some(({ taxMinor }) => taxMinor > 0)),
  'a sale without tax': ({ lines }) => lines.every(({ taxMinor }) => taxMinor === 0),
  'a tip': ({ tipMinor }) => tipMinor > 0,
  duties: ({ dutiesMinor }) => dutiesMinor > 0,
  'additional fees': ({ additionalFeesMinor }) => additionalFeesMinor > 0,
  'a gift card sold alone': ({ lines }) => lines.every(({ isGiftCard }) => isGiftCard),
  'a gift card sold with goods': ({ lines }) =>
    lines.some(({ isGiftCard }) => isGiftCard) && lines.some(({ isGiftCard }) => !isGiftCard),
  'a gift card redeemed for the whole': (order) =>
    gatewaysOf(order).has('gift_card') && gatewaysOf(order).size === 1,
  'a gift card redeemed beside another gateway': (order) =>
    gatewaysOf(order).has('gift_card') && gatewaysOf(order).size === 2,
  'a refund to two gateways': ({ transactions }) => {
    const back = transactions.filter(({ kind }) => kind === 'refund');
    return new Set(back.map(({ gateway }) => gateway)).size === 2;
  },
  'a free order': (order) => isSale(order) && getPlacedTotal(order) === 0,
  'an authorization captured later': ({ transactions }) =>
    transactions.some(({ kind }) => kind === 'authorization') &&
    transactions.some(({ kind }) => kind === 'capture'),
  'a declined first try': ({ transactions }) =>
    transactions.some(({ status }) => status === 'failure'),
  'a payment still awaited': ({ transactions }) =>
    transactions.some(({ status }) => status === 'pending'),
  'an actual gateway fee': ({ transactions }) =>
    transactions.some(({ feeMinor }) => feeMinor !== null && feeMinor > 0),
  'a gateway without an actual fee': (order) => gatewaysOf(order).has('paypal'),
  'a gateway without a rule of its own': (order) => gatewaysOf(order).has('klarna'),
  'a label of known cost': ({ fulfilments }) =>
    fulfilments.some(({ labelCostMinor }) => labelCostMinor !== null),
  'a parcel of unknown cost': ({ fulfilments }) =>
    fulfilments.length > 0 && fulfilments.every(({ labelCostMinor }) => labelCostMinor === null),
  'an order in two parcels': ({ fulfilments }) =>
    fulfilments.filter(({ isReturnLabel }) => !isReturnLabel).length === 2,
  'an order not sent yet': (order) => isSale(order) && order.fulfilmentStatus === null,
  'nothing to send': ({ lines }) => lines.every(({ requiresShipping }) => !requiresShipping),
  'a guest': (order) => isSale(order) && order.customerId === null,
};

describe('the demo shop shows', () => {
  it.each(Object.entries(EDGE_CASES))('%s', (_name, isShown) => {
    expect(demo.orders.some(isShown)).toBe(true);
  });

  it('goods without any known cost and goods whose cost was entered late', () => {
    const costed = new Set(demo.unitCosts.map(({ variantId }) => variantId));
    const sold = demo.orders.flatMap(({ lines }) => lines).filter(({ isGiftCard }) => !isGiftCard);
    expect(sold.some(({ variantId }) => !costed.has(variantId ?? ''))).toBe(true);
    expect(
      demo.unitCosts.some(({ validFrom, id }) => validFrom !== null && id.endsWith('-1')),
    ).toBe(true);
  });

  it('unit costs that rose, and one that fell', () => {
    const changes = demo.unitCosts.flatMap((cost) => {
      const next = demo.unitCosts.find((other) => {
        return other.variantId === cost.variantId && other.validFrom === cost.validTo;
      });
      return cost.validTo === null || next === undefined ? [] : [next.cost > cost.cost];
    });
    expect(new Set(changes)).toEqual(new Set([true, false]));
  });

  it('every way of costing: by order and piece, by country and flat, by gateway and any', () => {
    expect(demo.handling.length).toBeGreaterThan(1);
    expect(demo.fulfilment.some(({ country }) => country === null)).toBe(true);
    expect(demo.fulfilment.some(({ country }) => country === 'GB')).toBe(true);
    expect(demo.gateways.some(({ gateway }) => gateway === '*')).toBe(true);
    expect(new Set(demo.expenses.map(({ recurrence }) => recurrence))).toEqual(
      new Set(['one_time', 'weekly', 'monthly', 'quarterly', 'yearly']),
    );
  });
});
