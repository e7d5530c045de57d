import { proportion } from '#app/domain/money/proportion.ts';
import { Exact } from '#app/domain/money/round.ts';
import type { Order, OrderLine, ShippingLine } from '#app/domain/orders/order.ts';
import { hashToken } from '#app/lib/random-token.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';
import { taxOnExtras } from '#app/platforms/tax-on-extras.ts';
import { toWixFees, toWixTransactions } from './map-wix-payments.ts';
import { toWixRefunds } from './map-wix-refunds.ts';
import { toVariantId } from './wix-ids.ts';
import { readWixFees } from './wix-fees.ts';
import { minorOfPrice, type WixPrice } from './wix-money.ts';
import type { WixFulfillment, WixLine, WixOrder, WixTransactions } from './wix-schema.ts';

export interface WixOrderParts {
  readonly order: WixOrder;
  readonly transactions: WixTransactions;
  readonly fulfillments: readonly WixFulfillment[];
  readonly decimals: number;
}

/** Statuses of orders that were bought, including those cancelled later; others are attempts. */
export const BOUGHT = ['APPROVED', 'CANCELED'] as const;

/** Decides if the order was cancelled without a successful payment: nothing was sold. */
export function isWixOrderNeverPaid(order: WixOrder, transactions: WixTransactions): boolean {
  if (order.status !== 'CANCELED' || !UNPAID.has(order.paymentStatus ?? 'UNSPECIFIED'))
    return false;
  const payments = toWixTransactions({ order, transactions, decimals: 2 });
  return !payments.some(({ kind, status }) => kind === 'sale' && status === 'success');
}

/** Payment statuses before any payment. */
export const UNPAID: ReadonlySet<string> = new Set([
  'UNSPECIFIED',
  'NOT_PAID',
  'PENDING',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
]);

export function mapWixOrder(parts: WixOrderParts): PlatformOrder {
  const { order, transactions, decimals } = parts;
  const taxesIncluded = order.taxIncludedInPrices ?? false;
  const lines = order.lineItems.map((line) => ({
    ...toLine(line, taxesIncluded, decimals),
    sentQuantity: countSent(line, parts),
  }));
  const fees = readWixFees(order, taxesIncluded, decimals);
  const parcels = toShipping(order, taxesIncluded, decimals);
  const shippingLines = [...parcels, ...taxOnExtras(order.id, fees.tax, taxesIncluded)];
  const refunds = toWixRefunds(parts, { lines, parcels, fees, taxesIncluded });
  const cancelledAt = getCancelledAt(order);
  const refunded = refunds.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  return {
    order: {
      ...toOrderHead(order),
      taxesIncluded,
      cancelledAt,
      additionalFeesMinor: fees.net,
      lines,
      shippingLines,
      refunds,
      transactions: toWixTransactions(parts),
      fulfilments: toFulfilments(parts),
      platformFees: toWixFees(transactions, decimals),
    },
    platformTotalMinor:
      cancelledAt === null ? minorOfPrice(order.priceSummary.total, decimals) - refunded : 0,
    updatedAt: order.updatedDate,
    hasOwnCancellationDate: findCancellation(order) !== null,
  };
}

function toOrderHead(order: WixOrder) {
  const { channelInfo, attributionSource, buyerInfo } = order;
  const address =
    order.shippingInfo?.logistics?.shippingDestination?.address ?? order.billingInfo?.address;
  const codes = order.appliedDiscounts.flatMap(({ coupon }) => coupon?.code ?? []);
  const isAttributed = attributionSource !== null && attributionSource !== 'UNSPECIFIED';
  return {
    id: order.id,
    name: `#${order.number}`,
    kind: 'order',
    placedAt: order.purchasedDate ?? order.createdDate,
    isTest: false,
    includesUntoldTax: false,
    cancelReason: null,
    financialStatus: order.paymentStatus?.toLowerCase() ?? null,
    fulfilmentStatus:
      order.fulfillmentStatus === 'NOT_FULFILLED'
        ? 'unfulfilled'
        : (order.fulfillmentStatus?.toLowerCase() ?? null),
    customerId: buyerInfo?.contactId ?? buyerInfo?.memberId ?? null,
    country: address?.country ?? null,
    // "US-NY" is New York.
    province: address?.subdivision?.replace(/^[A-Z]{2}-/, '') ?? null,
    channel: channelInfo?.type?.toLowerCase() ?? null,
    source: isAttributed ? attributionSource.toLowerCase() : null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    discountCode: codes.length === 0 ? null : [...new Set(codes)].join(', '),
    // Random, and given to the page after the payment; what people count up is the number.
    confirmation: hashToken(order.id),
    orderDiscountMinor: 0, // Wix has already shared it over the lines
    tipMinor: 0,
    dutiesMinor: 0,
    keptMinor: 0,
    keptTaxMinor: 0,
    edits: [],
  } as const satisfies Partial<Order>;
}

