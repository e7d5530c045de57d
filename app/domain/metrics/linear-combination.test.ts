import { describe, expect, it } from 'vitest';
import { measure, ratio, sumOfMeasures } from './formula.ts';
import {
  combinationText,
  expandFormula,
  listSums,
  toLinearCombination,
} from './linear-combination.ts';
import { getMetric } from './metrics.ts';

const terms = (key: string) => toLinearCombination(getMetric(key).formula);

describe('toLinearCombination', () => {
  it('writes a metric out as one signed sum of measures', () => {
    expect([...(terms('net_sales') ?? [])]).toEqual([
      ['discounts', -1],
      ['gross_sales', 1],
      ['returns', -1],
    ]);
  });

  it('subtracts what is subtracted twice as added', () => {
    // Product costs are COGS less what was recovered, and gross profit subtracts them.
    expect(terms('gross_profit')?.get('cogs')).toBe(-1);
    expect(terms('gross_profit')?.get('cogs_recovered')).toBe(1);
  });

  it('gives the same text to metrics that are the same sum', () => {
    // CM2 less marketing, with other revenue and without expenses, is not net profit.
    const text = (key: string) => combinationText(terms(key) ?? new Map());
    expect(text('cm3')).not.toBe(text('net_profit'));
    const again = toLinearCombination(sumOfMeasures(['gross_sales'], ['returns', 'discounts']));
    expect(combinationText(again ?? new Map())).toBe(text('net_sales'));
  });

  it('leaves out what cancels', () => {
    const formula = sumOfMeasures(['tips', 'duties'], ['tips']);
    expect([...(toLinearCombination(formula) ?? [])]).toEqual([['duties', 1]]);
  });

  it('is null for a ratio', () => {
    expect(terms('gross_margin')).toBeNull();
  });
});

describe('listSums', () => {
  it('gives both sides of a ratio', () => {
    const parts = listSums(expandFormula(getMetric('net_aov').formula)).map(combinationText);
    expect(parts).toEqual(['-1discounts 1gross_sales -1returns', '1orders']);
  });

  it('goes into a ratio of ratios', () => {
    const formula = ratio(
      ratio(measure('cogs'), measure('orders')),
      ratio(measure('tips'), measure('orders')),
    );
    expect(listSums(expandFormula(formula)).map(combinationText)).toEqual([
      '1cogs',
      '1orders',
      '1tips',
      '1orders',
    ]);
  });
});
