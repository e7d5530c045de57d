/** Maps an order of Amazon with its postings to a normalised one. */
import { toMinor } from '#app/domain/money/amounts.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import {
  NO_CONFIRMATION,
  type Order,
  type OrderLine,
  type PlatformFee,
  type Refund,
} from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';
import type {
  AmazonBreakdown,
  AmazonItem,
  AmazonMoney,
  AmazonOrder,
} from './amazon-order-schema.ts';
import { toAmazonRefunds } from './map-amazon-refunds.ts';
import type { FbaReturn } from './match-returns.ts';
import { hasPricesWithTax } from './marketplaces.ts';
import type { OrderFinances } from './read-finances.ts';

export interface AmazonOrderParts {
  readonly order: AmazonOrder;
  readonly finances: OrderFinances;
  readonly returns: readonly FbaReturn[];
  /** Fees expected by the tariff while nothing has been posted. */
  readonly predicted: readonly PlatformFee[];
  readonly decimals: number;
}

/** Amazon reports no amounts of a pending order; it is read once they exist. */
export function isPending({ fulfillment }: AmazonOrder): boolean {
  return fulfillment?.fulfillmentStatus.startsWith('PENDING') ?? false;
}

export function isCancelled({ fulfillment }: AmazonOrder): boolean {
  return fulfillment?.fulfillmentStatus === 'CANCELLED';
}

/** Decides if the order was cancelled before Amazon took any money: it charges when it ships. Nothing was sold. */
export function isAmazonOrderNeverPaid(
  order: AmazonOrder,
  { isPosted, fees, refunds }: OrderFinances,
): boolean {
  return isCancelled(order) && !isPosted && fees.length + refunds.length === 0;
}

/** Recognises another channel's sale that Amazon only packs (multi-channel fulfilment): that channel reports it. */
function isOfOtherChannel({ salesChannel }: AmazonOrder): boolean {
  return salesChannel.channelName !== 'AMAZON';
}

/** Recognises a replacement for another order, which reported the sale. */
function isReplacement({ associatedOrders }: AmazonOrder): boolean {
  return associatedOrders.some(({ associationType }) => associationType === REPLACED);
}

const REPLACED = 'REPLACEMENT_ORIGINAL_ID';

export function mapAmazonOrder(parts: AmazonOrderParts): PlatformOrder {
  const { order, finances, returns, predicted, decimals } = parts;
  const minor = (money: AmazonMoney | null) =>
    money === null ? 0 : toMinor(money.amount, decimals);
  const isSold = order.orderItems.some((item) => itemAmounts(item, decimals).all !== 0);
  const hasNoSale = !isSold && finances.refunds.length === 0;
  // The other channel's shop reports the sale and the cost of the goods; here only the fees count.
  const items = hasNoSale && isOfOtherChannel(order) ? [] : order.orderItems;
  const isShipment = hasNoSale && (isOfOtherChannel(order) || isReplacement(order));
  const sums = items.map((item) => itemAmounts(item, decimals));
  const isByAmazon = order.fulfillment?.fulfilledBy === 'AMAZON';
  const lines = items.map((item, at) => ({
    ...toLine(item, sums[at] ?? NOTHING, decimals),
    fulfilledByPlatform: isByAmazon,
  }));
  const total = (of: (amounts: ItemAmounts) => number) =>
    sums.reduce((sum, amounts) => sum + of(amounts), 0);
  const tipMinor = (order.proceeds?.breakdowns ?? [])
    .filter(({ type, status }) => type === 'DELIVERY_TIP' && status !== 'PENDING')
    .reduce((sum, { subtotal }) => sum + minor(subtotal), 0);
  const refunds = toAmazonRefunds(finances, lines, returns);
  const cancelledAt = isCancelled(order) ? order.lastUpdatedTime : null;
  const charged =
    order.proceeds?.grandTotal == null
      ? total(({ all }) => all) + tipMinor
      : minor(order.proceeds.grandTotal);
  const refunded = refunds.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  return {
    order: {
      ...toOrderHead(order),
      kind: isShipment ? 'shipment' : 'order',
      cancelledAt,
      tipMinor,
      additionalFeesMinor: total(({ fees }) => fees),
      lines,
      shippingLines: [
        {
          id: `${order.orderId}-shipping`,
          title: 'Shipping',
          carrier: null,
          amountMinor: total(({ shipping }) => shipping),
          discountMinor: total(({ shippingDiscount }) => shippingDiscount),
          taxMinor: total(({ shippingTax }) => shippingTax),
        },
      ],
      refunds,
      transactions: toTransactions(order, charged, refunds),
      fulfilments: order.packages.map(({ packageReferenceId, shipTime, createdTime, carrier }) => ({
        id: packageReferenceId,
        fulfilledAt: shipTime ?? createdTime ?? order.lastUpdatedTime,
        carrier,
        service: null,
        labelCostMinor: null,
        isReturnLabel: false,
      })),
      platformFees: [...finances.fees, ...predicted],
    },
    platformTotalMinor: cancelledAt === null ? charged - refunded : 0,
    updatedAt: getLatest(order, finances),
    // Amazon does not say when an order was cancelled.
    hasOwnCancellationDate: false,
  };
}

