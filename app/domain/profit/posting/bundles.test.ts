/** What bundles cost, and goods in suppliers’ currencies: sums by hand. */
import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  costGoods as costed,
  goodsSums as sums,
  plainComponent as component,
  plainCostProfile as profile,
  THREE,
} from '#tests/arbitraries/plain-goods.ts';
import { ALWAYS, plainEdit, plainRefund, unitCosts } from '#tests/arbitraries/plain-order.ts';

describe('a unit cost in a supplier’s currency', () => {
  const inDollars = (cost: string) =>
    new Map([['v1', [{ id: 'u', variantId: 'v1', cost, currency: 'USD', ...ALWAYS }]]]);

  it('is converted at the rate of the order’s day, and says so', () => {
    // 0.37 USD are 0.296; three are 0.888.
    const book = { unitCosts: inDollars('0.37') };
    expect(sums(book)).toEqual([89, 0, 0]);
    const [why] = costed(book).reasons.filter(({ measure }) => measure === 'cogs');
    expect(why?.inputs).toEqual([
      { label: 'Per unit', value: '0.37 USD' },
      { label: 'In EUR at the rate of 2023-02-01', value: '0.30' },
      { label: 'Units', value: '3' },
      { label: 'Cost', value: '0.89' },
    ]);
  });

  it('is missing on a day without a rate', () => {
    expect(sums({ unitCosts: inDollars('1') }, { placedAt: '1998-02-01T10:00:00Z' })).toEqual([
      0, 3, 0,
    ]);
  });
});

describe('a bundle', () => {
  const bundles = new Map([
    [
      'v1',
      [
        {
          id: 'b',
          variantId: 'v1',
          parts: [
            { variantId: 'v2', quantity: 2 },
            { variantId: 'v3', quantity: 1 },
          ],
          ...ALWAYS,
        },
      ],
    ],
  ]);
  const partNames = new Map([['v2', 'Plate, White']]);

  it('costs what its parts cost, and names them', () => {
    const book = { bundles, partNames, unitCosts: unitCosts({ v1: '99', v2: '1.333', v3: '0.2' }) };
    // Six at 1.333 are 7.998, three at 0.20 are 0.60.
    expect(sums(book)).toEqual([800 + 60, 0, 0]);
    const goods = costed(book).reasons.filter(({ measure }) => measure === 'cogs');
    expect(goods.map(({ inputs }) => inputs[0])).toEqual([
      { label: 'Part of the bundle', value: '2 × Plate, White' },
      { label: 'Part of the bundle', value: '1 × v3' },
    ]);
  });

  it('is missing while a part is, never nothing, and says which', () => {
    const book = { bundles, partNames, unitCosts: unitCosts({ v3: '0.2' }) };
    expect(sums(book)).toEqual([0, 3, 0]);
    const [why] = costed(book).reasons.filter(({ rule }) => rule === 'unit_cost_missing');
    expect(why?.inputs).toContainEqual({
      label: 'Not known',
      value: '2 × Plate, White: No unit cost, and no cost profile for it',
    });
  });

  it('has parts that go by profiles, but not by a price of their own', () => {
    const byAmount = profile('m', { match: 'product', values: ['p2'] });
    const costs = unitCosts({ v3: '0.2' });
    // Two at 4.00 and one at 0.20, three times.
    expect(sums({ bundles, unitCosts: costs, costProfiles: [byAmount] })[0]).toBe(2400 + 60);
    const byPrice = { ...byAmount, components: [component({ basis: 'price', rate: '40' })] };
    expect(sums({ bundles, unitCosts: costs, costProfiles: [byPrice] })).toEqual([0, 3, 0]);
  });

  it('that holds itself is missing', () => {
    const round = new Map([
      ['v1', [{ id: 'b', variantId: 'v1', parts: [{ variantId: 'v1', quantity: 1 }], ...ALWAYS }]],
    ]);
    expect(sums({ bundles: round, unitCosts: unitCosts({ v1: '1' }) })).toEqual([0, 3, 0]);
  });
});

describe('goods that come back, are added or never left', () => {
  const bundles = new Map([
    ['v1', [{ id: 'b', variantId: 'v1', parts: [{ variantId: 'v2', quantity: 3 }], ...ALWAYS }]],
  ]);
  const book = { bundles, unitCosts: unitCosts({ v2: '0.333' }) };
  const measures = (...input: Parameters<typeof costed>) => {
    const { cogs = 0, cogs_recovered: back = 0 } = sumAmounts(costed(...input).entries);
    return [cogs, back];
  };

  it('give back what the parts of the bundles cost, one by one', () => {
    // Nine parts at 0.333 are 2.997; three are 0.999, six are 1.998.
    const refunds = [1, 2, 3].map((nth) =>
      plainRefund({
        id: `${nth}`,
        refundedAt: `2023-02-0${nth + 1}T10:00:00Z`,
        lines: [{ lineId: '1', quantity: 1, restocked: true, subtotalMinor: 1000, taxMinor: 0 }],
      }),
    );
    expect(measures(book, { refunds: refunds.slice(0, 1) })).toEqual([300, 100]);
    expect(measures(book, { refunds })).toEqual([300, 300]);
  });

  it('name the part that they give back', () => {
    const lines = [{ lineId: '1', quantity: 1, restocked: true, subtotalMinor: 1000, taxMinor: 0 }];
    const { reasons } = costed(book, { refunds: [plainRefund({ lines })] });
    const back = reasons.find(({ measure }) => measure === 'cogs_recovered');
    expect(back?.rule).toBe('restocked');
    expect(back?.inputs[0]).toEqual({ label: 'Part of the bundle', value: '3 × v2' });
  });

  it('cost the same when an edit adds them', () => {
    // Twelve parts at 0.333 are 3.996.
    expect(measures(book, { edits: [plainEdit('1')] })).toEqual([400, 0]);
  });

  it('cost nothing in the end when the order is cancelled before it is sent', () => {
    const cancelled = { cancelledAt: '2023-02-02T10:00:00Z', fulfilmentStatus: 'unfulfilled' };
    expect(measures(book, cancelled)).toEqual([300, 300]);
  });

  it('of a price by which a line was added, are a percentage of that', () => {
    const byPrice = profile('p', { components: [component({ basis: 'price', rate: '40' })] });
    const added = { ...THREE, quantity: 0, grossMinor: 0 };
    const edits = [plainEdit('1', { quantityDelta: 2, grossDeltaMinor: 1500 })];
    // 40 % of 15.00, and both units are estimates.
    expect(sums({ costProfiles: [byPrice] }, { lines: [added], edits })).toEqual([600, 0, 2]);
  });
});
