import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  plainBook,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';
import type { Refund } from '#app/domain/orders/order.ts';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

/** Twelve soaps at 17.90 with 19 % inside, 32.22 off: 182.58, of which 29.15 are tax; 6.00 of shipping. */
function refunded(over: Partial<Refund>) {
  const soap = { quantity: 12, grossMinor: 21_480, discountMinor: 3_222, taxMinor: 2_915 };
  const order = plainOrder({
    taxesIncluded: true,
    lines: [plainLine('1', { ...soap, taxPercent: '19' })],
    shippingLines: [plainShipping(600)],
    refunds: [plainRefund(over)],
  });
  const sums = sumAmounts(costOrder(order, plainBook(), GUEST).entries);
  const at = (key: keyof typeof sums) => sums[key] ?? 0;
  return {
    net: at('gross_sales') - at('discounts') - at('returns'),
    tax: at('taxes_collected') - at('taxes_refunded'),
    shipping: at('shipping_charged') - at('shipping_refunded'),
  };
}

const soaps = (subtotalMinor: number, taxMinor: number) =>
  plainRefundLine('1', { quantity: 12, subtotalMinor, taxMinor });

describe('a refund of more than was paid', () => {
  it('is cut where it is too much: a cent of tax comes off the tax', () => {
    const over = { lines: [soaps(15_343, 2_916)], shippingMinor: 600 };
    expect(refunded(over)).toEqual({ net: 0, tax: 0, shipping: 0 });
  });

  it('is cut at the goods or at the shipping where those are too much', () => {
    const goods = { lines: [soaps(15_344, 2_915)], shippingMinor: 600 };
    expect(refunded(goods)).toEqual({ net: 0, tax: 0, shipping: 0 });
    const shipping = { lines: [soaps(15_343, 2_915)], shippingMinor: 650 };
    expect(refunded(shipping)).toEqual({ net: 0, tax: 0, shipping: 0 });
  });

  it('takes money of one kind for another as long as the whole is not too much', () => {
    // 10.00 too much of tax, 10.00 too little of goods: the platform states it so, and it was paid.
    const over = { lines: [soaps(14_343, 3_915)], shippingMinor: 600 };
    expect(refunded(over)).toEqual({ net: 1_000, tax: -1_000, shipping: 0 });
  });
});
