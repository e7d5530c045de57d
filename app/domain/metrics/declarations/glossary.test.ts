/** The glossary of formulas, written out once more: what is computed, and what its explanation says. */
import { describe, expect, it } from 'vitest';
import { expandMetric } from '../base-metrics.ts';
import { evaluateFormula } from '../evaluate-formula.ts';
import { getMetric } from '../metrics.ts';

/** Signed sums of other figures, as the glossary has them. What is expected to come back is a preference. */
const SUMS: Readonly<Record<string, readonly string[]>> = {
  net_sales: ['gross_sales', '-discounts', '-returns'],
  total_sales: ['net_sales', 'shipping_charged', 'taxes', 'duties', 'additional_fees', 'tips'],
  operating_revenue: ['net_sales', 'shipping_charged', 'order_fees', 'tips'],
  total_revenue: ['operating_revenue', 'other_revenue'],
  product_costs: ['cogs', '-cogs_recovered'],
  gross_profit: [
    'operating_revenue',
    '-product_costs',
    '-handling',
    '-fulfilment_cost',
    '-transaction_fees',
    '-platform_fees',
    '-dispute_losses',
    '-predicted_returns',
  ],
  cm1: ['net_sales', '-product_costs'],
  cm2: [
    'cm1',
    'shipping_charged',
    'order_fees',
    'tips',
    '-handling',
    '-fulfilment_cost',
    '-transaction_fees',
    '-platform_fees',
    '-dispute_losses',
    '-predicted_returns',
  ],
  marketing_cost: ['ad_spend', 'platform_advertising', 'commissions'],
  cm3: ['cm2', '-marketing_cost'],
  operating_expenses: ['fixed_expenses', 'variable_expenses'],
  net_profit: [
    'gross_profit',
    'other_revenue',
    '-marketing_cost',
    '-operating_expenses',
    '-payable_taxes',
  ],
};

const RATIOS: Readonly<Record<string, readonly [numerator: string, denominator: string]>> = {
  gross_margin: ['gross_profit', 'operating_revenue'],
  cm1_margin: ['cm1', 'operating_revenue'],
  cm2_margin: ['cm2', 'operating_revenue'],
  net_margin: ['net_profit', 'total_revenue'],
  units_per_order: ['units_sold', 'orders'],
  blended_roas: ['operating_revenue', 'marketing_cost'],
  poas: ['gross_profit', 'marketing_cost'],
  break_even_roas: ['operating_revenue', 'cm2'],
  cpa: ['marketing_cost', 'orders'],
  cac: ['marketing_cost', 'new_customers'],
  ctr: ['clicks', 'impressions'],
  ad_share: ['marketing_cost', 'total_revenue'],
};

/** Other amounts for each base figure, so that no two sums are alike by chance. */
function valueOf(key: string): number {
  const amounts = (name: string) =>
    [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 999_983, 7);
  const value = evaluateFormula(
    expandMetric(key),
    (terms) => () => [...terms].reduce((sum, [name, times]) => sum + times * amounts(name), 0),
  )(null);
  return value ?? Number.NaN;
}

describe('a figure of the glossary is computed as it says', () => {
  it.each(Object.entries(SUMS))('%s', (key, parts) => {
    const sum = parts.reduce(
      (all, part) => all + (part.startsWith('-') ? -valueOf(part.slice(1)) : valueOf(part)),
      0,
    );
    expect(valueOf(key)).toBe(sum);
  });

  it.each(Object.entries(RATIOS))('%s', (key, [numerator, denominator]) => {
    const [above, below] = [valueOf(numerator), valueOf(denominator)];
    // By what is not positive some are not divided at all.
    const difference = Math.abs(valueOf(key) - above / below);
    expect(below < 0 && Number.isNaN(difference) ? 0 : difference).toBeLessThan(1e-9);
  });
});

describe('the explanation of a figure', () => {
  it.each(Object.entries(RATIOS))('names what %s divides, and by what', (key, parts) => {
    const names = parts.map((part) => getMetric(part).label.toLowerCase());
    const { tooltip } = getMetric(key);
    const [above = '', below = ''] = tooltip.toLowerCase().split(' ÷ ');
    const short = (name: string) => name.replace('contribution margin ', 'cm');
    expect(short(above), key).toContain(short(names[0] ?? ''));
    expect(short(below), key).toContain(short(names[1] ?? ''));
  });

  it.each([
    ['operating_revenue', ['net sales', 'shipping charged', 'order fees', 'tips', 'without tax']],
    ['total_revenue', ['operating revenue', 'other revenue']],
    ['gross_profit', ['operating revenue', 'goods', 'handling', 'fulfillment', 'fees', 'disputes']],
    ['cm1', ['net sales', 'product costs']],
    ['cm2', ['cm1', 'shipping charged', 'order fees', 'tips', 'order costs']],
    ['marketing_cost', ['ad spend', 'ads of selling platforms', 'commissions']],
    ['net_profit', ['gross profit', 'other revenue', 'marketing', 'operating expenses', 'taxes']],
    ['ad_spend', ['ad accounts', 'without the ads of selling platforms and commissions']],
  ])('says what %s is made of', (key, words) => {
    const tooltip = getMetric(key).tooltip.toLowerCase();
    for (const word of words) expect(tooltip).toContain(word);
  });

  it('of gross profit and its ratios knows no other revenue', () => {
    for (const key of ['operating_revenue', 'gross_profit', 'gross_margin', 'poas', 'cm2']) {
      expect(getMetric(key).tooltip.toLowerCase()).not.toContain('other revenue');
    }
  });
});
