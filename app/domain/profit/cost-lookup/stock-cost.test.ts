import { describe, expect, it } from 'vitest';
import { plainComponent, plainCostProfile } from '#tests/arbitraries/plain-goods.ts';
import { plainBook, unitCosts } from '#tests/arbitraries/plain-order.ts';
import type { CostBook } from './cost-book.ts';
import type { CostComponent, CostProfile } from './cost-profile.ts';
import { stockCost } from './stock-cost.ts';

const profile = (mode: CostProfile['mode'], ...components: CostComponent[]): CostProfile =>
  plainCostProfile(mode, { mode, match: 'all', values: [], components });

const costOf = (
  book: Partial<CostBook>,
  price: string | null = '12',
  to: { readonly country?: string } = {},
) =>
  stockCost(
    plainBook(book),
    { variantId: 'mug-v', productId: 'mug', price },
    { placedMs: Date.parse('2023-02-15T12:00:00Z'), day: '2023-02-15', ...to },
  );

describe('the cost of what is in stock', () => {
  it('is the unit cost that holds', () => {
    expect(costOf({ unitCosts: unitCosts({ 'mug-v': '4.555' }) })).toEqual({
      cost: '4.555',
      isEstimated: false,
    });
    expect(costOf({})).toEqual({ cost: null, isEstimated: false });
  });

  it('has the components that are not for some countries alone', () => {
    const costProfiles = [
      profile('fill', plainComponent(), plainComponent({ kind: 'import_duty', countries: ['US'] })),
      profile('add', plainComponent({ kind: 'packaging', rate: '0.25' })),
    ];
    expect(costOf({ costProfiles }).cost).toBe('4.25');
    // To a country, those that are for it as well: another 4.00.
    expect(costOf({ costProfiles }, '12', { country: 'US' }).cost).toBe('8.25');
    expect(costOf({ costProfiles }, '12', { country: 'CA' }).cost).toBe('4.25');
  });

  it('goes by the price of the catalogue where a component does', () => {
    const costProfiles = [profile('fill', plainComponent({ basis: 'price', rate: '40' }))];
    // 40 % of 12.00.
    expect(costOf({ costProfiles })).toEqual({ cost: '4.8', isEstimated: true });
    expect(costOf({ costProfiles }, null).cost).toBeNull();
  });

  it('of a bundle is that of its parts, missing where one is missing', () => {
    const part = (variantId: string, quantity: number) => ({ variantId, quantity });
    const set = (...parts: { variantId: string; quantity: number }[]) =>
      new Map([
        ['mug-v', [{ id: 'b', variantId: 'mug-v', parts, validFrom: null, validTo: null }]],
      ]);
    const costs = unitCosts({ cup: '1.5', lid: '0.2' });
    const whole = { unitCosts: costs, bundles: set(part('cup', 2), part('lid', 1)) };
    expect(costOf(whole).cost).toBe('3.2');
    expect(costOf({ ...whole, bundles: set(part('cup', 2), part('box', 1)) }).cost).toBeNull();
  });

  it('in a supplier’s currency is converted at the rate of the day, or missing', () => {
    const foreign = { id: 'u', variantId: 'mug-v', cost: '5', currency: 'USD' };
    const costs = new Map([['mug-v', [{ ...foreign, validFrom: null, validTo: null }]]]);
    expect(costOf({ currency: 'EUR', unitCosts: costs }).cost).toBeNull();
    const rates = {
      base: 'EUR',
      days: [{ day: '2023-02-15', rates: { USD: '1.25' } }],
      end: '2023-02-15',
      entered: new Map(),
    };
    expect(costOf({ currency: 'EUR', unitCosts: costs, rates }).cost).toBe('4');
  });
});
