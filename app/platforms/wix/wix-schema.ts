/** The fields read from Wix's replies (wix.ecom.v1.order, order transactions, fulfilments). */
import { z } from 'zod';

const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? null);
const text = optional(z.string());
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
export const price = optional(z.object({ amount: optional(decimal) }));
const taxInfo = optional(
  z.object({
    taxAmount: price,
    /** A fraction: "0.19" is 19 percent. */
    taxRate: optional(decimal).catch(null),
    taxIncludedInPrice: optional(z.boolean()),
  }),
);
const address = optional(z.object({ country: text, subdivision: text }));

const lineItem = z.object({
  id: z.string(),
  productName: optional(z.object({ original: text })),
  catalogReference: optional(
    z.object({
      catalogItemId: text,
      options: optional(z.object({ variantId: text })),
    }),
  ),
  quantity: z.number().int().default(1),
  restockQuantity: optional(z.number().int()),
  physicalProperties: optional(z.object({ sku: text, shippable: optional(z.boolean()) })),
  itemType: optional(z.object({ preset: text })),
  descriptionLines: optional(
    z.array(
      z.object({
        plainText: optional(z.object({ original: text })),
        colorInfo: optional(z.object({ original: text })),
      }),
    ),
  ),
  price,
  priceBeforeDiscounts: price,
  totalPriceBeforeTax: price,
  totalPriceAfterTax: price,
  taxInfo,
});

export const wixOrderSchema = z.object({
  id: z.string(),
  number: z.coerce.string(),
  createdDate: z.string(),
  purchasedDate: text,
  updatedDate: z.string(),
  status: z.string(),
  paymentStatus: text,
  fulfillmentStatus: text,
  currency: text,
  /** Present for orders in another currency than the site's; without a rate where several made its amounts. */
  currencyConversionDetails: optional(
    z.object({ originalCurrency: text, conversionRate: optional(decimal).catch(null) }),
  ),
  taxIncludedInPrices: optional(z.boolean()),
  buyerInfo: optional(z.object({ contactId: text, memberId: text })),
  lineItems: z.array(lineItem).default([]),
  priceSummary: z.object({ total: price }),
  billingInfo: optional(z.object({ address })),
  shippingInfo: optional(
    z.object({
      title: text,
      logistics: optional(z.object({ shippingDestination: optional(z.object({ address })) })),
      cost: optional(
        z.object({
          price,
          totalPriceBeforeTax: price,
          totalPriceAfterTax: price,
          taxInfo,
          discount: price,
        }),
      ),
    }),
  ),
  additionalFees: z
    .array(z.object({ id: text, priceBeforeTax: price, priceAfterTax: price, price, taxInfo }))
    .nullish()
    .transform((fees) => fees ?? []),
  appliedDiscounts: z
    .array(z.object({ coupon: optional(z.object({ code: text })) }))
    .nullish()
    .transform((discounts) => discounts ?? []),
  activities: z
    .array(z.object({ type: text, createdDate: text }))
    .nullish()
    .transform((activities) => activities ?? []),
  channelInfo: optional(z.object({ type: text })),
  attributionSource: text,
});
export type WixOrder = z.output<typeof wixOrderSchema>;
export type WixLine = WixOrder['lineItems'][number];

export const wixSearchSchema = z.object({
  // Parsed one by one, so that a damaged order does not block the others.
  orders: z.array(z.unknown()).default([]),
  metadata: optional(
    z.object({
      hasNext: optional(z.boolean()),
      cursors: optional(z.object({ next: text })),
    }),
  ),
});

const payment = z.object({
  id: z.string(),
  createdDate: text,
  amount: price,
  status: text,
  regularPaymentDetails: optional(
    z.object({
      paymentMethod: text,
      paymentMethodName: optional(z.object({ buyerLanguageName: text })),
      offlinePayment: optional(z.boolean()),
      status: text,
      platformFee: price,
    }),
  ),
  giftcardPaymentDetails: optional(z.object({ voided: optional(z.boolean()) })),
  membershipPaymentDetails: optional(z.object({ voided: optional(z.boolean()) })),
});
export type WixPayment = z.output<typeof payment>;

const refund = z.object({
  id: z.string(),
  createdDate: text,
  transactions: z
    .array(z.object({ paymentId: text, amount: price, refundStatus: text }))
    .default([]),
  details: optional(
    z.object({
      lineItems: z
        .array(z.object({ lineItemId: z.string(), quantity: z.number().int().default(0) }))
        .nullish()
        .transform((lines) => lines ?? []),
      shipping: optional(z.object({ amount: price })),
      additionalFees: z
        .array(z.object({ amount: price }))
        .nullish()
        .transform((fees) => fees ?? []),
    }),
  ),
  summary: optional(
    z.object({
      breakdown: optional(
        z.object({
          lineItems: z
            .array(z.object({ lineItemId: z.string(), totalRefundedAmount: price }))
            .default([]),
        }),
      ),
    }),
  ),
});
export type WixRefund = z.output<typeof refund>;

const orderTransactions = z.object({
  orderId: z.string(),
  payments: z.array(payment).default([]),
  refunds: z.array(refund).default([]),
});
export type WixTransactions = z.output<typeof orderTransactions>;
export const wixTransactionsSchema = z.object({
  orderTransactions: z.array(orderTransactions).default([]),
});

const fulfillment = z.object({
  id: z.string(),
  createdDate: text,
  trackingInfo: optional(z.object({ shippingProvider: text, trackingNumber: text })),
  lineItems: z
    .array(z.object({ id: z.string(), quantity: z.number().int().default(0) }))
    .nullish()
    .transform((lines) => lines ?? []),
});
export type WixFulfillment = z.output<typeof fulfillment>;
export const fulfillmentsSchema = z.object({
  ordersWithFulfillments: z
    .array(z.object({ orderId: z.string(), fulfillments: z.array(fulfillment).default([]) }))
    .default([]),
});
