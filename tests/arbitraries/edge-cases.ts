/** The edge cases that random orders are meant to hold, each with how to tell it. */
import type { Order } from '#app/domain/orders/order.ts';

export const EDGE_CASES: Readonly<Record<string, (order: Order) => boolean>> = {
  'a credit note in positive amounts': ({ kind, lines }) =>
    kind === 'return' && lines.some(({ grossMinor }) => grossMinor > 0),
  'a credit note in negative amounts': ({ kind, lines }) =>
    kind === 'return' && lines.some(({ grossMinor }) => grossMinor < 0),
  'a test': ({ isTest }) => isTest,
  'no lines': ({ lines }) => lines.length === 0,
  'taxes within prices and an order discount': ({ taxesIncluded, orderDiscountMinor, lines }) =>
    taxesIncluded && orderDiscountMinor > 0 && lines.some(({ taxMinor }) => taxMinor > 0),
  'a whole order for free by its discount': ({ orderDiscountMinor, lines }) =>
    orderDiscountMinor > 0 &&
    orderDiscountMinor === lines.reduce((sum, one) => sum + one.grossMinor - one.discountMinor, 0),
  'a gift card beside goods': ({ lines }) =>
    lines.some(({ isGiftCard }) => isGiftCard) && lines.some(({ isGiftCard }) => !isGiftCard),
  'a correction beside goods': ({ kind, lines }) =>
    kind === 'order' &&
    lines.some(({ grossMinor }) => grossMinor < 0) &&
    lines.some(({ grossMinor }) => grossMinor > 0),
  'nothing but corrections': ({ kind, lines }) =>
    kind === 'order' && lines.length > 0 && lines.every(({ grossMinor }) => grossMinor < 0),
  'a line without a variant': ({ lines }) => lines.some(({ variantId }) => variantId === null),
  'a line added by an edit': ({ edits, lines }) =>
    edits.some(({ lineId, quantityDelta }) =>
      lines.some(({ id, quantity }) => id === lineId && quantity === 0 && quantityDelta > 0),
    ),
  'units taken off by an edit': ({ edits }) => edits.some(({ quantityDelta }) => quantityDelta < 0),
  'more units refunded than sold': ({ refunds, lines }) =>
    refunds.some((refund) =>
      refund.lines.some((back) =>
        lines.some(({ id, quantity }) => id === back.lineId && back.quantity > quantity),
      ),
    ),
  'a line twice in one refund': ({ refunds }) =>
    refunds.some(({ lines }) => new Set(lines.map(({ lineId }) => lineId)).size < lines.length),
  'a refund of shipping alone': ({ refunds }) =>
    refunds.some(({ lines, shippingMinor }) => lines.length === 0 && shippingMinor > 0),
  'a refund less a restocking fee': ({ refunds }) =>
    refunds.some(({ lines, adjustmentMinor }) => lines.length > 0 && adjustmentMinor < 0),
  'a refund after a cancellation': ({ cancelledAt, refunds }) =>
    cancelledAt !== null && refunds.some(({ refundedAt }) => refundedAt > cancelledAt),
  'a cancellation before anything was sent': ({ cancelledAt, fulfilments }) =>
    cancelledAt !== null && fulfilments.length === 0,
  'three gateways': ({ transactions }) =>
    new Set(
      transactions
        .filter(({ kind, status }) => kind !== 'refund' && status === 'success')
        .map(({ gateway }) => gateway),
    ).size > 2,
  'a refund to a gateway that took nothing': ({ transactions }) =>
    transactions.some(
      ({ kind, gateway }) =>
        kind === 'refund' &&
        !transactions.some((one) => one.kind !== 'refund' && one.gateway === gateway),
    ),
  'a return label': ({ fulfilments }) => fulfilments.some(({ isReturnLabel }) => isReturnLabel),
  'labels of which one has no cost': ({ fulfilments }) =>
    fulfilments.some(({ labelCostMinor }) => labelCostMinor === null) &&
    fulfilments.some(({ labelCostMinor }) => labelCostMinor !== null),
  'platform fees of one instant': ({ platformFees }) =>
    new Set(platformFees.map(({ postedAt }) => postedAt)).size < platformFees.length,
  'an expected platform fee beside a posted one': ({ platformFees }) =>
    new Set(platformFees.map(({ isPredicted }) => isPredicted)).size === 2,
  'an amount of more than a million': ({ lines }) =>
    lines.some(({ grossMinor }) => grossMinor > 100_000_000),
};
