import { describe, expect, it } from 'vitest';
import { ofEvent, sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  plainBook,
  plainCharge,
  plainGatewayRule as rule,
  plainLine,
  plainOrder,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { Order, Transaction } from '#app/domain/orders/order.ts';
import { GUEST, type GatewayRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

const ANY: GatewayRule = rule('any', { gateway: '*', percent: '2', fixed: '0.10' });
const PAYPAL: GatewayRule = rule('pp', { gateway: 'paypal', percent: '2.9', fixed: '0.30' });

function costed(
  transactions: readonly Transaction[],
  gateways: readonly GatewayRule[] = [ANY, PAYPAL],
  over: Partial<Order> = {},
) {
  const order = plainOrder({ lines: [plainLine('1')], transactions, ...over });
  return costOrder(
    order,
    plainBook({ gateways, unitCosts: unitCosts({ v1: '0', v2: '0' }) }),
    GUEST,
  );
}

function feesOf(transactions: readonly Transaction[], gateways?: readonly GatewayRule[]) {
  return sumAmounts(costed(transactions, gateways).entries).transaction_fees ?? 0;
}

describe('the fee of a charge', () => {
  it('is what the gateway really took, where the platform tells', () => {
    expect(feesOf([plainCharge('1', 'paypal', 10_000, { feeMinor: 311 })])).toBe(311);
    expect(feesOf([plainCharge('1', 'paypal', 10_000, { feeMinor: 0 })])).toBe(0);
  });

  it('else follows the gateway’s own rule', () => {
    // 2.9 % of 100.00 and 0.30.
    expect(feesOf([plainCharge('1', 'paypal', 10_000)])).toBe(320);
  });

  it('else the rule for any gateway', () => {
    // 2 % of 100.00 and 0.10.
    expect(feesOf([plainCharge('1', 'klarna', 10_000)])).toBe(210);
  });

  it('else is missing, which is said and not booked', () => {
    const { entries, reasons } = costed([plainCharge('7', 'klarna', 10_000)], [PAYPAL]);
    expect(sumAmounts(entries).transaction_fees).toBeUndefined();
    expect(reasons).toContainEqual({
      entryNo: 0,
      measure: 'transaction_fees',
      amount: 0,
      rule: 'gateway_fee_missing',
      certainty: 'missing',
      source: { kind: 'transaction', id: '7' },
      inputs: [
        { label: 'Gateway', value: 'klarna' },
        { label: 'Amount', value: '100.00' },
      ],
    });
  });

  it('is estimated where it was charged in another currency, and missing where that has no rate', () => {
    const reasonsOf = (feeMinor: number | null) =>
      costed([plainCharge('7', 'klarna', 10_000, { feeMinor, feeCurrency: 'CAD' })], []).reasons;
    const text = (made: string) => ({ label: 'Fee charged in', value: `CAD, ${made}` });
    expect(reasonsOf(3_10)).toContainEqual(
      expect.objectContaining({
        measure: 'transaction_fees',
        amount: 3_10,
        rule: 'gateway_actual',
        certainty: 'estimated',
        inputs: expect.arrayContaining([text('at the rate of its day')]) as unknown,
      }),
    );
    expect(reasonsOf(null)).toContainEqual(
      expect.objectContaining({
        amount: 0,
        rule: 'gateway_fee_missing',
        certainty: 'missing',
        inputs: expect.arrayContaining([text('of which no exchange rate is known')]) as unknown,
      }),
    );
  });

  it('is nothing for gift cards and payment by hand, unless a rule names them', () => {
    expect(feesOf([plainCharge('1', 'gift_card', 10_000)])).toBe(0);
    expect(feesOf([plainCharge('1', 'manual', 10_000)])).toBe(0);
    const named = [ANY, rule('m', { gateway: 'manual', fixed: '1.50' })];
    expect(feesOf([plainCharge('1', 'manual', 10_000)], named)).toBe(150);
  });

  it.each(['cash', 'Cash on Delivery (COD)', 'Bank Deposit', 'bacs', 'shopify_store_credit'])(
    'is nothing for %s',
    (gateway) => {
      const { entries, reasons } = costed([plainCharge('1', gateway, 10_000)]);
      expect(sumAmounts(entries).transaction_fees).toBeUndefined();
      expect(reasons).toContainEqual(expect.objectContaining({ rule: 'gateway_free' }));
    },
  );

  it('is nothing for a charge of nothing', () => {
    expect(feesOf([plainCharge('1', 'paypal', 0)])).toBe(0);
  });

  it('follows the rule whatever the spelling of its gateway', () => {
    const spelt = [ANY, rule('pp', { ...PAYPAL, gateway: 'Pay Pal' })];
    expect(feesOf([plainCharge('1', 'paypal', 10_000)], spelt)).toBe(320);
  });

  it('has its fixed part once for each capture', () => {
    const captures = ['1', '2'].map((id) => plainCharge(id, 'paypal', 5_000, { kind: 'capture' }));
    // Twice 1.45 and 0.30.
    expect(feesOf(captures)).toBe(350);
  });

  it('is due for successful sales and captures only', () => {
    expect(
      feesOf([
        plainCharge('1', 'paypal', 10_000, { kind: 'authorization' }),
        plainCharge('2', 'paypal', 10_000, { status: 'failure' }),
        plainCharge('3', 'paypal', 10_000, { status: 'pending' }),
        plainCharge('4', 'paypal', 10_000, { status: 'error' }),
        plainCharge('5', 'paypal', 10_000, { kind: 'void' }),
      ]),
    ).toBe(0);
  });

  it('of a payment on a later day is of that day, and takes part in no month before', () => {
    const later = { processedAt: '2023-03-09T09:00:00Z', feeMinor: 407 };
    const { entries } = costed([
      plainCharge('1', 'stripe', 8_000, { feeMinor: 262 }),
      plainCharge('2', 'stripe', 13_000, later),
    ]);
    const fees = entries.filter(({ transaction_fees: fee }) => fee !== 0);
    expect(fees.map((entry) => [entry.event, entry.event_day, entry.transaction_fees])).toEqual([
      ['sale', '2023-02-01', 262],
      ['fee', '2023-03-09', 407],
    ]);
    // What is taken when the goods leave is the first payment: it is of the sale.
    const captured = costed([plainCharge('1', 'stripe', 8_000, later)]).entries;
    expect(captured.find(({ transaction_fees: fee }) => fee !== 0)?.event_day).toBe('2023-02-01');
  });

  it('follows the rule for any gateway when the order says nothing about payments', () => {
    // 2 % of 100.00 and 0.10; a rule of one gateway says nothing of it.
    expect(feesOf([])).toBe(210);
    expect(feesOf([], [PAYPAL])).toBe(0);
    const unpaid = costed([], [ANY], { financialStatus: 'PENDING' });
    expect(sumAmounts(unpaid.entries).transaction_fees ?? 0).toBe(0);
  });

  it('is unknown when neither the order nor a rule says anything', () => {
    const { reasons } = costed([], [PAYPAL]);
    expect(reasons).toContainEqual(
      expect.objectContaining({ rule: 'payment_unknown', certainty: 'missing', amount: 0 }),
    );
  });
});

describe('an order paid through several gateways', () => {
  const transactions = [
    plainCharge('1', 'klarna', 4_000),
    plainCharge('2', 'paypal', 5_000),
    plainCharge('3', 'klarna', 2_000),
  ];

  it('carries the one that took the most, and the others on entries of their own', () => {
    const { entries } = costed(transactions);
    // Klarna 60.00 in two: 0.80 + 0.10 and 0.40 + 0.10. PayPal 50.00: 1.45 + 0.30.
    expect(
      entries.map(({ event, gateway, transaction_fees: fee }) => [event, gateway, fee]),
    ).toEqual([
      ['sale', 'klarna', 140],
      ['fee', 'paypal', 175],
    ]);
    expect(entries[1]).toMatchObject({ event_day: '2023-02-01', line_id: '1' });
  });

  it('carries the one of lesser transaction id when they took the same', () => {
    const same = [plainCharge('10', 'paypal', 5_000), plainCharge('9', 'klarna', 5_000)];
    expect(costed(same).entries[0]?.gateway).toBe('klarna');
    expect(costed(same.toReversed()).entries[0]?.gateway).toBe('klarna');
  });

  it('has no entry for a gateway that took no fee', () => {
    const { entries } = costed([
      plainCharge('1', 'paypal', 5_000),
      plainCharge('2', 'gift_card', 1_000),
    ]);
    expect(entries.map(({ event }) => event)).toEqual(['sale']);
  });

  it('shares each fee over the lines by net value', () => {
    const lines = [plainLine('1', { grossMinor: 20_000 }), plainLine('2')];
    const { entries } = costed(
      [plainCharge('1', 'klarna', 20_000), plainCharge('2', 'paypal', 10_000)],
      [ANY, PAYPAL],
      { lines },
    );
    // Klarna 4.10: 2.7333 and 1.3667. PayPal 3.20: 2.1333 and 1.0667. Each cent left to the first.
    expect(ofEvent(entries, 'sale').map((entry) => entry.transaction_fees)).toEqual([274, 136]);
    expect(ofEvent(entries, 'fee').map((entry) => entry.transaction_fees)).toEqual([214, 106]);
  });
});

describe('the gateway of an order not yet paid', () => {
  it('is the one that holds the authorisation or waits for the money', () => {
    const authorised = plainCharge('1', 'paypal', 10_000, { kind: 'authorization' });
    expect(costed([authorised]).entries[0]?.gateway).toBe('paypal');
    const waiting = plainCharge('1', 'klarna', 10_000, { status: 'pending' });
    expect(costed([waiting]).entries[0]?.gateway).toBe('klarna');
  });

  it('is unknown after a failure', () => {
    const failed = plainCharge('1', 'paypal', 10_000, { status: 'failure' });
    expect(costed([failed]).entries[0]?.gateway).toBeNull();
  });
});

describe('a refund', () => {
  const refund = (id: string, amountMinor: number, over: Partial<Transaction> = {}) =>
    plainCharge(id, 'paypal', amountMinor, {
      kind: 'refund',
      processedAt: '2023-02-04T10:00:00Z',
      ...over,
    });
  const generous = [rule('pp', { ...PAYPAL, returned: 'percent' })];

  it('leaves the fee with the gateway as a rule', () => {
    const { entries } = costed([plainCharge('1', 'paypal', 10_000), refund('2', 10_000)]);
    expect(entries).toHaveLength(1);
    expect(sumAmounts(entries).transaction_fees).toBe(320);
  });

  it('brings back the percentage where the rule says so, on the day of the refund', () => {
    const { entries } = costed([plainCharge('1', 'paypal', 10_000), refund('2', 5_000)], generous);
    // 2.9 % of 50.00.
    expect(entries[1]).toMatchObject({
      event: 'fee',
      event_day: '2023-02-04',
      gateway: 'paypal',
      transaction_fees: -145,
    });
  });

  it('in portions brings back no more than the percentage that was charged', () => {
    // 2.9 % of 1.50 is 4.35, of 0.75 it is 2.175: back come 2 and, with the rest, 4 in all.
    const entries = costed(
      [plainCharge('1', 'paypal', 150), refund('2', 75), refund('3', 75), refund('4', 999)],
      generous,
    ).entries;
    expect(entries.map((entry) => entry.transaction_fees)).toEqual([4 + 30, -2, -2]);
  });

  it('takes the platform’s own figure first', () => {
    const { entries } = costed(
      [plainCharge('1', 'paypal', 10_000), refund('2', 10_000, { feeMinor: -290 })],
      [PAYPAL],
    );
    expect(entries[1]?.transaction_fees).toBe(-290);
  });

  it('by the rule gives nothing back of a fee that the platform told', () => {
    // Reported 1.50; 2.9 % of 100.00 would be 2.90 and leave the order a gain.
    const told = [plainCharge('1', 'paypal', 10_000, { feeMinor: 150 }), refund('2', 10_000)];
    expect(feesOf(told, generous)).toBe(150);
    // Of two charges of 50.00 one fee was reported: 2.9 % of the other is all that comes back.
    const half = [
      plainCharge('1', 'paypal', 5_000, { feeMinor: 150 }),
      plainCharge('2', 'paypal', 5_000),
      refund('3', 10_000),
    ];
    expect(feesOf(half, generous)).toBe(150 + 30);
  });

  it('never gives back more than was charged, whatever the platform tells', () => {
    const told = [
      plainCharge('1', 'paypal', 10_000, { feeMinor: 150 }),
      refund('2', 5_000, { feeMinor: -100 }),
      refund('3', 5_000, { feeMinor: -100 }),
    ];
    expect(costed(told).entries.map((entry) => entry.transaction_fees)).toEqual([150, -100, -50]);
  });

  it('that failed changes nothing', () => {
    const failed = refund('2', 10_000, { status: 'failure' });
    expect(costed([plainCharge('1', 'paypal', 10_000), failed], generous).entries).toHaveLength(1);
  });
});
