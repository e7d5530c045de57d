import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeasureKey } from './measures.ts';
import { metricValue, roundQuotient } from './evaluate-formula.ts';
import { getMetric } from './metrics.ts';

const valueOf = (key: string, sums: Partial<Record<MeasureKey, number>>) =>
  metricValue(getMetric(key), (measure) => sums[measure] ?? 0);

describe('metricValue', () => {
  it('adds and subtracts through the metrics that a formula names', () => {
    // 100.00 - 10.00 - 20.00, + 5.00 - 1.00 shipping, + 2.00 tips, + 3.00 other revenue
    const sums = {
      gross_sales: 10000,
      discounts: 1000,
      returns: 2000,
      shipping_charged: 500,
      shipping_refunded: 100,
      tips: 200,
      other_revenue: 300,
    };
    expect(valueOf('total_revenue', sums)).toBe(7900);
  });

  it('is undefined where the denominator is zero, and a share of revenue where it is negative', () => {
    expect(valueOf('gross_margin', { gross_sales: 0, cogs: 5 })).toBeNull();
    expect(valueOf('gross_margin', { gross_sales: 100, cogs: 25 })).toBe(0.75);
    expect(valueOf('gross_margin', { returns: 100, cogs: 0 })).toBeNull();
    // One return of 100.00, ads 20.00, rent 50.00: a loss, not a margin of 170 %.
    const lossOnly = { returns: 10_000, ad_spend: 2_000, fixed_expenses: 5_000 };
    expect(valueOf('net_profit', lossOnly)).toBe(-17_000);
    for (const share of ['net_margin', 'gross_margin', 'contribution_margin', 'ad_share']) {
      expect(valueOf(share, lossOnly)).toBeNull();
    }
    expect(valueOf('orders', {})).toBe(0);
  });

  it('leaves break-even undefined at or below a margin of zero', () => {
    expect(valueOf('break_even_roas', { gross_sales: 100, cogs: 50 })).toBe(2);
    expect(valueOf('break_even_roas', { gross_sales: 100, cogs: 100 })).toBeNull();
    expect(valueOf('break_even_roas', { gross_sales: 100, cogs: 150 })).toBeNull();
  });

  it('rounds a money ratio once, half away from zero', () => {
    expect(valueOf('net_aov', { gross_sales: 5, orders: 2 })).toBe(3); // 2.5
    expect(valueOf('net_aov', { returns: 5, orders: 2 })).toBe(-3); // -2.5
    expect(valueOf('net_aov', { gross_sales: 7, orders: 3 })).toBe(2); // 2.33
    expect(valueOf('cpm', { ad_spend: 3, impressions: 2000 })).toBe(2); // 1.5
  });

  it('does not round percentages and multiples', () => {
    expect(valueOf('ctr', { clicks: 1, impressions: 3 })).toBe(1 / 3);
  });
});

describe('roundHalfAway', () => {
  it('is the nearest integer to a quotient of integers, halves away from zero', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    const count = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amount, count, (over, under) => {
        const doubled = 2n * BigInt(Math.abs(over)) + BigInt(under);
        const exact = Number(doubled / (2n * BigInt(under)));
        expect(roundQuotient(over / under)).toBe(over < 0 && exact > 0 ? -exact : exact);
      }),
    );
  });

  it('never gives minus zero', () => {
    expect(Object.is(roundQuotient(-0.2), 0)).toBe(true);
  });
});
