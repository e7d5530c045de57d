/** What holds for the cost of goods in every order there can be. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import {
  ALWAYS,
  plainBook,
  plainLine,
  plainOrder,
  unitCosts,
} from '#tests/arbitraries/plain-order.ts';
import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { findBundleCycle, partsOfBundles } from './bundle.ts';
import { GUEST } from './cost-book.ts';
import { COST_MODES, type CostProfile } from './cost-profile.ts';

const RATES = fc.constantFrom('0.333', '1', '2.555', '12.3456');

describe('the cost of goods', () => {
  it('stays the same with a profile that is for none of them', () => {
    const idle = (mode: CostProfile['mode']): CostProfile => ({
      id: 'idle',
      profileId: 'idle',
      name: 'Idle',
      mode,
      match: 'product',
      values: ['there is no such product'],
      components: [
        {
          kind: 'materials',
          label: '',
          basis: 'amount',
          rate: '5',
          currency: null,
          countries: [],
          fromDay: null,
          toDay: null,
        },
      ],
      ...ALWAYS,
    });
    fc.assert(
      fc.property(
        orderCaseArbitrary,
        fc.constantFrom(...COST_MODES),
        ({ order, book, customer }, mode) => {
          const more = { ...book, costProfiles: [...book.costProfiles, idle(mode)] };
          const was = costOrder(order, book, customer);
          const is = costOrder(order, more, customer);
          expect(is.entries).toEqual(was.entries);
          expect(is.reasons).toEqual(was.reasons);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts each unit sold as known, estimated or missing', () => {
    fc.assert(
      fc.property(orderCaseArbitrary, ({ order, book, customer }) => {
        for (const entry of costOrder(order, book, customer).entries) {
          const { units_sold: sold, units_without_cost: missing } = entry;
          const estimated = entry.units_with_estimate;
          if (sold < 0) continue;
          expect(missing).toBeGreaterThanOrEqual(0);
          expect(estimated).toBeGreaterThanOrEqual(0);
          expect(missing + estimated).toBeLessThanOrEqual(sold);
          expect(Math.min(Math.abs(missing), Math.abs(estimated))).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of a bundle is the sum of its parts, each rounded once for all units', () => {
    const parts = fc.array(fc.tuple(RATES, fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 9 }), (some, quantity) => {
        const costs = unitCosts(Object.fromEntries(some.map(([rate], at) => [`part ${at}`, rate])));
        const bundle = {
          id: 'b',
          variantId: 'v1',
          parts: some.map(([, count], at) => ({ variantId: `part ${at}`, quantity: count })),
          ...ALWAYS,
        };
        const book = plainBook({ unitCosts: costs, bundles: new Map([['v1', [bundle]]]) });
        const lines = [plainLine('1', { variantId: 'v1', quantity })];
        const byHand = some.map(([rate, count]) => multiplyToMinor(rate, count * quantity, 2));
        expect(sumAmounts(costOrder(plainOrder({ lines }), book, GUEST).entries).cogs).toBe(
          byHand.reduce((sum, amount) => sum + amount, 0),
        );
      }),
    );
  });
});

describe('bundles', () => {
  const bundle = (variantId: string, ...parts: string[]) => ({
    id: variantId,
    variantId,
    parts: parts.map((part) => ({ variantId: part, quantity: 1 })),
    ...ALWAYS,
  });

  it('hold what is in the bundles within them', () => {
    const all = [bundle('a', 'b', 'x'), bundle('b', 'y')];
    expect(partsOfBundles(all).map(({ bundleId, partId }) => `${bundleId}${partId}`)).toEqual([
      'ab',
      'ax',
      'ay',
      'by',
    ]);
    expect(findBundleCycle(all)).toBeNull();
  });

  it('that hold themselves are found, however long the way', () => {
    expect(findBundleCycle([bundle('a', 'b'), bundle('b', 'c'), bundle('c', 'a')])).not.toBeNull();
    expect(findBundleCycle([bundle('a', 'a')])).toBe('a');
    // Twice the same part on two ways is no circle.
    expect(findBundleCycle([bundle('a', 'b', 'c'), bundle('b', 'c')])).toBeNull();
  });
});