/** Maps a line by Wix's amounts after discounts and tax; the price before is for display. */
function toLine(
  line: WixLine,
  taxesIncluded: boolean,
  decimals: number,
): Omit<OrderLine, 'sentQuantity'> {
  const minor = (price: WixPrice) => minorOfPrice(price, decimals);
  const unitPrice = (line.priceBeforeDiscounts ?? line.price)?.amount ?? '0';
  const grossMinor = minor({ amount: unitPrice }) * line.quantity;
  const paidMinor = minor(taxesIncluded ? line.totalPriceAfterTax : line.totalPriceBeforeTax);
  const choices = (line.descriptionLines ?? []).flatMap(
    ({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original ?? [],
  );
  const productId = line.catalogReference?.catalogItemId ?? null;
  return {
    id: line.id,
    productId,
    variantId:
      productId === null
        ? null
        : toVariantId(productId, line.catalogReference?.options?.variantId ?? null),
    sku: line.physicalProperties?.sku ?? null,
    title: line.productName?.original ?? '',
    variantTitle: choices.length === 0 ? null : choices.join(' / '),
    quantity: line.quantity,
    unitPrice,
    grossMinor,
    discountMinor: grossMinor - paidMinor,
    taxMinor: minor(line.taxInfo?.taxAmount ?? null),
    taxPercent: getTaxPercent(line),
    isGiftCard: line.itemType?.preset === 'GIFT_CARD',
    requiresShipping: line.physicalProperties?.shippable ?? line.itemType?.preset === 'PHYSICAL',
    fulfilledByPlatform: false,
    unitCost: null,
  };
}

function toShipping(order: WixOrder, taxesIncluded: boolean, decimals: number): ShippingLine[] {
  const { shippingInfo } = order;
  const cost = shippingInfo?.cost ?? null;
  if (shippingInfo === null || cost === null) return [];
  const minor = (price: WixPrice) => minorOfPrice(price, decimals);
  const paid = minor(
    (taxesIncluded ? cost.totalPriceAfterTax : cost.totalPriceBeforeTax) ?? cost.price,
  );
  const before = minor(cost.discount);
  const taxMinor = minor(cost.taxInfo?.taxAmount ?? null);
  // The discount is reported before tax; where prices hold tax, it held some too.
  const discountMinor =
    taxesIncluded && paid > taxMinor
      ? before + proportion(before, taxMinor, paid - taxMinor)
      : before;
  return [
    {
      id: `${order.id}-shipping`,
      title: shippingInfo.title ?? 'Shipping',
      carrier: null,
      amountMinor: paid + discountMinor,
      discountMinor,
      taxMinor,
    },
  ];
}

function getCancelledAt({ status, activities, updatedDate }: WixOrder): string | null {
  if (status !== 'CANCELED') return null;
  return findCancellation({ activities }) ?? updatedDate;
}

function findCancellation({ activities }: Pick<WixOrder, 'activities'>): string | null {
  return activities.find(({ type }) => type === 'ORDER_CANCELED')?.createdDate ?? null;
}

/** Counts units in its parcels; null where parcels do not list their contents. */
function countSent({ id, quantity }: WixLine, { fulfillments }: WixOrderParts): number | null {
  const items = fulfillments.flatMap(({ lineItems }) => lineItems);
  if (items.length === 0) return fulfillments.length === 0 ? 0 : null;
  const sent = items.filter((one) => one.id === id).reduce((sum, one) => sum + one.quantity, 0);
  return Math.min(quantity, sent);
}

/** Converts "0.19" to 19 percent. */
function getTaxPercent({ taxInfo }: WixLine): string | null {
  const rate = taxInfo?.taxRate ?? null;
  return rate === null ? null : new Exact(rate).times(100).toFixed();
}

function toFulfilments({ order, fulfillments }: WixOrderParts) {
  return fulfillments.map(({ id, createdDate, trackingInfo }) => ({
    id,
    fulfilledAt: createdDate ?? order.updatedDate,
    carrier: trackingInfo?.shippingProvider ?? null,
    service: null,
    labelCostMinor: null,
    isReturnLabel: false,
    trackingNumber: trackingInfo?.trackingNumber ?? null,
  }));
}
