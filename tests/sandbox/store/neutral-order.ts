import type { PlatformOrder } from '#app/platforms/port.ts';
import type { Refund, Transaction } from '#app/domain/orders/order.ts';
import {
  getChargedTotal,
  type SeededOrder,
  type SeededRefund,
  type SeededStore,
  getSeededTotal,
} from './seeded-store.ts';

/** The platform's ids of what a store names by number. */
export interface Ids {
  order(number: number): string;
  product(number: number): string;
  variant(number: number): string;
}

export const NEUTRAL_IDS: Ids = {
  order: (number) => `o${number}`,
  product: (number) => `p${number}`,
  variant: (number) => `v${number}`,
};

/** What a seeded order is in our own terms: the truth that every platform's records are held against. */
export function neutralOrder(
  store: SeededStore,
  seeded: SeededOrder,
  ids: Ids = NEUTRAL_IDS,
): PlatformOrder {
  const id = ids.order(seeded.number);
  return {
    order: {
      id,
      name: `#${seeded.number}`,
      kind: 'order',
      placedAt: seeded.placedAt,
      isTest: false,
      cancelledAt: seeded.cancelledAt,
      cancelReason: null,
      financialStatus: 'paid',
      fulfilmentStatus: seeded.isFulfilled ? 'fulfilled' : 'unfulfilled',
      taxesIncluded: false,
      includesUntoldTax: false,
      customerId: seeded.customer === null ? null : `c${seeded.customer}`,
      country: seeded.country,
      province: seeded.province,
      channel: 'web',
      source: null,
      utmSource: seeded.utmSource,
      utmMedium: null,
      utmCampaign: null,
      discountCode: seeded.discountCode,
      orderDiscountMinor: 0,
      tipMinor: 0,
      dutiesMinor: 0,
      additionalFeesMinor: 0,
      keptMinor: 0,
      keptTaxMinor: 0,
      lines: linesOf(store, seeded, ids),
      shippingLines: [
        {
          id: `${id}-s`,
          title: 'Standard',
          carrier: null,
          amountMinor: seeded.shippingMinor,
          discountMinor: 0,
          taxMinor: seeded.shippingTaxMinor,
        },
      ],
      edits: [],
      refunds: seeded.refunds.map((refund) => refundOf(id, refund)),
      transactions: transactionsOf(id, seeded),
      fulfilments: [],
      platformFees: [],
    },
    platformTotalMinor: getSeededTotal(seeded),
    updatedAt: seeded.updatedAt,
  };
}

function linesOf({ products }: SeededStore, seeded: SeededOrder, ids: Ids) {
  return seeded.lines.map((line) => {
    const product = products[line.product];
    if (product === undefined) throw new Error(`There is no product ${line.product}.`);
    return {
      id: `${ids.order(seeded.number)}-${line.number}`,
      productId: ids.product(product.number),
      variantId: ids.variant(product.number),
      sku: product.sku,
      title: product.title,
      variantTitle: null,
      quantity: line.quantity,
      unitPrice: `${Math.floor(line.unitPriceMinor / 100)}.${String(line.unitPriceMinor % 100).padStart(2, '0')}`,
      grossMinor: line.unitPriceMinor * line.quantity,
      discountMinor: line.discountMinor,
      taxMinor: line.taxMinor,
      taxPercent: null,
      isGiftCard: false,
      requiresShipping: true,
      fulfilledByPlatform: false,
      sentQuantity: null,
      unitCost: null,
    };
  });
}

function refundOf(orderId: string, refund: SeededRefund): Refund {
  return {
    id: `${orderId}-r${refund.number}`,
    refundedAt: refund.refundedAt,
    lines: refund.lines.map((line) => ({
      lineId: `${orderId}-${line.line}`,
      quantity: line.quantity,
      subtotalMinor: line.subtotalMinor,
      taxMinor: line.taxMinor,
      restocked: line.isRestocked,
    })),
    shippingMinor: refund.shippingMinor,
    shippingTaxMinor: refund.shippingTaxMinor,
    adjustmentMinor: 0,
    adjustmentTaxMinor: 0,
    dutiesMinor: 0,
    tipMinor: 0,
    additionalFeesMinor: 0,
    refundedMinor: refund.refundedMinor,
  };
}

function transactionsOf(orderId: string, seeded: SeededOrder): Transaction[] {
  const { gateway, paymentFeeMinor } = seeded;
  const back = seeded.refunds.map((refund) => ({
    id: `${orderId}-t${refund.number}`,
    processedAt: refund.refundedAt,
    kind: 'refund' as const,
    status: 'success' as const,
    gateway,
    amountMinor: refund.refundedMinor,
    feeMinor: paymentFeeMinor === null ? null : 0,
  }));
  const sale = {
    id: `${orderId}-t0`,
    processedAt: seeded.placedAt,
    kind: 'sale' as const,
    status: 'success' as const,
    gateway,
    amountMinor: getChargedTotal(seeded),
    feeMinor: paymentFeeMinor,
  };
  return [sale, ...back];
}
