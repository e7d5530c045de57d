import { describe, expect, it } from 'vitest';
import { countChargesOnce, type StatedCharge } from './count-charges-once.ts';

const payout = (report: string, name: string) => `payout-${report}-${name}`;
const charge = (id: string, day: string, amountMinor: number, kind = 'other'): StatedCharge => ({
  id,
  kind,
  day,
  amountMinor,
});

/** What is counted, in all, and what is not, by the source that is counted instead. */
function summary(charges: readonly StatedCharge[]) {
  const { counted, repeated } = countChargesOnce(charges);
  return {
    counted: counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    repeated: repeated.map(({ charge: { id }, countedBy }) => [id, countedBy]),
  };
}

describe('two sources of one account', () => {
  it.each([
    ['amzn1.id', 'settlement-a1', 'the connection with Amazon'],
    ['amzn1.id', 'settlement-range-a1', 'the connection with Amazon'],
    ['settlement-a1', 'settlement-range-a1', 'the settlement report'],
    ['61180', payout('shopify_payouts', 'a1'), 'the connection with Shopify'],
    [payout('stripe_balance', 'a1'), payout('stripe_payments', 'a1'), 'the Stripe balance'],
    [
      payout('paypal_activity', 'a1'),
      payout('paypal_balance', 'a1'),
      'the PayPal activity with fees',
    ],
    [payout('etsy_statement', 'a1'), payout('etsy_payments', 'a1'), 'the Etsy statement'],
  ])('count one charge once: %s and %s', (better, other, countedBy) => {
    const both = [charge(better, '2026-01-07', 2_38), charge(other, '2026-01-07', 2_38)];
    for (const charges of [both, both.toReversed()]) {
      // 2.38, not 4.76
      expect(summary(charges)).toEqual({ counted: 2_38, repeated: [[other, countedBy]] });
    }
  });

  it('count what only one of them states', () => {
    const charges = [
      charge('amzn-1', '2026-01-07', 2_38, 'storage'),
      charge('settlement-1', '2026-01-07', 2_38, 'storage'),
      charge('settlement-2', '2026-01-07', 39_00),
      charge('amzn-2', '2026-01-20', 5_00),
    ];
    // 2.38 + 39.00 + 5.00
    expect(summary(charges).counted).toBe(46_38);
  });

  it('call the kind of a charge differently, and state it once', () => {
    const charges = [
      charge('amzn-1', '2026-01-07', 2_38, 'storage'),
      charge('settlement-1', '2026-01-07', 2_38, 'other'),
    ];
    expect(summary(charges).counted).toBe(2_38);
  });

  it('do not mistake advertising or a dispute for a fee of the same amount', () => {
    const charges = [
      charge('amzn-1', '2026-01-07', 9_00, 'advertising'),
      charge('settlement-1', '2026-01-07', 9_00, 'storage'),
      charge('settlement-2', '2026-01-07', 9_00, 'dispute'),
    ];
    expect(summary(charges)).toEqual({ counted: 27_00, repeated: [] });
  });
});

describe('charges of the same amount', () => {
  it('of one source stay several', () => {
    const both = [
      charge('settlement-1', '2026-01-07', 20),
      charge('settlement-2', '2026-01-07', 20),
    ];
    expect(summary(both).counted).toBe(40);
    // Two of them on one side and three on the other are three.
    const connected = ['1', '2', '3'].map((id) => charge(`amzn-${id}`, '2026-01-07', 20));
    expect(summary([...both, ...connected]).counted).toBe(60);
  });

  it('of every day count on the days that one source alone has', () => {
    const days = (id: string, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) =>
        charge(`${id}-${from + index}`, `2026-01-0${from + index}`, 9_00, 'advertising'),
      );
    // The file has 1 to 5 January, the connection 3 to 7: seven days of 9.00.
    expect(summary([...days('settlement', 1, 5), ...days('amzn', 3, 7)]).counted).toBe(63_00);
  });

  it('are one where the sources put it on neighbouring days, and two further apart', () => {
    const beside = (day: string) => [
      charge('amzn-1', '2026-01-31', 39_00),
      // The report goes on from January into February.
      charge('settlement-0', '2026-01-07', 1_00),
      charge('settlement-1', day, 39_00),
    ];
    // 39.00 and 1.00
    expect(summary(beside('2026-02-01')).counted).toBe(40_00);
    // Twice 39.00 and 1.00
    expect(summary(beside('2026-02-02')).counted).toBe(79_00);
  });

  it('are two on neighbouring days where one source ends and the other begins', () => {
    const ends = [
      charge('settlement-1', '2026-01-30', 5_00),
      charge('settlement-2', '2026-01-31', 9_00),
    ];
    const begins = [charge('amzn-1', '2026-02-01', 9_00), charge('amzn-2', '2026-02-03', 5_00)];
    // 5.00 + 9.00 in January and as much in February
    expect(summary([...ends, ...begins])).toEqual({ counted: 28_00, repeated: [] });
  });

  it('are one where the one source goes on and has no such charge on the day of the other', () => {
    const goesOn = [charge('amzn-1', '2026-02-01', 9_00), charge('amzn-0', '2026-01-20', 1_00)];
    const charges = [charge('settlement-1', '2026-01-31', 9_00), ...goesOn];
    // 9.00 + 1.00
    expect(summary(charges).counted).toBe(10_00);
  });

  it('count as often as one source has them more than the other', () => {
    const one = charge('amzn-1', '2026-01-07', 5_00);
    const two = ['1', '2'].map((id) => charge(`settlement-${id}`, '2026-01-07', 5_00));
    // Of 5.00 twice and 5.00 once, one more: 10.00
    expect(summary([one, ...two])).toEqual({
      counted: 10_00,
      repeated: [['settlement-1', 'the connection with Amazon']],
    });
  });

  it('of two accounts are two', () => {
    const charges = [
      charge(payout('shopify_payouts', 'a'), '2026-01-07', 15_00),
      charge(payout('paypal_activity', 'b'), '2026-01-07', 15_00),
    ];
    expect(summary(charges).counted).toBe(30_00);
  });
});

describe('sources that cut the charges of a day differently', () => {
  it('are compared by the sum of the day', () => {
    const charges = [
      // Disputed 43.25 with its fee of 15.00 in one movement, and in two.
      charge('61180', '2026-01-06', 58_25, 'dispute'),
      charge(payout('shopify_payouts', 'a'), '2026-01-06', 43_25, 'dispute'),
      charge(payout('shopify_payouts', 'a-fee'), '2026-01-06', 15_00, 'dispute_fee'),
    ];
    expect(summary(charges).counted).toBe(58_25);
  });

  it('count all of a sum that differs', () => {
    const charges = [
      charge('61180', '2026-01-06', 58_25, 'dispute'),
      charge(payout('shopify_payouts', 'a'), '2026-01-06', 43_25, 'dispute'),
      charge(payout('shopify_payouts', 'a-fee'), '2026-01-06', 20_00, 'dispute_fee'),
    ];
    // 58.25 + 43.25 + 20.00
    expect(summary(charges).counted).toBe(121_50);
  });
});
