import { describe, expect, it } from 'vitest';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { getOrderTotal } from '#app/domain/profit/ledger/order-total.ts';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import { plainBook } from '#tests/arbitraries/plain-order.ts';
import { isWixOrderNeverPaid, mapWixOrder } from './map-wix-order.ts';
import { fulfillmentsSchema, wixOrderSchema, wixTransactionsSchema } from './wix-schema.ts';

const price = (amount: string) => ({ amount });

const LINE = {
  id: 'l1',
  productName: { original: 'Lamp' },
  catalogReference: { catalogItemId: 'p1', options: { variantId: 'v1' } },
  quantity: 3,
  price: price('10.00'),
  priceBeforeDiscounts: price('11.90'),
  totalPriceBeforeTax: price('30.00'),
  totalPriceAfterTax: price('35.70'),
  taxInfo: { taxAmount: price('5.70'), taxIncludedInPrice: true },
  physicalProperties: { sku: 'L-1', shippable: true },
  itemType: { preset: 'PHYSICAL' },
  restockQuantity: 1,
};

const ORDER = {
  id: 'o1',
  number: 10001,
  createdDate: '2026-11-01T10:00:00.000Z',
  updatedDate: '2026-11-05T10:00:00.000Z',
  status: 'APPROVED',
  currency: 'EUR',
  taxIncludedInPrices: true,
  lineItems: [LINE],
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
};

const refund = (over: object) => ({
  id: 'r1',
  createdDate: '2026-11-04T10:00:00.000Z',
  transactions: [{ paymentId: 'pay', amount: price('23.80'), refundStatus: 'SUCCEEDED' }],
  ...over,
});

function mapped(order: object, refunds: readonly object[] = [], payments: readonly object[] = []) {
  const told = { orderTransactions: [{ orderId: 'o1', payments, refunds }] };
  const [transactions] = wixTransactionsSchema.parse(told).orderTransactions;
  if (transactions === undefined) throw new Error('There are no transactions.');
  return mapWixOrder({
    order: wixOrderSchema.parse({ ...ORDER, ...order }),
    transactions,
    fulfillments: [],
    decimals: 2,
  });
}

it('a Wix order is confirmed by the hash of its id, which is random, and not of its number', () => {
  const id = '3c9b8f3e-8a7d-4f57-9d5c-2f0a6b1e7d44';
  // What `printf 3c9b8f3e-8a7d-4f57-9d5c-2f0a6b1e7d44 | sha256sum` prints.
  const hash = '212e527ce495763c6c87db322fca92e1e10b492e515595d71bb1575dd513dc09';
  expect(mapped({ id }).order.confirmation).toBe(hash);
});

describe('the additional fees of a Wix order', () => {
  const fee = { price: price('5.95'), priceBeforeTax: price('5.00'), priceAfterTax: price('5.95') };
  const taxed = { additionalFees: [fee], priceSummary: { total: price('47.60') } };
  const entriesOf = (told: ReturnType<typeof mapped>) =>
    costOrder(told.order, plainBook(), GUEST).entries;

  it('are income without their tax, which is passed on', () => {
    const told = mapped(taxed);
    expect(told.order.additionalFeesMinor).toBe(5_00);
    const entries = entriesOf(told);
    expect(sumAmounts(entries).taxes_collected).toBe(5_70 + 95 + 95);
    expect(sumAmounts(entries).shipping_charged).toBe(5_00);
    expect(getOrderTotal(entries)).toBe(47_60);
  });

  it('go back with the tax that they held', () => {
    const given = refund({
      transactions: [{ paymentId: 'pay', amount: price('5.95'), refundStatus: 'SUCCEEDED' }],
      details: { additionalFees: [{ amount: price('5.95') }] },
    });
    const told = mapped(taxed, [given]);
    expect(told.order.refunds).toMatchObject([{ additionalFeesMinor: 5_00, shippingTaxMinor: 95 }]);
    const entries = entriesOf(told);
    expect(sumAmounts(entries).additional_fees).toBeUndefined();
    expect(getOrderTotal(entries)).toBe(47_60 - 5_95);
  });

  it('may tell their price and their tax alone', () => {
    const told = mapped({ additionalFees: [{ price: price('5.95') }] });
    expect(told.order.additionalFeesMinor).toBe(5_95);
    const taxInfo = { taxAmount: price('0.95') };
    expect(
      mapped({ additionalFees: [{ price: price('5.95'), taxInfo }] }).order.additionalFeesMinor,
    ).toBe(5_00);
  });
});

