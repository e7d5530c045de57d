import { allocate } from '#app/domain/money/allocate.ts';
import type { Refund } from '#app/domain/orders/order.ts';
import type { ShopifyHead } from './shopify-row.ts';
import type { ShopifyTaxes } from './shopify-taxes.ts';

/**
 * The export says how much money went back, not when nor for which items. So it is one refund
 * without goods, dated by the best date there is: the cancellation's, else the latest of created,
 * paid and fulfilled. The money is taken to be for the goods first (and their tax in proportion),
 * then for shipping, then for tips and duties; a full refund so comes out exact in every part.
 */
export function shopifyRefunds(head: ShopifyHead, taxes: ShopifyTaxes, tipMinor: number): Refund[] {
  if (head.refundedMinor <= 0) return [];
  const refundedAt = head.cancelledAt ?? latest([head.createdAt, head.paidAt, head.fulfilledAt]);
  const nothing = {
    shippingMinor: 0,
    shippingTaxMinor: 0,
    adjustmentMinor: 0,
    adjustmentTaxMinor: 0,
    dutiesMinor: 0,
    tipMinor: 0,
    additionalFeesMinor: 0,
  };
  const refund = { id: '1', refundedAt, lines: [], refundedMinor: head.refundedMinor };
  // A cancelled order takes back its goods, shipping and taxes itself; this is only its money.
  if (head.cancelledAt !== null) return [{ ...refund, ...nothing }];
  return [{ ...refund, ...nothing, ...partsOf(head, taxes, tipMinor) }];
}

function partsOf(head: ShopifyHead, taxes: ShopifyTaxes, tipMinor: number): Partial<Refund> {
  const goodsTax = taxes.lineTaxes.reduce((sum, tax) => sum + tax, 0);
  const { shippingTaxMinor, taxesIncluded } = taxes;
  const goods = split(head.refundedMinor, taxes.subtotalMinor, goodsTax, taxesIncluded);
  const shipping = split(goods.rest, head.shippingMinor, shippingTaxMinor, taxesIncluded);
  const tip = Math.min(shipping.rest, tipMinor);
  const duties = Math.min(shipping.rest - tip, head.dutiesMinor);
  const fees = Math.min(shipping.rest - tip - duties, taxes.additionalFeesMinor);
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

/** As much of `money` as the price and its tax take, split in their proportion. */
function split(
  money: number,
  price: number,
  tax: number,
  taxesIncluded: boolean,
): { net: number; tax: number; rest: number } {
  const netPrice = taxesIncluded ? price - tax : price;
  const taken = Math.min(money, netPrice + tax);
  if (taken <= 0) return { net: 0, tax: 0, rest: money };
  const [net = 0, taxPart = 0] = allocate(taken, [netPrice, tax]);
  return { net, tax: taxPart, rest: money - taken };
}

function latest(instants: readonly (string | null)[]): string {
  return instants.reduce<string>((last, at) => (at !== null && at > last ? at : last), '');
}
