import { z } from 'zod';

/** The fields read from an order, in Shopify's terms and with its connections as plain lists. */

const amount = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'is no amount');
const money = z.object({ shopMoney: z.object({ amount }) });
const reference = z.object({ id: z.string() });
const instant = z.iso.datetime({ offset: true });
const address = z
  .object({ countryCodeV2: z.string().nullable(), provinceCode: z.string().nullable() })
  .nullable();

const sale = z.object({
  id: z.string(),
  actionType: z.string(),
  lineType: z.string(),
  quantity: z.int().nullable(),
  totalAmount: money,
  totalTaxAmount: money,
  lineItem: reference.optional(),
  shippingLine: z
    .object({
      id: z.string().nullable(),
      title: z.string(),
      carrierIdentifier: z.string().nullable(),
      originalPriceSet: money,
    })
    .nullish(),
});

const refundLine = z.object({
  quantity: z.int().nonnegative(),
  restocked: z.boolean(),
  lineItem: reference,
});

const agreement = z.object({
  id: z.string(),
  happenedAt: instant,
  reason: z.string(),
  /** Absent from orders that were read before the note was requested. */
  refund: z
    .object({ id: z.string(), note: z.string().nullish(), totalRefundedSet: money })
    .optional(),
  sales: z.array(sale),
  refundLineItems: z.array(refundLine),
});

const line = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  title: z.string(),
  variantTitle: z.string().nullable(),
  isGiftCard: z.boolean(),
  requiresShipping: z.boolean(),
  product: reference.nullable(),
  variant: reference.nullable(),
  originalUnitPriceSet: money,
  taxLines: z.array(z.object({ ratePercentage: z.number().nonnegative().nullable() })),
});

const transaction = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  gateway: z.string().nullable(),
  createdAt: instant,
  processedAt: instant.nullable(),
  /** Absent from orders that were read before the buyer's currency was requested. */
  amountSet: money.extend({ presentmentMoney: z.object({ currencyCode: z.string() }).optional() }),
  fees: z.array(
    z.object({
      amount: z.object({ amount, currencyCode: z.string() }),
      taxAmount: z.object({ amount }),
    }),
  ),
});

/** Orders read before the first visit was requested have neither it nor the time of the last one. */
const visit = z.object({
  id: z.string().optional(),
  occurredAt: instant.optional(),
  source: z.string(),
  utmParameters: z
    .object({
      source: z.string().nullable(),
      medium: z.string().nullable(),
      campaign: z.string().nullable(),
    })
    .nullable(),
});

export const shopifyOrder = z.object({
  id: z.string(),
  name: z.string(),
  processedAt: instant,
  updatedAt: instant,
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  test: z.boolean(),
  taxesIncluded: z.boolean(),
  displayFinancialStatus: z.string().nullable(),
  displayFulfillmentStatus: z.string().nullable(),
  sourceName: z.string().nullable(),
  attribution: z.object({ displayName: z.string() }).nullable(),
  discountCodes: z.array(z.string()),
  /** Absent from orders that were read before these were requested. */
  tags: z.array(z.string()).optional(),
  checkoutToken: z.string().nullish(),
  currentTotalPriceSet: money,
  refundDiscrepancySet: money,
  totalCashRoundingAdjustment: z.object({ paymentSet: money, refundSet: money }).nullish(),
  customer: reference.nullable(),
  shippingAddress: address,
  billingAddress: address,
  customerJourneySummary: z
    .object({ firstVisit: visit.nullish(), lastVisit: visit.nullable() })
    .nullable(),
  transactions: z.array(transaction),
  fulfillments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      createdAt: instant,
      trackingInfo: z.array(
        z.object({ company: z.string().nullable(), number: z.string().nullish() }),
      ),
    }),
  ),
  lineItems: z.array(line),
  agreements: z.array(agreement),
});

export type ShopifyOrder = z.output<typeof shopifyOrder>;
export type ShopifyAgreement = z.output<typeof agreement>;
export type ShopifySale = z.output<typeof sale>;
export type ShopifyLine = z.output<typeof line>;
export type ShopifyTransaction = z.output<typeof transaction>;
export type ShopifyMoney = z.output<typeof money>;