describe('a Wix order that was cancelled', () => {
  const paid = (status: string) => [{ id: 'pay', amount: price('41.65'), status }];
  const neverPaid = (over: object, payments: readonly object[] = []) => {
    const told = { orderTransactions: [{ orderId: 'o1', payments, refunds: [] }] };
    const [transactions] = wixTransactionsSchema.parse(told).orderTransactions;
    if (transactions === undefined) throw new Error('There are no transactions.');
    const order = { ...ORDER, status: 'CANCELED', paymentStatus: 'NOT_PAID', ...over };
    return isWixOrderNeverPaid(wixOrderSchema.parse(order), transactions);
  };

  it('was no sale unless money was ever taken', () => {
    expect(neverPaid({})).toBe(true);
    expect(neverPaid({}, paid('DECLINED'))).toBe(true);
    expect(neverPaid({}, paid('APPROVED'))).toBe(false);
    expect(neverPaid({ paymentStatus: 'PAID' })).toBe(false);
    expect(neverPaid({ paymentStatus: 'FULLY_REFUNDED' })).toBe(false);
    expect(neverPaid({ status: 'APPROVED' })).toBe(false);
  });

  it('has the date of its own story, or when it was first seen so', () => {
    const activities = [{ type: 'ORDER_CANCELED', createdDate: '2026-11-02T10:00:00.000Z' }];
    expect(mapped({ status: 'CANCELED', activities })).toMatchObject({
      order: { cancelledAt: '2026-11-02T10:00:00.000Z' },
      hasOwnCancellationDate: true,
    });
    expect(mapped({ status: 'CANCELED' }).hasOwnCancellationDate).toBe(false);
  });
});

