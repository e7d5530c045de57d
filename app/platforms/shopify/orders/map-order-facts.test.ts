import { describe, expect, it } from 'vitest';
import {
  SHOP,
  agreement,
  line,
  money,
  ofLine,
  order,
  sale,
} from '#tests/sandbox/shopify/order-parts.ts';
import { mapOrder } from './map-order.ts';
import type { ShopifyOrder, ShopifySale } from './order-schema.ts';

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

it('is confirmed by the hash of the token of its checkout; without a checkout by nothing', () => {
  const confirmation = (over: Partial<ShopifyOrder>) =>
    mapOrder(order(over), SHOP).order.confirmation;
  // What `printf hWN2bW2pXy8Kc4QzTt0Lr | sha256sum` prints.
  expect(confirmation({ checkoutToken: 'hWN2bW2pXy8Kc4QzTt0Lr' })).toBe(
    'ce7777043b373de888fe6b10f05ccfaa9734ebcb8b3addc037e4fd82c4ee0d2c',
  );
  expect(confirmation({ checkoutToken: null })).toBe('none');
  // Read before it was asked for.
  expect(confirmation({})).toBeUndefined();
});
