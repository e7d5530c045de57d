import { describe, expect, it } from 'vitest';
import { getChargedLabels, type LabelCost } from './label-cost.ts';
import { getProductions, toSkuKey, whyProduced } from './production-cost.ts';

const COST: LabelCost = {
  connector: 'printify',
  labelId: 'p1',
  costId: 'p1/1',
  kind: 'production',
  isReturn: false,
  day: '2023-02-02',
  carrier: null,
  service: null,
  sku: 'MUG',
  amountMinor: 8_00,
  ownAmount: '8.72',
  currency: 'USD',
  matchedBy: 'hand',
};
const SHIPPING: LabelCost = { ...COST, costId: 'p1/shipping', kind: 'label', amountMinor: 4_00 };

const of = (...costs: readonly LabelCost[]) => ({ labelCosts: new Map([['o1', costs]]) });
const amounts = (...costs: readonly LabelCost[]) =>
  getProductions(of(...costs), 'o1').map(({ labelId, amountMinor }) => [labelId, amountMinor]);

describe('what a provider charged for an order', () => {
  it('is making it on the one hand, and sending it on the other', () => {
    expect(amounts(COST, SHIPPING)).toEqual([['p1', 8_00]]);
    const labels = getChargedLabels(of(COST, SHIPPING), 'o1');
    expect(labels.map(({ labelId, amountMinor }) => [labelId, amountMinor])).toEqual([
      ['p1', 4_00],
    ]);
  });

  it('is nothing for an order that nobody made, and for one that was only sent', () => {
    expect(getProductions(of(COST), 'o2')).toEqual([]);
    expect(amounts(SHIPPING)).toEqual([]);
    expect(getChargedLabels(of(COST), 'o1')).toEqual([]);
  });

  it('is all lines of the provider’s order together, less what it gave back', () => {
    const cup = { ...COST, costId: 'p1/2', sku: 'CUP', amountMinor: 3_00 };
    const back: LabelCost = {
      ...COST,
      costId: 'p1/1/void',
      kind: 'production_void',
      amountMinor: 2_00,
    };
    // 8.00 + 3.00 - 2.00
    expect(amounts(COST, cup, back)).toEqual([['p1', 9_00]]);
  });

  it('is each of its orders by itself, in one order however they came', () => {
    const later = { ...COST, labelId: 'p2', costId: 'p2/1', day: '2023-02-03', amountMinor: 1_00 };
    const other = { ...COST, connector: 'cj-dropshipping-api', amountMinor: 2_00 };
    const expected = [
      ['p1', 2_00],
      ['p1', 8_00],
      ['p2', 1_00],
    ];
    expect(amounts(later, COST, other)).toEqual(expected);
    expect(amounts(other, COST, later)).toEqual(expected);
  });

  it('is none where all of it was given back', () => {
    expect(amounts(COST, { ...COST, costId: 'p1/1/void', kind: 'production_void' })).toEqual([]);
  });

  it('says each amount as it was charged', () => {
    const back: LabelCost = {
      ...COST,
      costId: 'p1/b',
      kind: 'production_void',
      day: '2023-02-05',
      sku: null,
      amountMinor: 1_00,
      ownAmount: '1.09',
    };
    const [production] = getProductions(of(COST, back), 'o1');
    const inputs = production === undefined ? [] : whyProduced(production, 2).inputs;
    expect(inputs.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Provider: Printify',
      'Order of the provider: p1',
      'Made (SKU MUG): 8.72 USD on 2023-02-02',
      'Given back: 1.09 USD on 2023-02-05',
      'Production in all: 7.00',
      'Order found by: hand',
    ]);
  });
});

describe('SKUs', () => {
  it.each([
    [' Mug-1 ', 'mug-1'],
    ['MUG-1', 'mug-1'],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('%j is compared as %j', (sku, key) => {
    expect(toSkuKey(sku)).toBe(key);
  });
});
