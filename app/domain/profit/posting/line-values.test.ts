import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { valueGoods, valueLines } from './line-values.ts';

const INCLUSIVE = { taxesIncluded: true };
const EXCLUSIVE = { taxesIncluded: false };

describe('prices that include tax', () => {
  it('state gross and discount at the rate of what was paid: the published example', () => {
    // 100.00 with 10 % tax, 25 % off: 75.00 paid, of which 6.82 tax. Net 68.18;
    // gross 100.00 x 68.18 / 75.00 = 90.91; discount 90.91 - 68.18 = 22.73.
    expect(
      valueGoods(INCLUSIVE, { gross: 10_000, discount: 2_500, tax: 682, taxPercent: null }),
    ).toEqual({
      gross: 9_091,
      discounts: 2_273,
      net: 6_818,
      tax: 682,
    });
  });

  it('without a discount are net plus tax', () => {
    // 119.00 with 19 %: 100.00 and 19.00.
    expect(
      valueGoods(INCLUSIVE, { gross: 11_900, discount: 0, tax: 1_900, taxPercent: null }),
    ).toEqual({
      gross: 10_000,
      discounts: 0,
      net: 10_000,
      tax: 1_900,
    });
  });

  it('stay as they are when fully discounted, for nothing says the rate', () => {
    expect(
      valueGoods(INCLUSIVE, { gross: 10_000, discount: 10_000, tax: 0, taxPercent: null }),
    ).toEqual({
      gross: 10_000,
      discounts: 10_000,
      net: 0,
      tax: 0,
    });
  });

  it('read the same for a line that was taken off again', () => {
    expect(
      valueGoods(INCLUSIVE, { gross: -10_000, discount: -2_500, tax: -682, taxPercent: null }),
    ).toEqual({
      gross: -9_091,
      discounts: -2_273,
      net: -6_818,
      tax: -682,
    });
  });

  it('have the tax of the line’s own rate taken out, however little was paid', () => {
    const at = (discount: number, tax: number) =>
      valueGoods(INCLUSIVE, { gross: 11_000, discount, tax, taxPercent: '10' });
    // 110.00 with 10 % is 100.00 without, whether 99 %, 99.98 % or all of it is taken off.
    expect(at(10_890, 10)).toEqual({ gross: 10_000, discounts: 9_900, net: 100, tax: 10 });
    expect(at(10_998, 0)).toEqual({ gross: 11_000, discounts: 10_998, net: 2, tax: 0 });
    expect(at(10_997, 1)).toEqual({ gross: 10_000, discounts: 9_998, net: 2, tax: 1 });
    expect(at(11_000, 0)).toEqual({ gross: 10_000, discounts: 10_000, net: 0, tax: 0 });
    expect(
      valueGoods(INCLUSIVE, { gross: 8_875, discount: 8_875, tax: 0, taxPercent: '8.875' }).gross,
    ).toBe(8_152); // 88.75 / 1.08875 = 81.516
  });

  it('keep gross - discounts + tax at what was paid, whatever the amounts', () => {
    const amounts = fc.tuple(
      fc.integer({ min: -4_000_000_000, max: 4_000_000_000 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom(null, '10', '8.875'),
    );
    fc.assert(
      fc.property(amounts, ([gross, discount, tax, taxPercent]) => {
        const value = valueGoods(INCLUSIVE, { gross, discount, tax, taxPercent });
        expect(value.gross - value.discounts + value.tax).toBe(gross - discount);
        expect(value.gross - value.discounts).toBe(value.net);
      }),
    );
  });
});

describe('prices without tax', () => {
  it('are gross as they stand, the tax beside them', () => {
    expect(
      valueGoods(EXCLUSIVE, { gross: 10_000, discount: 2_500, tax: 750, taxPercent: null }),
    ).toEqual({
      gross: 10_000,
      discounts: 2_500,
      net: 7_500,
      tax: 750,
    });
  });
});

describe('the order discount', () => {
  it('is taken off before the tax is taken out', () => {
    // Two lines of 100.00, 50.00 off the order: 25.00 each; the rest is the example above.
    const order = plainOrder({
      taxesIncluded: true,
      orderDiscountMinor: 5_000,
      lines: [plainLine('1', { taxMinor: 682 }), plainLine('2', { taxMinor: 682 })],
    });
    const values = valueLines(order);
    expect(values.map(({ orderDiscount }) => orderDiscount)).toEqual([2_500, 2_500]);
    expect(values.map(({ gross }) => gross)).toEqual([9_091, 9_091]);
    expect(values.map(({ discounts }) => discounts)).toEqual([2_273, 2_273]);
  });

  it('passes by gift cards and corrections', () => {
    const order = plainOrder({
      orderDiscountMinor: 900,
      lines: [
        plainLine('1', { isGiftCard: true }),
        plainLine('2', { quantity: -1, grossMinor: -500 }),
        plainLine('3'),
      ],
    });
    expect(valueLines(order).map(({ orderDiscount }) => orderDiscount)).toEqual([0, 0, 900]);
  });

  it('never exceeds what a line costs', () => {
    // 100 % off 0.01, 0.01 and 0.03.
    const grosses = [1, 1, 3];
    const lines = grosses.map((grossMinor, i) => plainLine(`${i + 1}`, { grossMinor }));
    const values = valueLines(plainOrder({ orderDiscountMinor: 5, lines }));
    expect(values.map(({ net }) => net)).toEqual([0, 0, 0]);
  });

  it('gives its last cents to the lines of lesser id, wherever they stand', () => {
    const lines = ['3', '1', '2'].map((id) => plainLine(id));
    const values = valueLines(plainOrder({ orderDiscountMinor: 200, lines }));
    expect(values.map(({ line, orderDiscount }) => [line.id, orderDiscount])).toEqual([
      ['1', 67],
      ['2', 67],
      ['3', 66],
    ]);
  });

  it('on a credit note follows the size of its negative lines', () => {
    const order = plainOrder({
      kind: 'return',
      orderDiscountMinor: -300,
      lines: [
        plainLine('1', { quantity: -1, grossMinor: -20_000 }),
        plainLine('2', { quantity: -1, grossMinor: -10_000 }),
      ],
    });
    expect(valueLines(order).map(({ net }) => net)).toEqual([-19_800, -9_900]);
  });
});
