import { describe, expect, it } from 'vitest';
import { type ValuationFacts, valueShop } from './value-shop.ts';

const KNOWN: ValuationFacts = {
  hasAllMonths: true,
  profitMinor: 50_000_00,
  costCoverage: 1,
  areFamiliesKnown: true,
};

describe('the value of a shop', () => {
  it('is 2 to 4 times the profit of a year', () => {
    const value = { kind: 'value', lowMinor: 100_000_00, highMinor: 200_000_00 };
    expect(valueShop(KNOWN)).toEqual(value);
    expect(valueShop({ ...KNOWN, costCoverage: 0.95 })).toEqual(value);
    expect(valueShop({ ...KNOWN, costCoverage: null })).toEqual(value);
  });

  it.each<[string, Partial<ValuationFacts>, string]>([
    ['months are missing', { hasAllMonths: false, profitMinor: -1 }, 'too_little_data'],
    ['the profit is not known', { profitMinor: null }, 'costs_unknown'],
    ['costs of goods are missing', { costCoverage: 0.94 }, 'costs_unknown'],
    ['a family of costs is missing', { areFamiliesKnown: false }, 'costs_unknown'],
    ['there was no profit', { profitMinor: 0 }, 'no_profit'],
    ['there was a loss', { profitMinor: -500 }, 'no_profit'],
  ])('is none where %s', (_why, over, kind) => {
    expect(valueShop({ ...KNOWN, ...over })).toEqual({ kind });
  });
});
