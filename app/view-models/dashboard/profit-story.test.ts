import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knowledgeWithout } from '#app/domain/profit/cost-families.fixture.ts';
import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { PROFIT_PARTS, profitCauses, profitStory } from './profit-story.ts';

const shop = { currency: 'USD', locale: 'en-US' };
const range = { start: '2023-02-01', end: '2023-02-07' };
const previousRange = { start: '2023-01-25', end: '2023-01-31' };
const NOW = {
  net_profit: 250_000,
  net_sales: 900_000,
  product_costs: 500_000,
  marketing_cost: 150_000,
};
const BEFORE = {
  net_profit: 190_000,
  net_sales: 780_000,
  product_costs: 450_000,
  marketing_cost: 140_000,
};

describe('profitStory', () => {
  const tell = (
    values: object,
    previous: object | null,
    families: readonly FamilyKnowledge[] = [],
  ) =>
    profitStory({
      total: { values: { ...values }, previous: previous === null ? null : { ...previous } },
      range,
      previousRange: previous === null ? null : previousRange,
      shop,
      families,
    });

  it('says what was kept, and how that compares', () => {
    // 1,200 more sales, 500 more for goods, 100 more for marketing: 600 more is kept.
    expect(tell(NOW, BEFORE)).toBe(
      'You kept $2,500.00 from 1 Feb 2023 to 7 Feb 2023, $600.00 more than from 25 Jan 2023 ' +
        'to 31 Jan 2023.',
    );
  });

  it('tells a loss as one, and nothing of a comparison that is none', () => {
    expect(tell({ net_profit: -4200 }, null)).toBe(
      'You lost $42.00 from 1 Feb 2023 to 7 Feb 2023.',
    );
  });

  it('names a profit by the costs that it leaves out, and says of nothing less that it was kept', () => {
    const families = knowledgeWithout(['fees', 'shipping', 'overheads']);
    expect(tell(NOW, BEFORE, families)).toBe(
      'Profit before fees, shipping and overheads was $2,500.00 from 1 Feb 2023 to 7 Feb 2023, ' +
        '$600.00 more than from 25 Jan 2023 to 31 Jan 2023.',
    );
    expect(tell({ net_profit: -4200 }, null, families)).toMatch(
      /overheads was -\$42\.00 from 1 Feb/,
    );
  });

  it('tells the revenue while the profit is not known', () => {
    const refunds = { net_profit: null, total_revenue: -720_550, cost_coverage_value: 0 };
    expect(tell(refunds, null)).toMatch(/^You gave back \$7,205\.50 more than you took from 1 Feb/);
    const values = { net_profit: null, total_revenue: 970_000, cost_coverage_value: 0 };
    expect(tell(values, null)).toBe(
      'You took $9,700.00 from 1 Feb 2023 to 7 Feb 2023. ' +
        'What is left of it shows once the costs of your products are known.',
    );
  });
});

describe('profitCauses', () => {
  it('puts the largest effect first, a cost that rose with a minus', () => {
    expect(profitCauses({ values: NOW, previous: BEFORE })).toEqual([
      { metric: 'net_sales', difference: 120_000, effect: 120_000 },
      { metric: 'product_costs', difference: 50_000, effect: -50_000 },
      { metric: 'marketing_cost', difference: 10_000, effect: -10_000 },
    ]);
  });

  it('adds up to the change of the net profit', () => {
    const amounts = fc.record(
      Object.fromEntries(
        PROFIT_PARTS.map(({ metric }) => [metric, fc.integer({ min: -1e9, max: 1e9 })]),
      ),
    );
    const profitOf = (values: Record<string, number>) =>
      PROFIT_PARTS.reduce((sum, { metric, sign }) => sum + sign * (values[metric] ?? 0), 0);
    fc.assert(
      fc.property(amounts, amounts, (values, previous) => {
        const effects = profitCauses({ values, previous }).reduce(
          (sum, one) => sum + one.effect,
          0,
        );
        expect(effects).toBe(profitOf(values) - profitOf(previous));
      }),
    );
  });

  it('takes the net profit apart down to sales and costs', () => {
    const parts = new Map(PROFIT_PARTS.map(({ metric, sign }) => [metric, sign]));
    expect(parts.get('net_sales')).toBe(1);
    expect(parts.get('product_costs')).toBe(-1);
    expect(parts.get('marketing_cost')).toBe(-1);
    expect(parts.has('gross_profit')).toBe(false);
  });
});
