import { describe, expect, it } from 'vitest';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { getOrderTotal } from '#app/domain/profit/ledger/order-total.ts';
import { plainBook } from '#tests/arbitraries/plain-order.ts';
import { convertWixOrder, getWixRate } from './convert-wix-order.ts';
import { mapWixOrder } from './map-wix-order.ts';
import { wixOrderSchema, wixTransactionsSchema } from './wix-schema.ts';

const price = (amount: string) => ({ amount });

/** Three lamps for 35.70 and 5.95 of post, both with 19 %, in euros; the shop counts in pounds. */
const orderAt = (conversionRate: string | null, originalCurrency = 'GBP') =>
  wixOrderSchema.parse({
    id: 'o1',
    number: 10001,
    createdDate: '2026-11-01T10:00:00.000Z',
    updatedDate: '2026-11-05T10:00:00.000Z',
    status: 'APPROVED',
    currency: 'EUR',
    currencyConversionDetails: { originalCurrency, conversionRate },
    taxIncludedInPrices: true,
    lineItems: [
      {
        id: 'l1',
        quantity: 3,
        price: price('11.90'),
        totalPriceBeforeTax: price('30.00'),
        totalPriceAfterTax: price('35.70'),
        taxInfo: { taxAmount: price('5.70') },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
    priceSummary: { total: price('41.65') },
    shippingInfo: {
      title: 'Post',
      cost: {
        price: price('5.95'),
        totalPriceBeforeTax: price('5.00'),
        totalPriceAfterTax: price('5.95'),
        taxInfo: { taxAmount: price('0.95') },
      },
    },
  });

function inPounds(rate: string, refunds: readonly object[] = []) {
  const payments = [{ id: 'pay', amount: price('41.65'), status: 'APPROVED' }];
  const told = { orderTransactions: [{ orderId: 'o1', payments, refunds }] };
  const [transactions] = wixTransactionsSchema.parse(told).orderTransactions;
  if (transactions === undefined) throw new Error('There are no transactions.');
  const order = orderAt(rate);
  const mapped = mapWixOrder({ order, transactions, fulfillments: [], decimals: 2 });
  return convertWixOrder(mapped, { rate, orderDecimals: 2, shopDecimals: 2 });
}

const cleared = (told: ReturnType<typeof inPounds>) =>
  getOrderTotal(costOrder(told.order, plainBook({ currency: 'GBP' }), GUEST).entries);

describe('a Wix order that was paid in the buyer’s currency', () => {
  it('is in the shop’s at the rate that Wix kept with it', () => {
    // 41.65 ÷ 1.25 = 33.32; 35.70 ÷ 1.25 = 28.56; 5.70 ÷ 1.25 = 4.56; 5.95 ÷ 1.25 = 4.76.
    const told = inPounds('1.25');
    expect([told.platformTotalMinor, cleared(told)]).toEqual([33_32, 33_32]);
    expect(told.order.lines[0]).toMatchObject({ grossMinor: 28_56, taxMinor: 4_56 });
    expect(told.order.lines[0]?.unitPrice).toBe('9.52');
    expect(told.order.shippingLines[0]?.amountMinor).toBe(4_76);
    expect(told.order.transactions[0]?.amountMinor).toBe(33_32);
  });

  it('has parts that come to its total, whatever the rate rounds', () => {
    // 41.65 ÷ 1.1 = 37.86; the goods are 32.45, so the post is the other 5.41.
    const told = inPounds('1.1');
    expect([told.platformTotalMinor, cleared(told)]).toEqual([37_86, 37_86]);
    expect(told.order.shippingLines[0]?.amountMinor).toBe(5_41);
  });

  it('gives back what was given back, and comes to nothing after all of it was', () => {
    const back = (amount: string, id: string) => ({
      id,
      createdDate: '2026-11-04T10:00:00.000Z',
      transactions: [{ paymentId: 'pay', amount: price(amount), refundStatus: 'SUCCEEDED' }],
    });
    const some = inPounds('1.1', [back('10.00', 'r1')]);
    // 10.00 ÷ 1.1 = 9.09.
    expect([some.platformTotalMinor, cleared(some)]).toEqual([28_77, 28_77]);
    const all = inPounds('1.1', [back('10.00', 'r1'), back('31.65', 'r2')]);
    expect([all.platformTotalMinor, cleared(all)]).toEqual([0, 0]);
  });

  it('has no rate where Wix kept none, or one from a third currency', () => {
    expect(getWixRate(orderAt('1.25'), 'GBP')).toMatchObject({ rate: '1.25' });
    expect(getWixRate(orderAt(null), 'GBP')).toBeNull();
    expect(getWixRate(orderAt('1.25', 'USD'), 'GBP')).toBeNull();
    expect(getWixRate(orderAt('1.25'), 'EUR')).toMatchObject({ rate: '1' });
  });
});
