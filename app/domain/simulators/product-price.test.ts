import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePrice, findPrice } from './product-price.ts';
import { percentToMillionths } from './share.ts';
import { getUnitProfit, type UnitFigures } from './unit-profit.ts';

/** 30.00 without tax; 8.00 of goods, 4.00 of shipping, 2.9 % and 0.30 of fees, 5.00 of ads. */
const MUG: UnitFigures = {
  price: 3000,
  shipping_paid: 0,
  tax: 0,
  unit_cost: 800,
  unit_shipping: 400,
  fee_percent: percentToMillionths('2.9'),
  fee_fixed: 30,
  unit_ads: 500,
};

describe('the profit of a unit', () => {
  it('is the price less its costs', () => {
    // 2.9 % of 30.00 is 0.87; with 0.30 it is 1.17. 30.00 − 1.17 − 8.00 − 4.00 − 5.00 = 11.83.
    expect(getUnitProfit(MUG)).toEqual({
      paid: 3000,
      tax: 0,
      revenue: 3000,
      fees: 117,
      costs: 1817,
      profit: 1183,
      margin: 1183 / 3000,
    });
  });

  it('takes out the tax that is in the price, and fees of all that is paid', () => {
    // 20 % in 30.00 + 6.00 is 6.00; 2.9 % of 36.00 is 1.044, which is 1.04.
    const taxed = { ...MUG, shipping_paid: 600, tax: percentToMillionths('20') };
    expect(getUnitProfit(taxed)).toMatchObject({
      paid: 3600,
      tax: 600,
      revenue: 3000,
      fees: 134,
      profit: 3000 - 134 - 1700,
    });
  });
});

describe('a price', () => {
  it('breaks even where it pays its own fees and the costs that stand', () => {
    // 17.30 ÷ (1 − 0.029) = 17.8166..., up to 17.82.
    expect(findPrice(MUG, 0)).toBe(1782);
  });

  it('reaches a margin', () => {
    // 17.30 ÷ (1 − 0.4 − 0.029) = 30.2977..., up to 30.30.
    expect(findPrice(MUG, percentToMillionths('40'))).toBe(3030);
    // Tax of 20 %: 17.30 ÷ (0.6 ÷ 1.2 − 0.029) = 36.7303..., up to 36.74.
    const taxed = { ...MUG, tax: percentToMillionths('20') };
    expect(findPrice(taxed, percentToMillionths('40'))).toBe(3674);
    // Shipping that the customer pays brings the rest of it.
    expect(findPrice({ ...MUG, shipping_paid: 500 }, percentToMillionths('40'))).toBe(2530);
  });

  it.each([
    ['100', '2.9', /below 100 %/],
    ['40', '100', /whole price/],
    ['98', '2.9', /lower margin/],
  ])('does not exist of a margin of %s % with fees of %s %', (margin, fee, reason) => {
    const unit = { ...MUG, fee_percent: percentToMillionths(fee) };
    expect(findPrice(unit, percentToMillionths(margin))).toEqual({
      impossible: expect.stringMatching(reason),
    });
  });

  it('that was found leaves the margin, to the rounding of tax and fees', () => {
    const cost = fc.integer({ min: 0, max: 10 ** 9 });
    const share = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(cost, share, share, share, (unit_cost, tax, fee_percent, margin) => {
        const unit = { ...MUG, unit_cost, tax, fee_percent };
        const price = findPrice(unit, margin);
        if (typeof price !== 'number') throw new Error(price.impossible);
        const at = (one: number) => {
          const { profit, revenue } = getUnitProfit({ ...unit, price: one });
          return profit - (revenue * margin) / 1_000_000;
        };
        expect(at(price)).toBeGreaterThanOrEqual(-2);
        // A lower price does not: the slope is at least 0.7 ÷ 1.3 − 0.3, so six units make up for roundings.
        expect(at(price - 12)).toBeLessThan(0);
      }),
    );
  });
});

describe('a changed price', () => {
  it('says how many more units a discount must sell', () => {
    // 20 % off is 24.00: fees 0.696 → 0.70 + 0.30, so 24.00 − 1.00 − 17.00 = 6.00.
    const change = changePrice(MUG, percentToMillionths('-20'), 100);
    expect(change).toMatchObject({ price: 2400, after: { profit: 600 } });
    // 11.83 ÷ 6.00 = 1.97166...: 97.2 % more, 198 units for 100.
    expect(change.units).toEqual({ change: expect.closeTo(0.971_666_7, 6), needed: 198 });
  });

  it('says how far units may fall when the price rises', () => {
    // 10 % more is 33.00: fees 0.957 → 0.96 + 0.30, so 33.00 − 1.26 − 17.00 = 14.74.
    const change = changePrice(MUG, percentToMillionths('10'), 100);
    // 11.83 ÷ 14.74 = 0.80257...: 19.7 % fewer; 81 units earn at least what 100 did.
    expect(change.units).toEqual({ change: expect.closeTo(-0.197_422, 5), needed: 81 });
  });

  it('says why no number of units makes up for it', () => {
    expect(changePrice(MUG, percentToMillionths('-50'), 100).units).toEqual({
      impossible: expect.stringMatching(/changed price/),
    });
    expect(changePrice({ ...MUG, unit_cost: 9000 }, 0, null).units).toEqual({
      impossible: expect.stringMatching(/present price/),
    });
  });
});
