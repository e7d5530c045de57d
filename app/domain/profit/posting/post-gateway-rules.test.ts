/** What a rule of a gateway asks beyond a percentage: sums by hand. */
import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  plainBook,
  plainCharge,
  plainGatewayRule as rule,
  plainLine,
  plainOrder,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import type { Order, Transaction } from '#app/domain/orders/order.ts';
import {
  GUEST,
  type CostBook,
  type GatewayRule,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

/** A euro is worth 1.10 dollars on the order's day. */
const RATES: RateHistory = {
  base: 'EUR',
  days: [{ day: '2023-02-01', rates: { USD: '1.10' } }],
  end: '2023-02-01',
  entered: new Map(),
};

/** 3.49 % and 0.49 USD, 3 % for conversion, 2 % of the platform: everything a rule can ask. */
const PAYPAL = rule('pp', {
  gateway: 'PayPal',
  percent: '3.49',
  fixed: '0.49',
  fixedCurrency: 'USD',
  conversionPercent: '3',
  surchargePercent: '2',
});

/** 120.00, paid in dollars. */
const IN_DOLLARS = plainCharge('1', 'paypal', 12_000, { paidCurrency: 'USD' });

function costed(
  transactions: readonly Transaction[],
  gateways: readonly GatewayRule[],
  over: { readonly order?: Partial<Order>; readonly book?: Partial<CostBook> } = {},
) {
  const order = plainOrder({ lines: [plainLine('1')], transactions, ...over.order });
  const costs = unitCosts({ v1: '0' });
  const book = plainBook({ gateways, unitCosts: costs, rates: RATES, ...over.book });
  return costOrder(order, book, GUEST);
}

function fees(...input: Parameters<typeof costed>) {
  return sumAmounts(costed(...input).entries).transaction_fees ?? 0;
}

function refund(id: string, amountMinor: number, over: Partial<Transaction> = {}): Transaction {
  const processedAt = `2023-02-0${id}T10:00:00Z`;
  return plainCharge(id, 'paypal', amountMinor, { kind: 'refund', processedAt, ...over });
}

describe('a fee of several parts', () => {
  it('is each part rounded once', () => {
    // 3.49 % of 120.00 is 4.188, 0.49 USD is 0.4454 EUR, 3 % is 3.60, 2 % is 2.40.
    expect(fees([IN_DOLLARS], [PAYPAL])).toBe(419 + 45 + 360 + 240);
  });

  it('has no conversion where the buyer paid in the currency of the shop, or nobody told', () => {
    const plain = [plainCharge('1', 'paypal', 12_000)];
    expect(fees(plain, [PAYPAL])).toBe(419 + 45 + 240);
    const euros = [{ ...IN_DOLLARS, paidCurrency: 'EUR' }];
    expect(fees(euros, [PAYPAL])).toBe(419 + 45 + 240);
  });

  it('says which rule asked what', () => {
    const { reasons } = costed([IN_DOLLARS], [PAYPAL]);
    expect(reasons.find(({ measure }) => measure === 'transaction_fees')).toMatchObject({
      rule: 'gateway_rule',
      certainty: 'estimated',
      source: { kind: 'gateway_rule', id: 'pp' },
      inputs: [
        { label: 'Gateway', value: 'paypal' },
        { label: 'Amount', value: '120.00' },
        { label: 'Rule', value: 'PayPal' },
        { label: 'Percent', value: '3.49' },
        { label: 'Fixed', value: '0.49 USD = 0.45 EUR' },
        { label: 'Currency conversion', value: '3 %, paid in USD' },
        { label: 'Conversion fee', value: '3.60' },
        { label: 'Platform surcharge', value: '2 %' },
        { label: 'Surcharge fee', value: '2.40' },
        { label: 'Transaction', value: '1' },
      ],
    });
  });

  it('without a rate of its currency counts the rest and says that a part is missing', () => {
    const late = { placedAt: '2022-12-01T10:00:00Z' };
    expect(fees([IN_DOLLARS], [PAYPAL], { order: late })).toBe(419 + 360 + 240);
    const { reasons } = costed([IN_DOLLARS], [PAYPAL], { order: late });
    const found = reasons.find(({ measure }) => measure === 'transaction_fees');
    expect(found?.certainty).toBe('missing');
    expect(found?.inputs).toContainEqual({
      label: 'Fixed',
      value: '0.49 USD, of which no exchange rate is known',
    });
  });
});

describe('a refund of 30.00, then of the rest', () => {
  const inTwo = [IN_DOLLARS, refund('3', 3_000), refund('4', 9_000)];
  const byDay = (gateways: readonly GatewayRule[]) => {
    const { entries } = costed(inTwo, gateways);
    return ['2023-02-01', '2023-02-03', '2023-02-04'].map((day) =>
      entries
        .filter(({ event_day: on }) => on === day)
        .reduce((sum, entry) => sum + entry.transaction_fees, 0),
    );
  };

  it('returns nothing where the gateway keeps its fee', () => {
    expect(byDay([PAYPAL])).toEqual([1_064, 0, 0]);
  });

  it('returns the percentage of what it gives back', () => {
    // 3.49 % of 30.00 is 1.047; of all 120.00 it is 4.19.
    expect(byDay([{ ...PAYPAL, returned: 'percent' }])).toEqual([1_064, -105, -314]);
  });

  it('returns its part of the whole fee, but for the surcharge of the platform', () => {
    // A quarter of 4.19 + 0.45 + 3.60 = 8.24, then the rest of it.
    expect(byDay([{ ...PAYPAL, returned: 'all' }])).toEqual([1_064, -206, -618]);
  });

  it('returns no more than the fee when more is refunded than was paid', () => {
    const twice = [IN_DOLLARS, refund('3', 12_000), refund('4', 12_000)];
    expect(fees(twice, [{ ...PAYPAL, returned: 'all' }])).toBe(240);
  });
});

describe('the rule of a payment', () => {
  const any = rule('any', { percent: '1' });
  const anyGerman = rule('any-de', { percent: '2', country: 'DE' });
  const own = rule('own', { gateway: 'klarna', percent: '3' });
  const ownGerman = rule('own-de', { gateway: 'Klarna', percent: '4', country: 'DE' });
  const paid = [plainCharge('1', 'klarna', 10_000)];

  it.each([
    [[any, anyGerman, own, ownGerman], 'DE', 400],
    [[any, anyGerman, own, ownGerman], 'FR', 300],
    [[any, anyGerman, own], 'DE', 300],
    [[any, anyGerman], 'DE', 200],
    [[any, anyGerman], 'FR', 100],
    [[anyGerman], 'FR', 0],
    [[anyGerman], null, 0],
  ])('%# is its gateway’s before that of any, its country’s before that of all', (...one) => {
    const [gateways, country, fee] = one;
    expect(fees(paid, gateways, { order: { country } })).toBe(fee);
  });
});

it('the rule is of what was captured, not of what was authorised', () => {
  const plain = rule('plain', { gateway: 'paypal', percent: '2.9', fixed: '0.3' });
  const charges = [
    plainCharge('1', 'paypal', 12_000, { kind: 'authorization' }),
    plainCharge('2', 'paypal', 4_500, { kind: 'capture' }),
    plainCharge('3', 'paypal', 6_000, { kind: 'capture' }),
    plainCharge('4', 'paypal', 1_500, { kind: 'void' }),
  ];
  // 2.9 % of 45.00 is 1.305, and 0.30: 1.61. 2.9 % of 60.00 is 1.74, and 0.30: 2.04.
  expect(fees(charges, [plain])).toBe(365);
});

describe('a fee that the platform tells', () => {
  const told = plainCharge('1', 'paypal', 10_000, { feeMinor: 311 });
  const book = rule('pp', { gateway: 'paypal', percent: '2.9', fixed: '0.30' });

  it('stands beside what the rule expects', () => {
    // 2.9 % of 100.00 and 0.30.
    expect(sumAmounts(costed([told], [book]).entries)).toMatchObject({
      transaction_fees: 311,
      fees_charged: 311,
      fees_expected: 320,
    });
  });

  it('is itself what is expected where no rule is for it', () => {
    expect(sumAmounts(costed([told], []).entries)).toMatchObject({
      fees_charged: 311,
      fees_expected: 311,
    });
  });

  it('is expected even where the gateway took nothing', () => {
    const free = { ...told, feeMinor: 0 };
    const sums = sumAmounts(costed([free], [book]).entries);
    expect([sums.transaction_fees ?? 0, sums.fees_expected]).toEqual([0, 320]);
  });

  it('says of each whether it was charged or expected', () => {
    const { reasons } = costed([told], [book]);
    const of = (measure: string) => reasons.find((one) => one.measure === measure);
    expect(of('transaction_fees')).toMatchObject({ rule: 'gateway_actual', certainty: 'actual' });
    expect(of('fees_expected')).toMatchObject({ rule: 'gateway_rule', certainty: 'estimated' });
  });

  it('stands on no side where the rule alone gives it', () => {
    const sums = sumAmounts(costed([plainCharge('1', 'paypal', 10_000)], [book]).entries);
    expect([sums.transaction_fees, sums.fees_charged, sums.fees_expected]).toEqual([
      320,
      undefined,
      undefined,
    ]);
  });
});
