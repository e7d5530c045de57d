import { describe, expect, it } from 'vitest';
import { metricValue } from './evaluate.ts';
import { metricLeaves, valueOfLeaves } from './metric-leaves.ts';
import { METRICS, metricOf } from './metrics.ts';

const sums = (given: Record<string, number>) => (leaf: string) => given[leaf] ?? 0;

describe('the leaves of a metric', () => {
  it('are itself when it is counted straight from the ledger', () => {
    expect(metricLeaves('gross_sales')).toEqual(['gross_sales']);
    expect(metricLeaves('shipping_charged')).toEqual(['shipping_charged']);
    expect(metricLeaves('customers')).toEqual(['customers']);
  });

  it('are the terms of a sum, through the sums that it names', () => {
    expect(metricLeaves('net_sales')).toEqual(['gross_sales', 'discounts', 'returns']);
    expect(metricLeaves('cm1')).toEqual([
      'gross_sales',
      'discounts',
      'returns',
      'cogs',
      'cogs_recovered',
    ]);
  });

  it('are those of both sides of a ratio, each once', () => {
    expect(metricLeaves('net_aov')).toEqual(['gross_sales', 'discounts', 'returns', 'orders']);
    const leaves = metricLeaves('break_even_price');
    expect(new Set(leaves).size).toBe(leaves.length);
  });

  it('exist for every metric, and each is its own leaf', () => {
    for (const { key } of METRICS) {
      for (const leaf of metricLeaves(key)) {
        expect(metricLeaves(leaf)).toEqual([leaf]);
        expect(['money', 'count']).toContain(metricOf(leaf).format);
      }
    }
  });
});

describe('a metric from the sums of its leaves', () => {
  it('adds and subtracts as its formula says', () => {
    const given = { gross_sales: 1000, discounts: 95, returns: 5 };
    expect(valueOfLeaves('net_sales', sums(given))).toBe(900);
  });

  it('divides the sums and rounds money once, half away from zero', () => {
    // (1000 - 95) / 2 = 452.5
    const given = { gross_sales: 1000, discounts: 95, orders: 2 };
    expect(valueOfLeaves('average_order_value', sums(given))).toBe(453);
  });

  it('keeps fractions of percentages', () => {
    // total revenue 120, net profit 120 - 150 = -30
    const given = { other_revenue: 120, operating_expenses: 150 };
    expect(valueOfLeaves('net_margin', sums(given))).toBe(-0.25);
  });

  it('multiplies where the formula does: 1000 x 250 / 40000 impressions, 6.25 rounded', () => {
    expect(
      valueOfLeaves('cpm', sums({ ad_spend: 200, order_advertising: 50, impressions: 40_000 })),
    ).toBe(6);
  });

  it('is undefined where the denominator is zero, or negative where that means nothing', () => {
    expect(valueOfLeaves('net_margin', sums({ operating_expenses: 10 }))).toBeNull();
    expect(valueOfLeaves('break_even_roas', sums({ gross_sales: 10, cogs: 15 }))).toBeNull();
  });

  it('is what one shop alone would show, for every metric', () => {
    const leaf = (key: string) => metricValue(metricOf(key), () => 7) ?? 0;
    for (const metric of METRICS) {
      const alone = metricValue(metric, () => 7);
      expect([metric.key, valueOfLeaves(metric.key, leaf)]).toEqual([metric.key, alone]);
    }
  });
});
