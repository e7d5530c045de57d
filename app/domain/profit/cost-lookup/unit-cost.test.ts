import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#app/domain/orders/order.ts';
import { plainBook, plainLine, unitCosts } from '#tests/arbitraries/plain-order.ts';
import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import { amountAtRate } from './rate-amounts.ts';
import { costOfUnits, unitCostAt, withCostsOfSale } from './unit-cost.ts';

const BOOK = plainBook({ unitCosts: unitCosts({ v1: '0.333' }) });
const THIRD = { id: 'u', variantId: 'v1', cost: '0.333', validFrom: null, validTo: null };

describe('a unit cost', () => {
  it('is the variant’s, and unknown where nobody stated one', () => {
    expect(unitCostAt(BOOK, 'v1', 0)?.cost).toBe('0.333');
    expect(unitCostAt(BOOK, 'v2', 0)).toBeNull();
    expect(unitCostAt(BOOK, null, 0)).toBeNull();
  });

  it('costs units as the difference of two rounded totals', () => {
    // 0.333, 0.666, 0.999 round to 0.33, 0.67, 1.00.
    const cost = (from: number, to: number) => costOfUnits(BOOK, THIRD, from, to).amount;
    expect([cost(0, 1), cost(1, 2), cost(2, 3), cost(0, 3), cost(3, 1)]).toEqual([
      33, 34, 33, 100, -67,
    ]);
  });

  it('that the platform kept with the sale holds before any other', () => {
    const sold = (id: string, over: Partial<OrderLine>) =>
      plainLine(id, { variantId: 'v1', ...over });
    const lines = [
      sold('a', { quantity: 1, unitCost: '7.5' }),
      sold('b', { quantity: 2, unitCost: '10.5' }),
      sold('c', { variantId: 'v2', unitCost: null }),
    ];
    const book = withCostsOfSale(BOOK, { lines });
    // (7.50 + 2 x 10.50) / 3
    const cost = unitCostAt(book, 'v1', 0);
    expect(cost).toMatchObject({ cost: '9.5', isOfSale: true });
    expect(unitCostAt(book, 'v2', 0)).toBeNull();
    expect(cost && costOfUnits(book, cost, 0, 2).amount).toBe(1900);
    expect(cost && costOfUnits(book, cost, 0, 2).why()).toMatchObject({ certainty: 'actual' });
    expect(withCostsOfSale(BOOK, { lines: lines.slice(2) })).toBe(BOOK);
  });

  it('explains the units between', () => {
    expect(costOfUnits(BOOK, THIRD, 1, 3).why()).toEqual({
      rule: 'unit_cost',
      certainty: 'estimated',
      source: { kind: 'unit_cost', id: 'u' },
      inputs: [
        { label: 'Unit cost', value: '0.333' },
        { label: 'Units', value: '2' },
        { label: 'Cost', value: '0.67' },
      ],
    });
  });

  it('in any portions adds up to the cost of all', () => {
    const portions = fc.array(fc.nat(9), { maxLength: 8 });
    fc.assert(
      fc.property(portions, fc.integer({ min: 0, max: 99_999 }), (units, tenThousandths) => {
        const unitCost = { ...THIRD, cost: `0.${`${tenThousandths}`.padStart(5, '0')}` };
        let sold = 0;
        let cost = 0;
        for (const portion of units) {
          cost += costOfUnits(BOOK, unitCost, sold, sold + portion).amount;
          sold += portion;
        }
        expect(cost).toBe(multiplyToMinor(unitCost.cost, sold, 2));
      }),
    );
  });
});

describe('a remembered amount', () => {
  it('is the amount, the first time and every other, for any quantity and currency', () => {
    const cases = fc.tuple(
      fc.integer({ min: 0, max: 9_999 }).map((n) => `1.${`${n}`.padStart(4, '0')}`),
      fc.integer({ min: -50, max: 50 }),
      fc.nat(3),
    );
    fc.assert(
      fc.property(cases, ([rate, quantity, decimals]) => {
        const expected = multiplyToMinor(rate, quantity, decimals);
        expect(amountAtRate(rate, quantity, decimals)).toBe(expected);
        expect(amountAtRate(rate, quantity, decimals)).toBe(expected);
      }),
    );
  });
});
