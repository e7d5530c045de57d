import { describe, expect, it } from 'vitest';
import { metricParts } from './metric-parts.ts';
import { METRICS } from './metrics.ts';

describe('metricParts', () => {
  it('gives what is added and subtracted, in the formula’s order', () => {
    expect(metricParts('net_sales')).toEqual([
      { key: 'gross_sales', role: 'plus' },
      { key: 'discounts', role: 'minus' },
      { key: 'returns', role: 'minus' },
    ]);
  });

  it('gives what is divided and by what', () => {
    expect(metricParts('roas')).toEqual([
      { key: 'attributed_revenue', role: 'numerator' },
      { key: 'ad_spend', role: 'denominator' },
      { key: 'email_cost', role: 'denominator' },
    ]);
    expect(metricParts('average_order_value')).toEqual([
      { key: 'gross_sales', role: 'numerator' },
      { key: 'discounts', role: 'numerator' },
      { key: 'orders', role: 'denominator' },
    ]);
  });

  it('is empty for what is counted straight from the ledger', () => {
    expect(metricParts('cogs')).toEqual([]);
    expect(metricParts('shipping_charged')).toEqual([]);
  });

  it.each(METRICS.map(({ key }) => key))('ends somewhere: %s', (key) => {
    const depthOf = (one: string, path: readonly string[]): number => {
      expect(path).not.toContain(one);
      const parts = metricParts(one).map((part) => depthOf(part.key, [...path, one]));
      return 1 + Math.max(0, ...parts);
    };
    expect(depthOf(key, [])).toBeLessThan(9);
  });
});