function toOrderHead(order: AmazonOrder) {
  const { fulfillment, salesChannel, recipient } = order;
  const cancellation = order.orderItems.flatMap(
    (item) => item.cancellation?.cancellationExecution?.cancelReason ?? [],
  );
  const status = fulfillment?.fulfillmentStatus ?? null;
  return {
    id: order.orderId,
    name: order.orderId,
    placedAt: order.createdTime,
    isTest: false,
    cancelReason: cancellation[0] ?? null,
    financialStatus: status === 'SHIPPED' ? 'paid' : 'pending',
    fulfilmentStatus: status === null ? null : (ownValue(STATUSES, status) ?? status.toLowerCase()),
    // Amazon adds up the tax separately from the price, where it reports any.
    taxesIncluded: false,
    includesUntoldTax: hasPricesWithTax(salesChannel.marketplaceId) && !reportsTax(order),
    customerId: null,
    country: recipient?.deliveryAddress?.countryCode ?? null,
    province: recipient?.deliveryAddress?.stateOrRegion ?? null,
    channel:
      salesChannel.channelName === 'AMAZON'
        ? (salesChannel.marketplaceName ?? 'Amazon')
        : 'Non Amazon',
    source: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    discountCode: null,
    // Its buyers come to no page of the shop.
    confirmation: NO_CONFIRMATION,
    orderDiscountMinor: 0,
    dutiesMinor: 0,
    keptMinor: 0,
    keptTaxMinor: 0,
    edits: [],
  } as const satisfies Partial<Order>;
}

function reportsTax({ orderItems }: AmazonOrder): boolean {
  return orderItems.some(({ proceeds }) => proceeds?.breakdowns.some(({ type }) => type === 'TAX'));
}

const STATUSES: Readonly<Record<string, string>> = {
  SHIPPED: 'fulfilled',
  PARTIALLY_SHIPPED: 'partially_fulfilled',
  UNSHIPPED: 'unfulfilled',
};

interface ItemAmounts {
  readonly goods: number;
  readonly discount: number;
  readonly tax: number;
  readonly shipping: number;
  readonly shippingDiscount: number;
  readonly shippingTax: number;
  /** Gift wrap, cash on delivery and the like, with their tax. */
  readonly fees: number;
  readonly all: number;
}

const NOTHING: ItemAmounts = {
  goods: 0,
  discount: 0,
  tax: 0,
  shipping: 0,
  shippingDiscount: 0,
  shippingTax: 0,
  fees: 0,
  all: 0,
};

