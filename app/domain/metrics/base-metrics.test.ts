import { describe, expect, it } from 'vitest';
import { expandMetric, listBaseMetrics } from './base-metrics.ts';
import { evaluateFormula, metricFunction, metricValue } from './evaluate-formula.ts';
import type { MetricValue } from './metric-query.ts';
import { METRICS, getMetric } from './metrics.ts';

/** A metric from what its base metrics come to. */
function valueFrom(key: string, sumOf: (baseMetric: string) => number): MetricValue {
  const value = evaluateFormula(expandMetric(key), (terms) => () => {
    return [...terms].reduce((sum, [name, times]) => sum + times * sumOf(name), 0);
  });
  return metricFunction(getMetric(key), value)(null);
}

const sums = (given: Record<string, number>) => (key: string) => given[key] ?? 0;

describe('the base metrics of a metric', () => {
  it('are itself when it is counted straight from the ledger', () => {
    expect(listBaseMetrics('gross_sales')).toEqual(['gross_sales']);
    expect(listBaseMetrics('shipping_charged')).toEqual(['shipping_charged']);
    expect(listBaseMetrics('customers')).toEqual(['customers']);
  });

  it('are the terms of a sum, through the sums that it names', () => {
    expect(listBaseMetrics('net_sales')).toEqual(['gross_sales', 'discounts', 'returns']);
    expect(listBaseMetrics('cm1')).toEqual([
      'gross_sales',
      'discounts',
      'returns',
      'cogs',
      'cogs_recovered',
    ]);
  });

  it('are those of both sides of a ratio, each once', () => {
    expect(listBaseMetrics('net_aov')).toEqual(['gross_sales', 'discounts', 'returns', 'orders']);
    const keys = listBaseMetrics('break_even_price');
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('exist for every metric, and each is its own base metric', () => {
    for (const { key } of METRICS) {
      for (const name of listBaseMetrics(key)) {
        expect(listBaseMetrics(name)).toEqual([name]);
        expect(['money', 'count']).toContain(getMetric(name).format);
      }
    }
  });
});

describe('a metric from the sums of its base metrics', () => {
  it('adds and subtracts as its formula says', () => {
    const given = { gross_sales: 1000, discounts: 95, returns: 5 };
    expect(valueFrom('net_sales', sums(given))).toBe(900);
  });

  it('divides the sums and rounds money once, half away from zero', () => {
    // (1000 - 95) / 2 = 452.5
    const given = { gross_sales: 1000, discounts: 95, orders: 2 };
    expect(valueFrom('average_order_value', sums(given))).toBe(453);
  });

  it('keeps fractions of percentages', () => {
    // total revenue 120, net profit 120 - 150 = -30
    const given = { other_revenue: 120, fixed_expenses: 150 };
    expect(valueFrom('net_margin', sums(given))).toBe(-0.25);
  });

  it('multiplies where the formula does: 1000 x 250 / 40000 impressions, 6.25 rounded', () => {
    expect(valueFrom('cpm', sums({ ad_spend: 260, email_cost: 10, impressions: 40_000 }))).toBe(6);
  });

  it('is undefined where the denominator is zero, or negative where that means nothing', () => {
    expect(valueFrom('net_margin', sums({ operating_expenses: 10 }))).toBeNull();
    expect(valueFrom('break_even_roas', sums({ gross_sales: 10, cogs: 15 }))).toBeNull();
  });

  it('is what one shop alone would show, for every metric', () => {
    const sumOf = (key: string) => metricValue(getMetric(key), () => 7) ?? 0;
    for (const metric of METRICS) {
      const alone = metricValue(metric, () => 7);
      expect([metric.key, valueFrom(metric.key, sumOf)]).toEqual([metric.key, alone]);
    }
  });
});
