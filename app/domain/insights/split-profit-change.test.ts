import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MetricRow } from '../metrics/metric-query.ts';
import { compareGoods, scaleAmount } from './compared-goods.ts';
import { type ProfitFacts, sumProfit, toProfitFacts } from './profit-facts.ts';
import { PROFIT_CAUSES, splitProfitChange } from './split-profit-change.ts';

const NOTHING: ProfitFacts = toProfitFacts({}, { withCosts: true, withSessions: false });

const split = (
  before: Partial<ProfitFacts>,
  now: Partial<ProfitFacts>,
  rows: readonly MetricRow[] = [],
) =>
  Object.fromEntries(
    splitProfitChange({ ...NOTHING, ...before }, { ...NOTHING, ...now }, compareGoods(rows, true))
      .filter(({ effect }) => effect !== 0)
      .map(({ cause, effect }) => [cause, effect]),
  );

/** A variant: units, gross sales and unit costs in two ranges, and how many units had no cost. */
function variant(
  key: string,
  before: readonly [number, number, number],
  now: readonly [number, number, number],
  withoutCost = 0,
): MetricRow {
  const values = ([units, sales, costs]: readonly [number, number, number]) => ({
    units_sold: units,
    gross_sales: sales,
    cogs: costs,
    units_without_cost: 0,
  });
  return {
    keys: [key],
    values: values(now),
    previous: { ...values(before), units_without_cost: withoutCost },
  };
}

