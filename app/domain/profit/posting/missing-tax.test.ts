import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  ALWAYS,
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST, type VatRate } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const rate = (id: string, over: Partial<VatRate>): VatRate => ({
  id,
  country: null,
  marketplace: null,
  percent: '20',
  ...ALWAYS,
  ...over,
});
const GB = rate('gb', { country: 'GB' });

function sums(over: Partial<Order>, vatRates: readonly VatRate[]) {
  const lines = [plainLine('1', { grossMinor: 3_499 })];
  const order = plainOrder({ lines, includesUntoldTax: true, country: 'GB', ...over });
  return sumAmounts(costOrder(order, plainBook({ vatRates }), GUEST).entries);
}

describe('prices with a tax that nobody states', () => {
  it('have it taken out by the rate of the buyer’s country', () => {
    // 34.99 / 1.2 = 29.158.
    expect(sums({}, [GB])).toMatchObject({ gross_sales: 2_916, taxes_collected: 583 });
  });

  it('else by the marketplace’s, whatever its case', () => {
    const rates = [rate('uk', { marketplace: 'amazon.co.uk', percent: '10' })];
    const sold = { channel: 'Amazon.co.uk', country: 'FR' };
    // 34.99 / 1.1 = 31.809.
    expect(sums(sold, rates).gross_sales).toBe(3_181);
    expect(sums({ ...sold, country: 'GB' }, [...rates, GB]).gross_sales).toBe(2_916);
  });

  it('stay as they are without a rate, and where the platform states taxes', () => {
    expect(sums({ country: 'FR' }, [GB]).gross_sales).toBe(3_499);
    expect(sums({ includesUntoldTax: false }, [GB]).gross_sales).toBe(3_499);
  });

  it('have it taken out of shipping and refunds too', () => {
    const over = {
      shippingLines: [plainShipping(600)],
      refunds: [
        plainRefund({
          lines: [plainRefundLine('1', { subtotalMinor: 3_499 })],
          shippingMinor: 600,
          refundedMinor: 4_099,
        }),
      ],
    };
    expect(sums(over, [GB])).toMatchObject({
      shipping_charged: 500,
      shipping_refunded: 500,
      returns: 2_916,
      taxes_collected: 683,
      taxes_refunded: 683,
    });
  });
});

describe('sales tax that the shop itself owes', () => {
  it('is its percentage of goods, shipping and fees, and comes back with them', () => {
    const order = plainOrder({
      lines: [plainLine('1')],
      shippingLines: [plainShipping(500)],
      additionalFeesMinor: 300,
      tipMinor: 900,
      refunds: [plainRefund({ lines: [plainRefundLine('1')], refundedMinor: 10_000 })],
    });
    const { entries } = costOrder(order, plainBook({ salesTaxPercent: '7.5' }), GUEST);
    // 7.5 % of 100.00 + 5.00 + 3.00, and of the 100.00 that came back; none of the tip.
    expect(entries.map((entry) => entry.sales_tax)).toEqual([810, -750]);
  });
});
