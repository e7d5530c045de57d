import { getDefaultLayout } from '#app/domain/dashboard/dashboard-layout.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { listDashboardMetrics } from '#app/pages/dashboard/dashboard-metrics.ts';
import { limitRuns, type BenchSize } from '../bench-size.ts';
import { median, measureTimes } from '../measure/timing.ts';
import { BENCH_SHOP } from '../shop/bench-shop.ts';
import { makeGrowthShop } from './growth-shops.ts';

export interface GrowthMeasure {
  readonly orders: number;
  readonly monthOrders: number;
  /** Median milliseconds, warm, of the dashboard's figures over the month. */
  readonly milliseconds: number;
}

const RUNS = { warmUps: 3, runs: 25 };

/** The same month in shops of 1, 10, 100 and 300 percent of the measured shop's orders. */
export async function measureGrowth(
  deps: Deps,
  shopId: number,
  { orders, size }: { readonly orders: number; readonly size: BenchSize },
): Promise<GrowthMeasure[]> {
  const sizes = [orders / 100, orders / 10, orders, orders * 3].map(Math.round);
  const monthOrders = Math.max(1, Math.round(orders / 200));
  const measures: GrowthMeasure[] = [];
  for (const count of sizes) {
    const shop = await makeGrowthShop(deps.db, shopId, { orders: count, monthOrders });
    const query: MetricQuery = { ...PLAIN, shopIds: [shop.shopId], range: BENCH_SHOP.month };
    const times = await measureTimes(() => runMetricQuery(deps, query), limitRuns(size, RUNS));
    measures.push({ orders: count, monthOrders, milliseconds: median(times) });
  }
  return measures;
}

const FIGURES = listDashboardMetrics(getDefaultLayout('Owner').widgets);

const PLAIN = {
  compareTo: 'none',
  metrics: [...FIGURES.byPeriod, ...FIGURES.totalOnly],
  groupings: [],
  filters: [],
  sort: null,
  page: null,
  dating: 'event',
  weekStart: 1,
} as const;
