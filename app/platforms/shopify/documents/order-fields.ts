/**
 * The fields read from an order, apart from its connections: the same fields in bulk and one by
 * one. No field that Shopify protects as personal (name, address, email, phone) is among them.
 */
export const ORDER_FIELDS = `
  __typename
  id
  name
  processedAt
  updatedAt
  cancelledAt
  cancelReason
  test
  taxesIncluded
  displayFinancialStatus
  displayFulfillmentStatus
  sourceName
  attribution { displayName }
  discountCodes
  tags
  checkoutToken
  currentTotalPriceSet { shopMoney { amount } }
  refundDiscrepancySet { shopMoney { amount } }
  totalCashRoundingAdjustment {
    paymentSet { shopMoney { amount } }
    refundSet { shopMoney { amount } }
  }
  customer { id }
  shippingAddress { countryCodeV2 provinceCode }
  billingAddress { countryCodeV2 provinceCode }
  customerJourneySummary {
    firstVisit { id occurredAt source utmParameters { source medium campaign } }
    lastVisit { id occurredAt source utmParameters { source medium campaign } }
  }
  transactions {
    id kind status gateway createdAt processedAt
    amountSet { shopMoney { amount } presentmentMoney { currencyCode } }
    fees { amount { amount currencyCode } taxAmount { amount } }
  }
  fulfillments { id status createdAt trackingInfo { company number } }
`;

export const LINE_FIELDS = `
  __typename
  id
  sku
  title
  variantTitle
  isGiftCard
  requiresShipping
  product { id }
  variant { id }
  originalUnitPriceSet { shopMoney { amount } }
  taxLines { ratePercentage }
`;

export const AGREEMENT_FIELDS = `
  __typename
  id
  happenedAt
  reason
`;

export const REFUND_FIELDS = `
  id
  note
  totalRefundedSet { shopMoney { amount } }
`;

export const REFUND_LINE_FIELDS = `
  __typename
  id
  quantity
  restocked
  lineItem { id }
`;

export const SALE_FIELDS = `
  __typename
  id
  actionType
  lineType
  quantity
  totalAmount { shopMoney { amount } }
  totalTaxAmount { shopMoney { amount } }
  ... on ProductSale { lineItem { id } }
  ... on GiftCardSale { lineItem { id } }
  ... on ShippingLineSale {
    shippingLine { id title carrierIdentifier originalPriceSet { shopMoney { amount } } }
  }
`;
