import { describe, expect, it } from 'vitest';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { TILE_METRICS } from './dashboard-tiles.ts';
import { alignToPeriods, RANKING_METRIC, TREND_METRICS } from './dashboard.ts';
import { WATERFALL_METRICS } from './waterfall-steps.ts';

describe('the dashboard', () => {
  it('asks only for metrics of the glossary', () => {
    const asked = [...TILE_METRICS, ...WATERFALL_METRICS, ...TREND_METRICS, RANKING_METRIC];
    expect(asked.filter((metric) => findMetric(metric) === null)).toEqual([]);
  });

  it('shows every tile the specification asks for', () => {
    for (const metric of [
      'total_revenue',
      'orders',
      'gross_profit',
      'net_profit',
      'gross_margin',
      'net_margin',
      'cogs',
      'marketing_cost',
      'average_order_value',
      'blended_roas',
      'refunded_amount',
      'new_customers',
      'returning_customers',
      'cost_coverage',
    ]) {
      expect(TILE_METRICS).toContain(metric);
    }
  });
});

describe('alignToPeriods', () => {
  const row = (day: string) => ({ keys: [day], values: { orders: 1 }, previous: null });

  it('puts rows beside their periods and null beside the empty ones', () => {
    const aligned = alignToPeriods(
      [row('2023-02-03'), row('2023-02-01')],
      ['2023-02-01', '2023-02-02', '2023-02-03'],
    );
    expect(aligned.map((one) => one?.keys[0] ?? null)).toEqual(['2023-02-01', null, '2023-02-03']);
  });
});
