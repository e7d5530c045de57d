import { describe, expect, it } from 'vitest';
import { getMeasure } from './measures.ts';
import type { Formula } from './formula.ts';
import { expandFormula, listSums } from './linear-combination.ts';
import { METRICS, findMetric, getMetric } from './metrics.ts';

/** The glossary's terms that orders, ad spend and expenses can feed, in its order. */
const GLOSSARY = [
  'gross_sales',
  'discounts',
  'returns',
  'net_sales',
  'shipping_charged',
  'taxes',
  'duties',
  'tips',
  'additional_fees',
  'total_sales',
  'gift_cards_sold',
  'orders',
  'cancelled_orders',
  'units_sold',
  'units_returned',
  'net_units',
  'average_order_value',
  'net_aov',
  'units_per_order',
  'return_rate_value',
  'return_rate_units',
  'return_rate_orders',
  'refunded_amount',
  'new_orders',
  'returning_orders',
  'guest_orders',
  'total_revenue',
  'other_revenue',
  'cogs',
  'cogs_recovered',
  'handling',
  'fulfilment_cost',
  'transaction_fees',
  'platform_fees',
  'product_costs',
  'gross_profit',
  'gross_margin',
  'cm1',
  'cm2',
  'cm3',
  'contribution_margin',
  'marketing_cost',
  'operating_expenses',
  'net_profit',
  'net_margin',
  'cost_coverage',
  'cost_coverage_value',
  'break_even_price',
  'mark_up',
  'roas',
  'blended_roas',
  'poas',
  'break_even_roas',
  'cpa',
  'cac',
  'cpc',
  'cpm',
  'ctr',
  'ad_share',
  'customers',
  'new_customers',
  'repeat_rate',
];

const measuresOf = (formula: Formula) =>
  listSums(expandFormula(formula)).flatMap((terms) => [...terms.keys()]);

describe('the metrics', () => {
  it.each(GLOSSARY)('hold the glossary’s %s', (key) => {
    expect(findMetric(key)?.key).toBe(key);
  });

  it('are named once each', () => {
    const labels = METRICS.map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  it.each(METRICS.map(({ key, tooltip }) => [key, tooltip]))(
    'explain %s in one sentence',
    (_key, tooltip) => {
      expect(tooltip).toMatch(/^[A-Z0-9(][^.]*\.$/);
    },
  );

  it.each(METRICS.map(({ key }) => key))('name only what is declared: %s', (key) => {
    const measures = measuresOf(getMetric(key).formula);
    expect(measures.length).toBeGreaterThan(0);
    for (const measure of measures) expect(getMeasure(measure)).toBeDefined();
  });

  it('add up unless they divide or count people', () => {
    for (const { key, additive, formula } of METRICS) {
      const measures = measuresOf(formula);
      const countsPeople = measures.some((one) => getMeasure(one).source === 'distinct');
      expect([key, additive]).toEqual([key, formula.kind !== 'ratio' && !countsPeople]);
    }
  });

  it('throw on a key that was never declared', () => {
    expect(() => getMetric('revenue')).toThrow('There is no metric "revenue".');
    expect(findMetric('toString')).toBeNull();
  });
});
