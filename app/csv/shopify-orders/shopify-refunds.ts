import type { Refund } from '#app/domain/orders/order.ts';
import { NO_REFUND_PARTS, splitRefund } from '#app/csv/split-refund.ts';
import type { ShopifyHead } from './shopify-row.ts';
import type { ShopifyTaxes } from './shopify-taxes.ts';

/**
 * The export says how much money went back, not when nor for which items. So it is one refund
 * without goods, dated by the best date there is: the cancellation's, else the latest of created,
 * paid and fulfilled.
 */
export function shopifyRefunds(head: ShopifyHead, taxes: ShopifyTaxes, tipMinor: number): Refund[] {
  if (head.refundedMinor <= 0) return [];
  const refundedAt = head.cancelledAt ?? latest([head.createdAt, head.paidAt, head.fulfilledAt]);
  const refund = { id: '1', refundedAt, lines: [], refundedMinor: head.refundedMinor };
  // A cancelled order takes back its goods, shipping and taxes itself; this is only its money.
  if (head.cancelledAt !== null) return [{ ...refund, ...NO_REFUND_PARTS }];
  const parts = splitRefund(head.refundedMinor, {
    goodsMinor: taxes.subtotalMinor,
    goodsTaxMinor: taxes.lineTaxes.reduce((sum, tax) => sum + tax, 0),
    shippingMinor: head.shippingMinor,
    shippingTaxMinor: taxes.shippingTaxMinor,
    tipMinor,
    dutiesMinor: head.dutiesMinor,
    additionalFeesMinor: taxes.additionalFeesMinor,
    taxesIncluded: taxes.taxesIncluded,
  });
  return [{ ...refund, ...parts }];
}

function latest(instants: readonly (string | null)[]): string {
  return instants.reduce<string>((last, at) => (at !== null && at > last ? at : last), '');
}
