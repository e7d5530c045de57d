import { describe, expect, it } from 'vitest';
import { causesFromFormula, causesFromInsights } from './headline-causes.ts';

const state = {
  range: { start: '2023-02-01', end: '2023-02-07' },
  shortcut: null,
  compareTo: 'previous_period',
  breakdown: null,
  dating: null,
  filters: [],
  sort: null,
  page: { size: 10, number: 1 },
  search: '',
} as const;
const change = {
  headline: 'net_profit',
  total: { values: { discount_rate: 0.2 }, previous: { discount_rate: 0.1 } },
  effects: [
    { cause: 'discounts', effect: -300_00 },
    { cause: 'price', effect: 200_00 },
    { cause: 'orders', effect: 100_00 },
  ],
} as const;

describe('the causes of the headline', () => {
  it('are the two largest of the insights, each with its page', () => {
    const causes = causesFromInsights(change, { plan: 'ultimate', state });
    const days = 'start=2023-02-01&end=2023-02-07&compare=previous_period';
    expect(causes).toEqual([
      {
        label: 'Discounts',
        effect: -300_00,
        metric: 'discount_rate',
        href: `/analytics/discounts?${days}`,
      },
      { label: 'Prices', effect: 200_00, metric: 'gross_sales', href: `/insights?${days}` },
    ]);
  });

  it('lead nowhere where the plan has no such page', () => {
    const causes = causesFromInsights(change, { plan: 'basic_free', state });
    expect(causes.map(({ href }) => href)).toEqual([null, null]);
  });

  it('are none without a comparison', () => {
    const alone = { ...change, effects: null };
    expect(causesFromInsights(alone, { plan: 'ultimate', state })).toEqual([]);
  });

  it('are parts of the formula for several shops, a cost that rose with a minus', () => {
    const total = {
      values: { net_sales: 900_00, product_costs: 500_00, marketing_cost: 150_00 },
      previous: { net_sales: 780_00, product_costs: 450_00, marketing_cost: 140_00 },
    };
    expect(causesFromFormula(total).map(({ label, effect }) => [label, effect])).toEqual([
      ['Net sales', 120_00],
      ['Product costs', -50_00],
    ]);
    const unknown = { ...total, values: { ...total.values, cost_coverage_value: 0.1 } };
    expect(causesFromFormula(unknown)).toEqual([]);
  });
});
