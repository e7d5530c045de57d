/** What is known of the fee, the shipping and the tax of an order; net values by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import {
  plainBook,
  plainCharge,
  plainGatewayRule,
  plainLine,
  plainOrder,
} from '#tests/arbitraries/plain-order.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { feeOfCharge, getFeeCertainty } from '#app/domain/profit/cost-lookup/gateway-fee.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { COVERAGE_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';

/** 100.00 of goods that are sent, and 30.00 of a download. */
const LINES = [
  plainLine('1', { grossMinor: 10_000, requiresShipping: true }),
  plainLine('2', { grossMinor: 3_000, requiresShipping: false }),
];

function marks(over: Partial<Order>, book: Partial<CostBook> = {}) {
  const order = plainOrder({ lines: LINES, ...over });
  const sums: Readonly<Record<string, number>> = sumAmounts(
    costOrder(order, plainBook(book), GUEST).entries,
  );
  return Object.fromEntries(
    COVERAGE_MEASURES.flatMap((key) => (sums[key] ? [[key, sums[key]]] : [])),
  );
}

const paid = (gateway: string, feeMinor: number | null = null) =>
  plainCharge('p', gateway, 13_000, { feeMinor });

describe('of an order', () => {
  const shipped = { sales_without_shipping: 10_000 };

  it('the fee is missing of all its goods, and the shipping of those that are sent', () => {
    expect(marks({ transactions: [paid('paypal')] })).toEqual({
      ...shipped,
      sales_without_fee: 13_000,
    });
  });

  it('a fee that the gateway reports is known, a way to pay without a fee too', () => {
    expect(marks({ transactions: [paid('paypal', 300)] })).toEqual(shipped);
    expect(marks({ transactions: [paid('bank transfer')] })).toEqual(shipped);
  });

  it('a fee by a rule is an estimate, of any gateway where no payment is named', () => {
    const any = [plainGatewayRule('any', { gateway: '*', percent: '2' })];
    const estimate = { ...shipped, sales_with_fee_estimate: 13_000 };
    const book = { gateways: [plainGatewayRule('pp', { gateway: 'paypal', percent: '2' })] };
    expect(marks({ transactions: [paid('paypal')] }, book)).toEqual(estimate);
    expect(marks({ transactions: [] }, { gateways: any })).toEqual(estimate);
    expect(marks({ transactions: [] })).toEqual({ ...shipped, sales_without_fee: 13_000 });
  });

  it('the shipping by a rule is an estimate, by a label it is known', () => {
    const transactions = [paid('paypal', 300)];
    const rule = { id: 'post', country: null, perOrder: '5', perUnit: '0' };
    const fulfilment = [{ ...rule, validFrom: null, validTo: null }];
    expect(marks({ transactions }, { fulfilment })).toEqual({
      sales_with_shipping_estimate: 10_000,
    });
    const label = {
      id: 'f',
      fulfilledAt: '2023-02-02T10:00:00Z',
      carrier: 'DHL',
      service: null,
      labelCostMinor: 490,
      isReturnLabel: false,
    };
    expect(marks({ transactions, fulfilments: [label] })).toEqual({});
  });

  it('a tax that is in the price, and nobody states, is missing until a rate is set', () => {
    const untold = { transactions: [paid('paypal', 300)], includesUntoldTax: true, country: 'GB' };
    expect(marks(untold)).toEqual({ ...shipped, sales_without_tax: 13_000 });
    const rate = { id: 'gb', country: 'GB', marketplace: null, percent: '30' };
    const vatRates = [{ ...rate, validFrom: null, validTo: null }];
    // 100.00 / 1.3 = 76.92, without its tax.
    expect(marks(untold, { vatRates })).toEqual({ sales_without_shipping: 7_692 });
  });
});

describe('of any order', () => {
  it('the certainty of a fee is that of its reason, and no mark is more than the sales', () => {
    fc.assert(
      fc.property(orderCaseArbitrary, ({ order, book, customer }) => {
        const placed = { placedMs: Date.parse(order.placedAt), day: '2023-02-01' };
        for (const charge of order.transactions) {
          const of = { ...placed, country: order.country };
          expect(getFeeCertainty(book, charge, of)).toBe(
            feeOfCharge(book, charge, of).why().certainty,
          );
        }
        for (const entry of costOrder(order, book, customer).entries) {
          const isSale = entry.event === 'sale' || entry.event === 'edit';
          const net = isSale ? entry.gross_sales - entry.discounts : 0;
          for (const measure of COVERAGE_MEASURES) {
            expect([0, net]).toContain(entry[measure]);
          }
        }
      }),
    );
  });
});
