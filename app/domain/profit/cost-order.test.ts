import { describe, expect, it } from 'vitest';
import { getAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  ALWAYS,
  plainBook,
  plainGatewayRule,
  plainCharge,
  plainLine,
  plainOrder,
  plainParcel,
  plainRefund,
  plainRefundLine,
  plainShipping,
  preferring,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import { GUEST } from './cost-lookup/cost-book.ts';
import { costOrder } from './cost-order.ts';

const BOOK = plainBook({
  unitCosts: unitCosts({ v1: '30.00', v2: '5.55' }),
  handling: [{ id: 'h1', perOrder: '1.00', perUnit: '0.50', ...ALWAYS }],
  fulfilment: [{ id: 'f1', country: 'DE', perOrder: '4.50', perUnit: '0', ...ALWAYS }],
  gateways: [
    plainGatewayRule('g1', {
      gateway: 'paypal',
      percent: '2.9',
      fixed: '0.30',
      returned: 'percent',
    }),
  ],
});

/** 2 x 59.50 and 1 x 11.90 with 19 % in the prices, 10 % off the order, 5.95 shipping. */
const ORDER = plainOrder({
  taxesIncluded: true,
  customerId: 'c1',
  province: 'BE',
  source: 'newsletter',
  utmSource: 'klaviyo',
  utmMedium: 'email',
  utmCampaign: 'spring',
  discountCode: 'TEN',
  orderDiscountMinor: 1_309,
  lines: [
    plainLine('1', { quantity: 2, unitPrice: '59.50', grossMinor: 11_900, taxMinor: 1_710 }),
    plainLine('2', { unitPrice: '11.90', grossMinor: 1_190, taxMinor: 171 }),
  ],
  shippingLines: [plainShipping(595, { taxMinor: 95, carrier: 'DHL' })],
  transactions: [plainCharge('t1', 'paypal', 12_376)],
  refunds: [
    plainRefund({
      lines: [plainRefundLine('2', { subtotalMinor: 900, taxMinor: 171 })],
      refundedMinor: 1_071,
    }),
  ],
});

describe('an order worked out by hand', () => {
  const { entries } = costOrder(ORDER, BOOK, { ...GUEST, orderIndex: 1, firstDay: '2023-02-01' });

  it('has its first line’s sale with its share of everything', () => {
    // Discount 13.09 over 119.00 and 11.90: 11.90 and 1.19. Paid 107.10, net 90.00.
    // Gross 119.00 x 90.00 / 107.10 = 100.00, discount 10.00.
    // Net values 90.00 and 9.00: ten parts to one of the rest, the last cent to this line.
    // Shipping 5.00: 4.5454 -> 4.55. Its tax 0.95: 0.8636 -> 0.87.
    // Handling 1.00: 0.909 -> 0.91, and 2 x 0.50. Fulfilment 4.50: 4.0909 -> 4.10.
    // Fee 2.9 % of 123.76 = 3.589 -> 3.59 and 0.30: 3.89: 3.536 -> 3.54.
    expect(getAmounts(entries[0])).toEqual({
      orders: 1,
      new_customers: 1,
      units_sold: 2,
      gross_sales: 10_000,
      discounts: 1_000,
      taxes_collected: 1_710 + 87,
      shipping_charged: 455,
      cogs: 6_000,
      handling: 91 + 100,
      fulfilment: 410,
      transaction_fees: 354,
    });
  });

  it('has its second line’s sale with the rest', () => {
    expect(getAmounts(entries[1])).toEqual({
      units_sold: 1,
      gross_sales: 1_000,
      discounts: 100,
      taxes_collected: 171 + 8,
      shipping_charged: 45,
      cogs: 555,
      handling: 9 + 50,
      fulfilment: 40,
      transaction_fees: 35,
    });
  });

  it('has its return', () => {
    expect(getAmounts(entries[2])).toEqual({
      returned_orders: 1,
      units_returned: 1,
      returns: 900,
      taxes_refunded: 171,
      refunded_amount: 1_071,
      cogs_recovered: 555,
    });
    expect(entries).toHaveLength(3);
  });

  it('carries the order’s dimensions on every entry', () => {
    for (const entry of entries) {
      expect(entry).toMatchObject({
        order_id: '1001',
        order_name: '#1001',
        order_day: '2023-02-01',
        placed_at: '2023-02-01 13:05:09',
        country: 'DE',
        province: 'BE',
        channel: 'web',
        source: 'newsletter',
        utm_source: 'klaviyo',
        utm_medium: 'email',
        utm_campaign: 'spring',
        customer_id: 'c1',
        customer_order_index: 1,
        customer_first_day: '2023-02-01',
        gateway: 'paypal',
        carrier: 'DHL',
        discount_code: 'TEN',
      });
    }
  });
});

describe('the reasons', () => {
  const { reasons } = costOrder(ORDER, BOOK, GUEST);
  const reasonOf = (entryNo: number, measure: string) =>
    reasons.filter((reason) => reason.entryNo === entryNo && reason.measure === measure);

  it('name the rule, the record and the inputs', () => {
    expect(reasonOf(0, 'cogs')).toEqual([
      {
        entryNo: 0,
        measure: 'cogs',
        amount: 6_000,
        rule: 'unit_cost',
        certainty: 'estimated',
        source: { kind: 'unit_cost', id: 'uc-v1' },
        inputs: [
          { label: 'Unit cost', value: '30.00' },
          { label: 'Units', value: '2' },
          { label: 'Cost', value: '60.00' },
        ],
      },
    ]);
  });

  it('tell the whole amount beside the line’s share of it', () => {
    expect(reasonOf(0, 'transaction_fees')).toEqual([
      {
        entryNo: 0,
        measure: 'transaction_fees',
        amount: 354,
        rule: 'gateway_rule',
        certainty: 'estimated',
        source: { kind: 'gateway_rule', id: 'g1' },
        inputs: [
          { label: 'Gateway', value: 'paypal' },
          { label: 'Amount', value: '123.76' },
          { label: 'Rule', value: 'paypal' },
          { label: 'Percent', value: '2.9' },
          { label: 'Fixed', value: '0.30' },
          { label: 'Transaction', value: 't1' },
          { label: 'Whole amount', value: '3.89' },
          { label: 'Shared by net value over lines', value: '2' },
        ],
      },
    ]);
  });

  it('of one measure are several when several rules make it up', () => {
    expect(reasonOf(0, 'handling').map(({ rule, amount }) => [rule, amount])).toEqual([
      ['handling_per_unit', 100],
      ['handling_per_order', 91],
    ]);
  });

  it('are worked out when read, and once', () => {
    const costed = costOrder(ORDER, BOOK, GUEST);
    // What only copies an order must not run the engine again.
    expect(Object.keys(costed)).toEqual(['entries']);
    expect(costed.reasons).toBe(costed.reasons);
  });
});

describe('an order', () => {
  it('left out gives neither entries nor reasons', () => {
    const costed = costOrder({ ...ORDER, isTest: true }, BOOK, GUEST);
    expect(costed).toEqual({ entries: [], reasons: [] });
    const strict = { ...BOOK, preferences: preferring({ leaveOutCancelled: true }) };
    const cancelled = { ...ORDER, cancelledAt: '2023-02-02T00:00:00Z' };
    expect(costOrder(cancelled, strict, GUEST).entries).toEqual([]);
  });

  it('with a damaged instant is refused', () => {
    expect(() => costOrder({ ...ORDER, placedAt: 'yesterday' }, BOOK, GUEST)).toThrow(RangeError);
  });

  it('whose sums leave the safe integers is refused, with its number and measure', () => {
    const huge = plainOrder({
      lines: [plainLine('1')],
      shippingLines: [plainShipping(Number.MAX_SAFE_INTEGER), plainShipping(10, { id: 's2' })],
    });
    expect(() => costOrder(huge, BOOK, GUEST)).toThrow(/^Order 1001: shipping_charged of /);
  });

  it('takes its carrier from the first parcel, else from the shipping chosen', () => {
    const parcels = [
      plainParcel('f2', { carrier: 'UPS', fulfilledAt: '2023-02-02T08:00:00Z' }),
      plainParcel('f1', { carrier: 'GLS', fulfilledAt: '2023-02-02T09:00:00Z' }),
    ];
    expect(costOrder({ ...ORDER, fulfilments: parcels }, BOOK, GUEST).entries[0]?.carrier).toBe(
      'UPS',
    );
    expect(costOrder(ORDER, BOOK, GUEST).entries[0]?.carrier).toBe('DHL');
  });
});
