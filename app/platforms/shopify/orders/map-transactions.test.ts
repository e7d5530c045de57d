import { describe, expect, it } from 'vitest';
import { money, order, SHOP } from '#tests/sandbox/shopify/order-parts.ts';
import { mapOrder } from './map-order.ts';
import type { ShopifyOrder } from './order-schema.ts';

const mapped = (over: Partial<ShopifyOrder>) => mapOrder(order(over), SHOP).order;

describe('payments', () => {
  const transaction = (
    over: Partial<ShopifyOrder['transactions'][number]>,
  ): ShopifyOrder['transactions'][number] => ({
    id: 'gid://shopify/OrderTransaction/1',
    kind: 'SALE',
    status: 'SUCCESS',
    gateway: 'shopify_payments',
    createdAt: '2026-03-01T10:00:00Z',
    processedAt: null,
    amountSet: money('100.0'),
    fees: [],
    ...over,
  });
  const fee = (amount: string, tax: string, currencyCode = 'EUR') => ({
    amount: { amount, currencyCode },
    taxAmount: { amount: tax },
  });
  const paid = (over: Partial<ShopifyOrder['transactions'][number]>) =>
    mapped({ transactions: [transaction(over)] }).transactions;

  it('have the fees that were charged, with their taxes', () => {
    expect(paid({ fees: [fee('2.9', '0.55'), fee('0.3', '0.06')] })).toMatchObject([
      { id: '1', kind: 'sale', status: 'success', amountMinor: 100_00, feeMinor: 3_81 },
    ]);
  });

  it('have none known where Shopify lists none', () => {
    expect(paid({})).toMatchObject([{ feeMinor: null }]);
  });

  it('have the fees of another currency at the rate of their day, and say which that is', () => {
    const days: string[] = [];
    // A dollar is 0.90, a yen 0.006 and a dinar of Kuwait 3.00 euros, by their minor units.
    const rates = new Map(
      Object.entries({ USD: [9n, 10n], JPY: [3n, 5n], KWD: [3n, 10n] } as const).map(
        ([code, [over, under]]) => [
          code,
          (instant: string) => {
            days.push(instant);
            return { rate: { over, under }, day: '2026-03-01' };
          },
        ],
      ),
    );
    const inShop = (fees: ReturnType<typeof fee>[]) => {
      const over = order({ transactions: [transaction({ fees })] });
      return mapOrder(over, { ...SHOP, rates }).order.transactions;
    };
    // (2.90 + 0.20) dollars at 0.90 are 2.79.
    expect(inShop([fee('2.9', '0.2', 'USD')])).toMatchObject([
      { feeMinor: 2_79, feeCurrency: 'USD' },
    ]);
    // 515 yen at 0.006 are 3.09; 1.250 dinars at 3.00 are 3.75.
    expect(inShop([fee('515', '0', 'JPY')])).toMatchObject([{ feeMinor: 3_09 }]);
    expect(inShop([fee('1.250', '0', 'KWD')])).toMatchObject([{ feeMinor: 3_75 }]);
    // 0.30 of the shop's own beside 2.90 dollars, which are 2.61.
    expect(inShop([fee('0.3', '0'), fee('2.9', '0', 'USD')])).toMatchObject([
      { feeMinor: 2_91, feeCurrency: 'USD' },
    ]);
    expect(new Set(days)).toEqual(new Set(['2026-03-01T10:00:00Z']));
    // Of francs no rate is known: a part of the fee would be no fee.
    expect(inShop([fee('0.3', '0'), fee('2.9', '0', 'CHF')])).toMatchObject([
      { feeMinor: null, feeCurrency: 'CHF' },
    ]);
    expect(paid({ fees: [fee('3.1', '0.0', 'USD')] })).toMatchObject([
      { feeMinor: null, feeCurrency: 'USD' },
    ]);
  });

  it('are only what moves the money of the order', () => {
    expect([paid({ kind: 'CHANGE' }), paid({ kind: 'SUGGESTED_REFUND' })]).toEqual([[], []]);
    expect(paid({ kind: 'EMV_AUTHORIZATION', status: 'AWAITING_RESPONSE' })).toMatchObject([
      { kind: 'authorization', status: 'pending' },
    ]);
  });
});