describe('splitProfitChange', () => {
  it('gives more orders at the same rates to the orders alone', () => {
    // 10 orders left 1,000 − 400 − 50 − 30 − 100 − 20 = 400; 15 leave half as much again.
    const before = {
      orders: 10,
      units: 20,
      sales: 1000,
      costs: 400,
      discounts: 50,
      returns: 30,
      shipping: 100,
      fees: 20,
    };
    const now = {
      orders: 15,
      units: 30,
      sales: 1500,
      costs: 600,
      discounts: 75,
      returns: 45,
      shipping: 150,
      fees: 30,
    };
    const rows = [variant('a', [20, 1000, 400], [30, 1500, 600])];
    expect(split(before, now, rows)).toEqual({ orders: 200 });
  });

  it('tells traffic and conversion apart where sessions are recorded in both ranges', () => {
    const before = { orders: 10, units: 10, sales: 1000, costs: 400, shipping: 50, sessions: 500 };
    // Half as many sessions again, of which 1.6 % order, no longer 2 %.
    const now = { orders: 12, units: 12, sales: 1200, costs: 480, shipping: 60, sessions: 750 };
    const rows = [variant('a', [10, 1000, 400], [12, 1200, 480])];
    // An order left 100 − 40 − 5 = 55: 15 were to be expected of the sessions, 12 came.
    expect(split(before, now, rows)).toEqual({ traffic: 5 * 55, conversion: -3 * 55 });
    expect(split({ ...before, sessions: null }, now, rows)).toEqual({ orders: 2 * 55 });
    expect(split(before, { ...now, sessions: 0 }, rows)).toEqual({ orders: 2 * 55 });
  });

  it('does not round the orders that sessions would have brought', () => {
    const before = { orders: 1, units: 1, sales: 1000, shipping: 100, sessions: 100 };
    const now = { orders: 2, units: 2, sales: 2000, shipping: 200, sessions: 150 };
    // One order and a half at 900 each, then half an order more.
    expect(split(before, now, [variant('a', [1, 1000, 0], [2, 2000, 0])])).toEqual({
      traffic: 450,
      conversion: 450,
    });
  });

  it('tells basket, mix, price and unit cost apart', () => {
    // Before: 10 orders of 1 unit of a (100, costs 40) = 1,000 − 400, and 10 of b (50, costs 30).
    const before = { orders: 20, units: 20, sales: 1500, costs: 700 };
    // Now: 20 orders with 30 units: 20 of a at 110, which cost 45 each, and 10 of b as before.
    const now = { orders: 20, units: 30, sales: 2200 + 500, costs: 900 + 300 };
    const rows = [
      variant('a', [10, 1000, 400], [20, 2200, 900]),
      variant('b', [10, 500, 300], [10, 500, 300]),
    ];
    expect(split(before, now, rows)).toEqual({
      // 10 more units at 75 − 35 on average.
      basket: 400,
      // At earlier prices: 20 × (100 − 40) + 10 × (50 − 30) = 1,400, where 30 × 40 are 1,200.
      mix: 200,
      price: 200,
      unit_cost: -100,
    });
  });

  it('counts only a changed rate as an effect of discounts, returns and fees', () => {
    const before = { orders: 10, units: 10, sales: 1000, discounts: 100, returns: 90, fees: 18 };
    // Twice the sales; discounts of 30 % where 10 % were before.
    const now = { orders: 20, units: 20, sales: 2000, discounts: 600, returns: 200, fees: 30 };
    expect(split(before, now, [variant('a', [10, 1000, 0], [20, 2000, 0])])).toEqual({
      // Again 1,000 − 100 − 90 − 18.
      orders: 792,
      // 400 more discount; of the 400 not paid 10 % less comes back and 2 % less are fees.
      discounts: -400 + 40 + 8,
      // Of 1,400 paid 140 were to come back, and 28 to be fees.
      returns: -60,
      fees: -2,
    });
  });

  it('counts per order what goes with the order, and by itself what goes with the days', () => {
    const before = {
      orders: 10,
      shipping: 50,
      extras: 20,
      units: 10,
      otherRevenue: 5,
      marketing: 100,
      expenses: 40,
      taxes: 7,
    };
    const now = {
      orders: 20,
      shipping: 90,
      extras: 50,
      units: 20,
      otherRevenue: 0,
      marketing: 160,
      expenses: 40,
      taxes: 9,
    };
    expect(split(before, now)).toEqual({
      orders: -50 + 20,
      shipping: 10,
      extras: 10,
      other_revenue: -5,
      marketing: -60,
      taxes: -2,
    });
  });

  it('gives costs that were not known before to the knowledge, not to the supplier', () => {
    const before = { orders: 10, units: 10, sales: 1000, costs: 0 };
    const now = { orders: 10, units: 10, sales: 1000, costs: 300 };
    const rows = [variant('a', [10, 1000, 0], [10, 1000, 300], 10)];
    expect(split(before, now, rows)).toEqual({ known_costs: -300 });
  });

  it('gives all of the first orders to the orders', () => {
    const now = { orders: 2, units: 2, sales: 200, costs: 80, discounts: 20, marketing: 30 };
    const rows = [variant('a', [0, 0, 0], [2, 200, 80])];
    expect(split({}, now, rows)).toEqual({ orders: 100, marketing: -30 });
  });

  it('takes what the last orders left from the orders', () => {
    const before = { orders: 2, units: 2, sales: 200, costs: 80, discounts: 20 };
    const rows = [variant('a', [2, 200, 80], [0, 0, 0])];
    // Goods of before that come back now are returns of now.
    expect(split(before, { returns: 50 }, rows)).toEqual({ orders: -100, returns: -50 });
  });

  it('puts a new product into the mix at its own price', () => {
    const before = { orders: 10, units: 10, sales: 1000 };
    const now = { orders: 10, units: 10, sales: 2000 };
    const rows = [variant('a', [10, 1000, 0], [0, 0, 0]), variant('b', [0, 0, 0], [10, 2000, 0])];
    expect(split(before, now, rows)).toEqual({ mix: 1000 });
  });

  it('adds up to the change, whatever the figures', () => {
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    const count = fc.integer({ min: -5, max: 1_000_000 });
    const facts = fc.record<ProfitFacts>({
      sessions: fc.option(count),
      orders: count,
      units: count,
      sales: amount,
      costs: amount,
      discounts: amount,
      returns: amount,
      shipping: amount,
      fees: amount,
      extras: amount,
      otherRevenue: amount,
      marketing: amount,
      expenses: amount,
      taxes: amount,
    });
    const sold = fc.tuple(
      fc.integer({ min: -5, max: 10_000 }),
      fc.integer({ min: -100, max: 10_000_000 }),
      fc.integer({ min: -100, max: 10_000_000 }),
    );
    const rows = fc.array(
      fc
        .tuple(fc.uuid(), sold, sold, fc.nat(3))
        .map(([key, before, now, unknown]) => variant(key, before, now, unknown)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(facts, facts, rows, (before, now, goods) => {
        const effects = splitProfitChange(before, now, compareGoods(goods, true));
        expect(effects.map(({ cause }) => cause)).toEqual(PROFIT_CAUSES);
        expect(effects.every(({ effect }) => Number.isSafeInteger(effect))).toBe(true);
        const sum = effects.reduce((total, { effect }) => total + effect, 0);
        expect(sum).toBe(sumProfit(now) - sumProfit(before));
      }),
    );
  });
});

describe('toProfitFacts', () => {
  const values = {
    gross_sales: 1000,
    discounts: 100,
    returns: 50,
    cogs: 300,
    cogs_recovered: 20,
    shipping_charged: 60,
    fulfilment_cost: 80,
    transaction_fees: 30,
    order_fees: 5,
    tips: 4,
    other_revenue: 10,
    marketing_cost: 70,
    operating_expenses: 40,
    payable_taxes: 15,
  };

  it('comes to the net profit', () => {
    // 1,000 − 100 − 50 − (300 − 20) + 60 − 80 − 30 + 5 + 4 + 10 − 70 − 40 − 15
    expect(sumProfit(toProfitFacts(values, { withCosts: true, withSessions: false }))).toBe(414);
  });

  it('comes to the total revenue without costs', () => {
    expect(sumProfit(toProfitFacts(values, { withCosts: false, withSessions: false }))).toBe(
      1000 - 100 - 50 + 60 + 5 + 4 + 10,
    );
  });
});

describe('scaleAmount', () => {
  it('rounds a half away from zero, and leaves what has nothing to be in proportion to', () => {
    expect(scaleAmount(3, 1, 2)).toBe(2);
    expect(scaleAmount(-3, 1, 2)).toBe(-2);
    expect(scaleAmount(7, 3, 0)).toBe(7);
    expect(scaleAmount(7, 0, 3)).toBe(0);
    expect(scaleAmount(10 ** 12, 10 ** 6, 1)).toBe(10 ** 12);
  });
});
