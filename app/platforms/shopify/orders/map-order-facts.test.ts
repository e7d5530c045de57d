import { describe, expect, it } from 'vitest';
import { mapOrder } from './map-order.ts';
import type { ShopifyAgreement, ShopifyOrder, ShopifySale } from './order-schema.ts';

const SHOP = { currency: 'EUR', decimals: 2 };
const money = (amount: string) => ({ shopMoney: { amount } });
const line = (id: string, price: string): ShopifyOrder['lineItems'][number] => ({
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
const sale = (id: string, over: Partial<ShopifySale>): ShopifySale => ({
  id: `gid://shopify/ProductSale/${id}`,
  actionType: 'ORDER',
  lineType: 'PRODUCT',
  quantity: 1,
  totalAmount: money('0.0'),
  totalTaxAmount: money('0.0'),
  ...over,
});
const ofLine = (id: string) => ({ lineItem: { id: `gid://shopify/LineItem/${id}` } });
const agreement = (id: string, over: Partial<ShopifyAgreement>): ShopifyAgreement => ({
  id: `gid://shopify/SalesAgreement/${id}`,
  happenedAt: '2026-03-01T10:00:00Z',
  reason: 'ORDER',
  sales: [],
  refundLineItems: [],
  ...over,
});

function order(over: Partial<ShopifyOrder>): ShopifyOrder {
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

describe('a cancelled order', () => {
  const lineItems = [line('1', '100.00')];
  const bought = sale('1', { totalAmount: money('100.0'), ...ofLine('1') });
  const takenBack = sale('2', {
    actionType: 'RETURN',
    totalAmount: money('-100.0'),
    ...ofLine('1'),
  });
  const kept = sale('3', {
    actionType: 'ORDER',
    lineType: 'ADJUSTMENT',
    quantity: null,
    totalAmount: money('50.0'),
  });
  const cancelledAt = '2026-03-02T10:00:00Z';
  const cancelled = (refundedAt: string, sales: readonly ShopifySale[]) =>
    mapOrder(
      order({
        cancelledAt,
        lineItems,
        refundDiscrepancySet: money('50.0'),
        agreements: [
          agreement('1', { sales: [bought] }),
          agreement('2', {
            happenedAt: refundedAt,
            reason: 'REFUND',
            sales: [...sales],
            refund: { id: 'gid://shopify/Refund/5', totalRefundedSet: money('50.0') },
          }),
        ],
      }),
      SHOP,
    );

  it.each([cancelledAt, '2026-03-02T09:58:00Z'])(
    'of which the merchant keeps 50.00 tells so, refunded at %s',
    (refundedAt) => {
      const told = cancelled(refundedAt, [takenBack, kept]);
      expect(told.order).toMatchObject({ keptMinor: 5000, keptTaxMinor: 0 });
      expect(told.platformTotalMinor).toBe(5000);
    },
  );

  it('of which everything goes back keeps nothing', () => {
    expect(cancelled(cancelledAt, [takenBack]).order).toMatchObject({
      keptMinor: 0,
      keptTaxMinor: 0,
    });
  });
});

it('a note that was too large is taken for what was kept of it', () => {
  const cash = (id: string, kind: string, amount: string) => ({
    id: `gid://shopify/OrderTransaction/${id}`,
    kind,
    status: 'SUCCESS',
    gateway: 'cash',
    createdAt: '2026-03-01T10:00:00Z',
    processedAt: null,
    amountSet: money(amount),
    fees: [],
  });
  const { transactions } = mapOrder(
    order({ transactions: [cash('1', 'SALE', '20.0'), cash('2', 'CHANGE', '2.5')] }),
    SHOP,
  ).order;
  expect(transactions.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['sale', 1750],
  ]);
});

it('adds up the rates of the taxes on a line; one that is not told leaves the rate unknown', () => {
  const sales = [
    sale('1', { quantity: 1, ...ofLine('1') }),
    sale('2', { quantity: 1, ...ofLine('2') }),
    sale('3', { quantity: 1, ...ofLine('3') }),
  ];
  const taxed = (id: string, ...rates: (number | null)[]) => ({
    ...line(id, '10.00'),
    taxLines: rates.map((ratePercentage) => ({ ratePercentage })),
  });
  const { lines } = mapOrder(
    order({
      lineItems: [taxed('1', 4, 4.875), taxed('2', 4, null), taxed('3')],
      agreements: [agreement('1', { sales })],
    }),
    SHOP,
  ).order;
  expect(lines.map(({ taxPercent }) => taxPercent)).toEqual(['8.875', null, null]);
});

describe('cash that was rounded', () => {
  const rounded = (payment: string, refund: string) =>
    mapOrder(
      order({
        lineItems: [line('1', '17.52')],
        currentTotalPriceSet: money('17.52'),
        agreements: [
          agreement('1', { sales: [sale('1', { ...ofLine('1'), totalAmount: money('17.52') })] }),
        ],
        totalCashRoundingAdjustment: { paymentSet: money(payment), refundSet: money(refund) },
      }),
      SHOP,
    );

  it('stands with the fees, so that the order comes to what was paid', () => {
    // 17.52 paid with 17.50.
    const paid = rounded('-0.02', '0.0');
    expect(paid.order.additionalFeesMinor).toBe(-2);
    expect(paid.platformTotalMinor).toBe(17_50);
  });

  it('comes back with what was given back of it', () => {
    expect(rounded('-0.02', '-0.02').order.additionalFeesMinor).toBe(0);
  });
});