describe('a Wix order', () => {
  it('names its gateway by the method, not in the words of the buyer', () => {
    const regularPaymentDetails = {
      paymentMethod: 'CreditCard',
      paymentMethodName: { buyerLanguageName: 'Kredit-/Debitkarten' },
      status: 'APPROVED',
    };
    const { order } = mapped(
      {},
      [],
      [{ id: 'pay', amount: price('41.65'), regularPaymentDetails }],
    );
    expect(order.transactions[0]?.gateway).toBe('credit_card');
  });

  it('tells the rate of each line’s tax, and how many units have left', () => {
    const taxInfo = { taxAmount: price('5.70'), taxRate: '0.19' };
    const parts = (lineItems: object[]) => {
      const [transactions] = wixTransactionsSchema.parse({
        orderTransactions: [{ orderId: 'o1' }],
      }).orderTransactions;
      if (transactions === undefined) throw new Error('There are no transactions.');
      const order = wixOrderSchema.parse({ ...ORDER, lineItems: [{ ...LINE, taxInfo }] });
      const told = { orderId: 'o1', fulfillments: [{ id: 'f1', lineItems }] };
      const { ordersWithFulfillments } = fulfillmentsSchema.parse({
        ordersWithFulfillments: [told],
      });
      const fulfillments = ordersWithFulfillments.flatMap((one) => one.fulfillments);
      return mapWixOrder({ order, transactions, fulfillments, decimals: 2 }).order.lines[0];
    };
    expect(parts([{ id: 'l1', quantity: 2 }])).toMatchObject({ taxPercent: '19', sentQuantity: 2 });
    expect(parts([])).toMatchObject({ sentQuantity: null });
  });

  it('whose prices hold tax keeps it in its lines and shipping', () => {
    const { order, platformTotalMinor } = mapped({});
    expect(order.taxesIncluded).toBe(true);
    expect(order.lines[0]).toMatchObject({
      variantId: 'p1-v1',
      unitPrice: '11.90',
      grossMinor: 3570,
      discountMinor: 0,
      taxMinor: 570,
    });
    expect(order.shippingLines[0]).toMatchObject({
      amountMinor: 595,
      discountMinor: 0,
      taxMinor: 95,
    });
    expect(platformTotalMinor).toBe(4165);
  });

  it('tells the units that came back apart by whether they went back into stock', () => {
    const details = { lineItems: [{ lineItemId: 'l1', quantity: 2 }] };
    const { order, platformTotalMinor } = mapped({}, [refund({ details })]);
    // Two of three at 11.90 with 1.90 of tax each; one of them restocked.
    expect(order.refunds[0]?.lines).toEqual([
      { lineId: 'l1', quantity: 1, subtotalMinor: 1000, taxMinor: 190, restocked: true },
      { lineId: 'l1', quantity: 1, subtotalMinor: 1000, taxMinor: 190, restocked: false },
    ]);
    expect(order.refunds[0]).toMatchObject({ adjustmentMinor: 0, refundedMinor: 2380 });
    expect(platformTotalMinor).toBe(1785);
  });

  it('gives back less than a unit’s worth in proportion, and what nothing explains as money', () => {
    const details = { lineItems: [{ lineItemId: 'l1', quantity: 1 }] };
    const breakdown = { lineItems: [{ lineItemId: 'l1', totalRefundedAmount: price('5.95') }] };
    const { order } = mapped({}, [refund({ details, summary: { breakdown } })]);
    expect(order.refunds[0]?.lines[0]).toMatchObject({ subtotalMinor: 500, taxMinor: 95 });
    // 17.85 back for nothing that is named are 15.00 of the price and 2.85 of its 19 %.
    expect(order.refunds[0]).toMatchObject({ adjustmentMinor: 1500, adjustmentTaxMinor: 285 });
  });

  it('does not count a refund of which no money has moved', () => {
    const pending = [{ paymentId: 'pay', amount: price('23.80'), refundStatus: 'PENDING' }];
    const { order, platformTotalMinor } = mapped({}, [refund({ transactions: pending })]);
    expect(order.refunds).toEqual([]);
    expect(order.transactions).toMatchObject([{ kind: 'refund', status: 'pending' }]);
    expect(platformTotalMinor).toBe(4165);
  });

  it('is cancelled when Wix wrote that down, and nothing of it is owed', () => {
    const activities = [{ type: 'ORDER_CANCELED', createdDate: '2026-11-02T09:00:00.000Z' }];
    const { order, platformTotalMinor } = mapped({ status: 'CANCELED', activities });
    expect([order.cancelledAt, platformTotalMinor]).toEqual(['2026-11-02T09:00:00.000Z', 0]);
  });

  it('names how it was paid as rules do, and what Wix itself kept', () => {
    const at = '2026-11-01T10:00:01.000Z';
    const { order } = mapped(
      {},
      [],
      [
        {
          id: 'a',
          createdDate: at,
          amount: price('30.00'),
          status: 'APPROVED',
          regularPaymentDetails: {
            paymentMethodName: { buyerLanguageName: 'PayPal' },
            platformFee: price('0.75'),
          },
        },
        { id: 'b', createdDate: at, amount: price('10.00'), giftcardPaymentDetails: {} },
        {
          id: 'c',
          createdDate: at,
          amount: price('1.65'),
          regularPaymentDetails: { offlinePayment: true, status: 'DECLINED' },
        },
      ],
    );
    expect(order.transactions.map(({ gateway, status }) => [gateway, status])).toEqual([
      ['paypal', 'success'],
      ['gift_card', 'success'],
      ['manual', 'failure'],
    ]);
    expect(order.platformFees).toEqual([
      { id: 'a', kind: 'other', amountMinor: 75, postedAt: at, isPredicted: false },
    ]);
  });
});
