/** Seeded orders as the eCommerce APIs give them, with fields that are not read here. */
import { majorText } from '#app/domain/money/major-text.ts';
import {
  getChargedTotal,
  getLineNet,
  type SeededLine,
  type SeededOrder,
  type SeededStore,
} from '#tests/sandbox/store/seeded-store.ts';
import { WIX_IDS, wixContactId, wixLineId } from './wix-ids.ts';

const price = (minor: number) => ({
  amount: majorText(minor, 2),
  formattedAmount: `$${majorText(minor, 2)}`,
});
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const NO_VARIANT = '00000000-0000-0000-0000-000000000000';

export function renderOrder(store: SeededStore, order: SeededOrder) {
  const { lines, shippingMinor, shippingTaxMinor, cancelledAt } = order;
  const sum = (of: (line: SeededLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const address = {
    country: order.country,
    ...(order.province !== null && { subdivision: `${order.country}-${order.province}` }),
  };
  return {
    id: WIX_IDS.order(order.number),
    number: String(10_000 + order.number),
    createdDate: iso(order.placedAt),
    purchasedDate: iso(order.placedAt),
    updatedDate: iso(order.updatedAt),
    status: cancelledAt === null ? 'APPROVED' : 'CANCELED',
    paymentStatus: order.refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'PAID',
    fulfillmentStatus: order.isFulfilled ? 'FULFILLED' : 'NOT_FULFILLED',
    currency: store.currency,
    taxIncludedInPrices: false,
    weightUnit: 'LB',
    archived: false,
    buyerInfo:
      order.customer === null
        ? { visitorId: wixLineId(order.number, 99) }
        : { contactId: wixContactId(order.customer), email: 'someone@example.com' },
    lineItems: lines.map((line) => renderLine(store, order, line)),
    priceSummary: {
      subtotal: price(sum(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity)),
      shipping: price(shippingMinor),
      tax: price(sum(({ taxMinor }) => taxMinor) + shippingTaxMinor),
      discount: price(sum(({ discountMinor }) => discountMinor)),
      total: price(getChargedTotal(order)),
      totalAdditionalFees: price(0),
    },
    billingInfo: { address, contactDetails: { firstName: 'Some', lastName: 'One' } },
    shippingInfo: {
      title: 'Standard',
      code: 'standard',
      logistics: { shippingDestination: { address } },
      cost: {
        price: price(shippingMinor),
        totalPriceBeforeTax: price(shippingMinor),
        totalPriceAfterTax: price(shippingMinor + shippingTaxMinor),
        taxInfo: { taxAmount: price(shippingTaxMinor), taxIncludedInPrice: false },
        discount: price(0),
      },
    },
    additionalFees: [],
    appliedDiscounts:
      order.discountCode === null
        ? []
        : [{ discountType: 'GLOBAL', coupon: { code: order.discountCode, name: 'Welcome' } }],
    activities: [
      { type: 'ORDER_PLACED', createdDate: iso(order.placedAt) },
      ...(cancelledAt === null ? [] : [{ type: 'ORDER_CANCELED', createdDate: iso(cancelledAt) }]),
    ],
    channelInfo: { type: 'WEB' },
    attributionSource: 'UNSPECIFIED',
  };
}

function renderLine({ products }: SeededStore, order: SeededOrder, line: SeededLine) {
  const product = products[line.product];
  if (product === undefined) throw new Error(`There is no product ${line.product}.`);
  const { quantity, unitPriceMinor, discountMinor, taxMinor } = line;
  const back = order.refunds
    .flatMap(({ lines }) => lines)
    .filter((one) => one.line === line.number);
  const units = (of: typeof back) => of.reduce((sum, one) => sum + one.quantity, 0);
  return {
    id: wixLineId(order.number, line.number),
    productName: { original: product.title, translated: product.title },
    catalogReference: {
      catalogItemId: WIX_IDS.product(product.number),
      appId: STORES_APP,
      options: { variantId: NO_VARIANT },
    },
    quantity,
    totalDiscount: price(discountMinor),
    descriptionLines: [],
    physicalProperties: { sku: product.sku, shippable: true, weight: 1 },
    itemType: { preset: 'PHYSICAL' },
    refundQuantity: units(back),
    restockQuantity: units(back.filter(({ isRestocked }) => isRestocked)),
    price: price(unitPriceMinor),
    priceBeforeDiscounts: price(unitPriceMinor),
    totalPriceBeforeTax: price(getLineNet(line)),
    totalPriceAfterTax: price(getLineNet(line) + taxMinor),
    taxInfo: { taxAmount: price(taxMinor), taxRate: '0.08', taxIncludedInPrice: false },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  };
}

const METHODS = { card: 'CreditCard', paypal: 'PayPal', manual: 'Offline' } as const;

export function renderTransactions(order: SeededOrder) {
  const orderId = WIX_IDS.order(order.number);
  const paymentId = `${orderId}-payment`;
  return {
    orderId,
    payments: [
      {
        id: paymentId,
        createdDate: iso(order.placedAt),
        amount: price(getChargedTotal(order)),
        status: 'APPROVED',
        regularPaymentDetails: {
          paymentMethod: METHODS[order.gateway],
          offlinePayment: order.gateway === 'manual',
          status: 'APPROVED',
        },
        refundDisabled: false,
      },
    ],
    refunds: order.refunds.map((refund) => ({
      id: `${orderId}-refund-${refund.number}`,
      createdDate: iso(refund.refundedAt),
      transactions: [{ paymentId, amount: price(refund.refundedMinor), refundStatus: 'SUCCEEDED' }],
      details: {
        shippingIncluded: refund.shippingMinor > 0,
        lineItems: refund.lines.map(({ line, quantity }) => ({
          lineItemId: wixLineId(order.number, line),
          quantity,
        })),
        shipping: { amount: price(refund.shippingMinor + refund.shippingTaxMinor) },
      },
      summary: {
        refunded: price(refund.refundedMinor),
        pending: false,
        breakdown: {
          lineItems: refund.lines.map(({ line, subtotalMinor, taxMinor }) => ({
            lineItemId: wixLineId(order.number, line),
            totalRefundedAmount: price(subtotalMinor + taxMinor),
          })),
        },
      },
    })),
  };
}

export function renderFulfillments(order: SeededOrder) {
  const orderId = WIX_IDS.order(order.number);
  if (!order.isFulfilled) return { orderId, fulfillments: [] };
  const id = `${orderId}-parcel`;
  return { orderId, fulfillments: [{ id, createdDate: iso(order.updatedAt), completed: true }] };
}

function iso(instant: string): string {
  return new Date(instant).toISOString();
}
