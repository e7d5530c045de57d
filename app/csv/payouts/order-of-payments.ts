import { majorText } from '#app/domain/money/major-text.ts';
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import { PAYOUT_PREFIX, type PayoutMovement } from './group-payouts.ts';

/** Builds an order of which only its payments are known; null where the report has none of them. */
export function orderOfPayments(
  orderNumber: string,
  movements: readonly PayoutMovement[],
): Order | null {
  const payments = movements
    .filter(({ kind }) => kind.part === 'payment')
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const [first] = payments;
  if (first === undefined) return null;
  return {
    id: orderNumber,
    name: orderNumber,
    kind: 'order',
    placedAt: first.at,
    isTest: false,
    cancelledAt: null,
    cancelReason: null,
    financialStatus: null,
    fulfilmentStatus: null,
    taxesIncluded: false,
    includesUntoldTax: false,
    customerId: first.customerId,
    country: first.country,
    province: null,
    channel: null,
    source: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    discountCode: null,
    orderDiscountMinor: 0,
    tipMinor: 0,
    dutiesMinor: 0,
    additionalFeesMinor: 0,
    keptMinor: 0,
    keptTaxMinor: 0,
    lines: payments.map(toPaidLine),
    shippingLines: [],
    edits: [],
    refunds: [],
    transactions: [],
    fulfilments: [],
    platformFees: [],
  };
}

/** Returns the line of a payment whose goods no file names. */
export function toPaidLine({ id, amountMinor, decimals }: PayoutMovement): OrderLine {
  return {
    id,
    productId: null,
    variantId: null,
    sku: null,
    title: 'Unnamed product',
    variantTitle: null,
    quantity: 1,
    unitPrice: majorText(amountMinor, decimals),
    grossMinor: amountMinor,
    discountMinor: 0,
    taxMinor: 0,
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
  };
}

/**
 * Decides if payments are all that is known of an order: a file of orders knows better what was
 * sold.
 */
export function isMadeOfPayments({ lines }: Order): boolean {
  return lines.length > 0 && lines.every(({ id }) => id.startsWith(PAYOUT_PREFIX));
}
