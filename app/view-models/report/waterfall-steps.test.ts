import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTerms, toTerms } from '#app/domain/metrics/linear-formula.fixture.ts';
import { WATERFALL_METRICS, waterfallSteps } from './waterfall-steps.ts';

// 1000 - 50 - 100 + 60 = 910 revenue; - 300 - 40 - 30 = 540; + 15 - 200 - 90 = 265.
const VALUES = {
  gross_sales: 1000,
  discounts: 50,
  returns: 100,
  shipping_charged: 60,
  tips: 0,
  operating_revenue: 910,
  product_costs: 300,
  handling: 0,
  fulfilment_cost: 40,
  transaction_fees: 30,
  platform_fees: 0,
  gross_profit: 540,
  other_revenue: 15,
  marketing_cost: 200,
  operating_expenses: 90,
  net_profit: 265,
};

describe('waterfallSteps', () => {
  it('leave no cost of an order out: each total is the one before and its steps, by declaration', () => {
    const ones = Object.fromEntries(WATERFALL_METRICS.map((metric) => [metric, 1]));
    let sum = toTerms('gross_sales');
    for (const { metric, value, kind } of waterfallSteps(ones).slice(1)) {
      const terms = toTerms(metric);
      if (kind === 'total') expect([metric, addTerms([{ terms, sign: 1 }])]).toEqual([metric, sum]);
      else
        sum = addTerms([
          { terms: sum, sign: 1 },
          { terms, sign: value ?? 0 },
        ]);
    }
  });

  it('keeps the steps that are known, and says which are not', () => {
    const bare = { ...VALUES, product_costs: null, gross_profit: null, net_profit: null };
    const steps = waterfallSteps(bare);
    const unknown = steps.flatMap(({ metric, value }) => (value === null ? [metric] : []));
    expect(unknown).toEqual(['product_costs', 'gross_profit', 'net_profit']);
    expect(steps.find(({ metric }) => metric === 'transaction_fees')?.value).toBe(-30);
  });

  it('goes from gross sales to net profit, what is taken off being negative', () => {
    expect(waterfallSteps(VALUES).map(({ metric, value }) => [metric, value])).toEqual([
      ['gross_sales', 1000],
      ['discounts', -50],
      ['returns', -100],
      ['shipping_charged', 60],
      ['operating_revenue', 910],
      ['product_costs', -300],
      ['fulfilment_cost', -40],
      ['transaction_fees', -30],
      ['gross_profit', 540],
      ['other_revenue', 15],
      ['marketing_cost', -200],
      ['operating_expenses', -90],
      ['net_profit', 265],
    ]);
  });

  it('adds up: every total is the one before it and the steps between', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 });
    const inputs = fc.record(
      Object.fromEntries(WATERFALL_METRICS.map((metric) => [metric, amount])),
    );
    fc.assert(
      fc.property(inputs, (given) => {
        const at = (metric: string) => given[metric] ?? 0;
        const revenue =
          at('gross_sales') -
          at('discounts') -
          at('returns') +
          at('shipping_charged') +
          at('order_fees') +
          at('tips');
        const gross =
          revenue -
          at('product_costs') -
          at('handling') -
          at('fulfilment_cost') -
          at('transaction_fees') -
          at('platform_fees') -
          at('dispute_losses') -
          at('predicted_returns');
        const net =
          gross +
          at('other_revenue') -
          at('marketing_cost') -
          at('operating_expenses') -
          at('payable_taxes');
        const steps = waterfallSteps({
          ...given,
          operating_revenue: revenue,
          gross_profit: gross,
          net_profit: net,
        });
        let level = 0;
        for (const { kind, value, metric } of steps) {
          if (kind === 'total' && metric !== 'gross_sales') expect(value).toBe(level);
          level = kind === 'total' ? (value ?? Number.NaN) : level + (value ?? Number.NaN);
        }
        expect(level).toBe(net);
      }),
    );
  });
});