function itemAmounts({ proceeds }: AmazonItem, decimals: number): ItemAmounts {
  if (proceeds === null) return NOTHING;
  const minor = (money: AmazonMoney | null) =>
    money === null ? 0 : toMinor(money.amount, decimals);
  const ofType = (type: string) => proceeds.breakdowns.filter((one) => one.type === type);
  const sumOfType = (type: string) =>
    ofType(type).reduce((sum, { subtotal }) => sum + minor(subtotal), 0);
  const part = (type: string, subtype: string) =>
    ofType(type)
      .flatMap(({ detailedBreakdowns }) => detailedBreakdowns)
      .filter((one) => one.subtype === subtype)
      .reduce((sum, { value }) => sum + minor(value), 0);
  const isReported = proceeds.breakdowns.length > 0;
  const discount = Math.abs(sumOfType('DISCOUNT'));
  const shippingDiscount = Math.abs(part('DISCOUNT', 'SHIPPING'));
  const shippingTax = part('TAX', 'SHIPPING');
  const feesTax = part('TAX', 'GIFT_WRAP') + part('TAX', 'COD_FEE');
  const others = proceeds.breakdowns
    .filter(({ type }: AmazonBreakdown) => !SEPARATE_TYPES.has(type))
    .reduce((sum, { subtotal }) => sum + minor(subtotal), 0);
  const amounts = {
    goods: isReported ? sumOfType('ITEM') : minor(proceeds.proceedsTotal),
    discount: discount - shippingDiscount,
    tax: sumOfType('TAX') - shippingTax - feesTax,
    shipping: sumOfType('SHIPPING'),
    shippingDiscount,
    shippingTax,
    fees: others + feesTax,
  };
  const { goods, tax, shipping, fees } = amounts;
  return { ...amounts, all: goods + tax + shipping + shippingTax + fees - discount };
}

const SEPARATE_TYPES: ReadonlySet<string> = new Set(['ITEM', 'SHIPPING', 'TAX', 'DISCOUNT']);

function toLine(
  item: AmazonItem,
  amounts: ItemAmounts,
  decimals: number,
): Omit<OrderLine, 'fulfilledByPlatform'> {
  const { product, quantityOrdered } = item;
  const unit =
    product.price?.unitPrice?.amount ??
    majorText(quantityOrdered === 0 ? 0 : proportion(amounts.goods, 1, quantityOrdered), decimals);
  return {
    id: item.orderItemId,
    productId: product.asin,
    variantId: product.sellerSku ?? product.asin,
    sku: product.sellerSku,
    title: product.title ?? product.sellerSku ?? product.asin ?? '',
    variantTitle: null,
    quantity: quantityOrdered,
    unitPrice: unit,
    grossMinor: amounts.goods,
    discountMinor: amounts.discount,
    taxMinor: amounts.tax,
    taxPercent: null,
    isGiftCard: false,
    requiresShipping: true,
    sentQuantity: item.fulfillment?.quantityFulfilled ?? null,
    unitCost: null,
  };
}

/** Maps payments. Amazon takes the buyer's money without a payment fee: it charges platform fees instead. */
function toTransactions(
  order: AmazonOrder,
  charged: number,
  refunds: readonly Refund[],
): Order['transactions'] {
  const isPaid = order.fulfillment?.fulfillmentStatus === 'SHIPPED';
  const common = { gateway: 'amazon', feeMinor: 0 } as const;
  return [
    {
      ...common,
      id: `${order.orderId}-sale`,
      processedAt: order.createdTime,
      kind: 'sale',
      status: isPaid ? 'success' : 'pending',
      amountMinor: charged,
    },
    ...refunds.map(({ id, refundedAt, refundedMinor }) => ({
      ...common,
      id,
      processedAt: refundedAt,
      kind: 'refund' as const,
      status: 'success' as const,
      amountMinor: refundedMinor,
    })),
  ];
}

/** Returns the time of the last change, including postings, after which Amazon does not call an order changed. */
function getLatest({ lastUpdatedTime }: AmazonOrder, { fees, refunds }: OrderFinances): string {
  const instants = [lastUpdatedTime, ...[...fees, ...refunds].map(({ postedAt }) => postedAt)];
  return new Date(Math.max(...instants.map((one) => Date.parse(one)))).toISOString();
}
