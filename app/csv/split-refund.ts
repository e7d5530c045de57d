import { allocate } from '#app/domain/money/allocate.ts';
import type { Refund } from '#app/domain/orders/order.ts';

/** The charges of an order, in the parts that a refund of money can be for. */
export interface ChargedParts {
  /** The goods after discounts, as priced: with their tax where prices include it. */
  readonly goodsMinor: number;
  readonly goodsTaxMinor: number;
  readonly shippingMinor: number;
  readonly shippingTaxMinor: number;
  readonly tipMinor: number;
  readonly dutiesMinor: number;
  readonly additionalFeesMinor: number;
  readonly taxesIncluded: boolean;
}

export type RefundParts = Omit<Refund, 'id' | 'refundedAt' | 'lines' | 'refundedMinor'>;

/** A refund of money alone: its goods are returned elsewhere. */
export const NO_REFUND_PARTS: RefundParts = {
  shippingMinor: 0,
  shippingTaxMinor: 0,
  adjustmentMinor: 0,
  adjustmentTaxMinor: 0,
  dutiesMinor: 0,
  tipMinor: 0,
  additionalFeesMinor: 0,
};

/**
 * Splits a refund of which a file states only the amount: the goods first (and their tax in
 * proportion), then shipping, then tips, duties and fees; a full refund so is exact in every part.
 */
export function splitRefund(refundedMinor: number, charged: ChargedParts): RefundParts {
  const { taxesIncluded } = charged;
  const goods = split(refundedMinor, charged.goodsMinor, charged.goodsTaxMinor, taxesIncluded);
  const shipping = split(
    goods.rest,
    charged.shippingMinor,
    charged.shippingTaxMinor,
    taxesIncluded,
  );
  const tip = Math.min(shipping.rest, charged.tipMinor);
  const duties = Math.min(shipping.rest - tip, charged.dutiesMinor);
  const fees = Math.min(shipping.rest - tip - duties, charged.additionalFeesMinor);
  // More than was ever charged is goodwill: money back without anything behind it.
  const goodwill = shipping.rest - tip - duties - fees;
  return {
    adjustmentMinor: goods.net + goodwill,
    adjustmentTaxMinor: goods.tax,
    shippingMinor: shipping.net,
    shippingTaxMinor: shipping.tax,
    tipMinor: tip,
    dutiesMinor: duties,
    additionalFeesMinor: fees,
  };
}

/** Splits the part of `money` that the price and its tax take, in their proportion. */
function split(
  money: number,
  price: number,
  tax: number,
  taxesIncluded: boolean,
): { net: number; tax: number; rest: number } {
  // A file with a wrong tax may state more of it than the price: then all of the price is tax.
  const netPrice = Math.max(0, taxesIncluded ? price - tax : price);
  const taken = Math.min(money, netPrice + tax);
  if (taken <= 0) return { net: 0, tax: 0, rest: money };
  const [net = 0, taxPart = 0] = allocate(taken, [netPrice, tax]);
  return { net, tax: taxPart, rest: money - taken };
}
