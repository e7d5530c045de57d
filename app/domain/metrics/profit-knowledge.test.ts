import { describe, expect, it } from 'vitest';
import { profitKnowledge, restsOnUnitCosts } from './profit-knowledge.ts';

describe('profitKnowledge', () => {
  it('states a profit from half of the sales on', () => {
    expect(profitKnowledge({ cost_coverage_value: 0.5 })).toBe('partly');
    expect(profitKnowledge({ cost_coverage_value: 0.4999 })).toBe('unknown');
    expect(profitKnowledge({ cost_coverage_value: 0 })).toBe('unknown');
    expect(profitKnowledge({ cost_coverage_value: 1 })).toBe('known');
  });

  it('goes by what was paid, not by how many units', () => {
    const values = { cost_coverage_value: 0.9, cost_coverage: 0.1 };
    expect(profitKnowledge(values)).toBe('partly');
  });

  it('goes by units where nothing was paid for, and misses nothing where nothing was sold', () => {
    expect(profitKnowledge({ cost_coverage_value: null, cost_coverage: 0 })).toBe('unknown');
    expect(profitKnowledge({ cost_coverage_value: null, cost_coverage: null })).toBe('known');
  });
});

describe('restsOnUnitCosts', () => {
  it('finds the cost of goods in a formula, however deep', () => {
    for (const metric of ['cogs', 'gross_profit', 'net_profit', 'net_margin', 'total_costs']) {
      expect(restsOnUnitCosts(metric)).toBe(true);
    }
    for (const metric of ['total_revenue', 'orders', 'marketing_cost', 'transaction_fees']) {
      expect(restsOnUnitCosts(metric)).toBe(false);
    }
  });
});
