import { describe, expect, it } from 'vitest';
import type { MetricResult, MetricRow } from './metric-query.ts';
import { profitKnowledge, restsOnUnitCosts, withoutUnknownProfit } from './profit-knowledge.ts';

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

describe('withoutUnknownProfit', () => {
  const row = (key: string, coverage: number): MetricRow => ({
    keys: [key],
    values: { total_revenue: 100, net_profit: 100, cost_coverage_value: coverage },
    previous: null,
  });
  const result = (total: number): MetricResult => ({
    rows: [row('known', 1), row('bare', 0)],
    rowCount: 2,
    total: { ...row('', total), previous: { net_profit: 90, cost_coverage_value: 0.2 } },
    average: { total_revenue: 100, net_profit: 100 },
    range: { start: '2023-02-01', end: '2023-02-07' },
    previousRange: null,
    notes: [],
  });

  it('keeps the revenue and leaves the profit undefined, row by row', () => {
    const { rows, total, average } = withoutUnknownProfit(result(0.6));
    expect(rows.map(({ values }) => values['net_profit'])).toEqual([100, null]);
    expect(rows.map(({ values }) => values['total_revenue'])).toEqual([100, 100]);
    expect(total.values['net_profit']).toBe(100);
    expect(total.previous?.['net_profit']).toBeNull();
    expect(average).toEqual({ total_revenue: 100, net_profit: 100 });
  });

  it('states neither a total nor an average of what is not known', () => {
    const { total, average } = withoutUnknownProfit(result(0.1));
    expect(total.values).toMatchObject({ total_revenue: 100, net_profit: null });
    expect(average).toEqual({ total_revenue: 100, net_profit: null });
  });
});
