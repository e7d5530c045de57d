/** Orders as Shopify's API answers them, in parts, for tests of what they are mapped to. */
import type {
  ShopifyAgreement,
  ShopifyOrder,
  ShopifySale,
} from '#app/platforms/shopify/orders/order-schema.ts';

export const SHOP = { currency: 'EUR', decimals: 2 };
export const money = (amount: string) => ({ shopMoney: { amount } });
export const line = (id: string, price: string): ShopifyOrder['lineItems'][number] => ({
  id: `gid://shopify/LineItem/${id}`,
  sku: '',
  title: 'La\0mp',
  variantTitle: null,
  isGiftCard: false,
  requiresShipping: true,
  product: { id: 'gid://shopify/Product/7' },
  variant: { id: 'gid://shopify/ProductVariant/8' },
  originalUnitPriceSet: money(price),
  taxLines: [],
});
export const sale = (id: string, over: Partial<ShopifySale>): ShopifySale => ({
  id: `gid://shopify/ProductSale/${id}`,
  actionType: 'ORDER',
  lineType: 'PRODUCT',
  quantity: 1,
  totalAmount: money('0.0'),
  totalTaxAmount: money('0.0'),
  ...over,
});
export const ofLine = (id: string) => ({ lineItem: { id: `gid://shopify/LineItem/${id}` } });
export const agreement = (id: string, over: Partial<ShopifyAgreement>): ShopifyAgreement => ({
  id: `gid://shopify/SalesAgreement/${id}`,
  happenedAt: '2026-03-01T10:00:00Z',
  reason: 'ORDER',
  sales: [],
  refundLineItems: [],
  ...over,
});

export function order(over: Partial<ShopifyOrder>): ShopifyOrder {
  return {
    id: 'gid://shopify/Order/1001',
    name: '#1001',
    processedAt: '2026-03-01T11:00:00+01:00',
    updatedAt: '2026-03-02T10:00:00Z',
    cancelledAt: null,
    cancelReason: null,
    test: false,
    taxesIncluded: false,
    displayFinancialStatus: 'PARTIALLY_REFUNDED',
    displayFulfillmentStatus: 'UNFULFILLED',
    sourceName: 'web',
    attribution: null,
    discountCodes: [],
    tags: [],
    currentTotalPriceSet: money('0.0'),
    refundDiscrepancySet: money('0.0'),
    customer: { id: 'gid://shopify/Customer/55' },
    shippingAddress: null,
    billingAddress: { countryCodeV2: 'DE', provinceCode: null },
    customerJourneySummary: null,
    transactions: [],
    fulfillments: [],
    lineItems: [],
    agreements: [],
    ...over,
  };
}
