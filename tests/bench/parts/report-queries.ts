import type { CohortQuery } from '#app/domain/metrics/cohort.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { ordersQuery } from '#app/view-models/orders/orders-query.ts';
import { productsQuery } from '#app/view-models/products/product-queries.ts';
import { profitAndLossLines } from '#app/view-models/profit-and-loss/lines.ts';
import { linesQuery } from '#app/pages/profit-and-loss/queries.ts';
import { getDefaultLayout } from '#app/domain/dashboard/dashboard-layout.ts';
import { listDashboardMetrics } from '#app/pages/dashboard/dashboard-metrics.ts';
import { BENCH_SHOP } from '../shop/bench-shop.ts';
import * as hand from './hand-written-sql.ts';

/** A question that a screen asks, and the statement written by hand that answers the same. */
export type ReportQuery = {
  readonly name: string;
  readonly range: DateRange;
  readonly handWritten: string;
} & (
  | { readonly kind: 'metrics'; readonly query: MetricQuery }
  | { readonly kind: 'cohorts'; readonly query: CohortQuery }
);

/** What the screens ask of a shop, over a month, a year and the whole history. */
export function getReportQueries(shopId: number): ReportQuery[] {
  const { month, year, all } = BENCH_SHOP;
  const base = (range: DateRange): MetricQuery => ({ ...PLAIN, shopIds: [shopId], range });
  const { byPeriod, totalOnly } = listDashboardMetrics(getDefaultLayout('Owner').widgets);
  const tiles = [...byPeriod, ...totalOnly];
  const top = (dimension: string, range: DateRange): MetricQuery => ({
    ...base(range),
    metrics: ['gross_profit'],
    groupings: [dimension],
    filters: [{ field: dimension, operator: 'neq', values: [null] }],
    sort: { by: 'gross_profit', direction: 'desc' },
    page: { size: 5, number: 1 },
  });
  const statement = (isNewVsReturning: boolean): MetricQuery =>
    linesQuery(base(year), profitAndLossLines('gross_sales'), { trend: 'month', isNewVsReturning });
  const paged = { ...base(month), page: { size: 50, number: 1 } };
  const ask = (name: string, query: MetricQuery, handWritten: string): ReportQuery => {
    return { name, kind: 'metrics', range: query.range, query, handWritten };
  };
  return [
    ask('dashboard figures, month', { ...base(month), metrics: tiles }, hand.DASHBOARD_TOTAL),
    ask('dashboard figures, year', { ...base(year), metrics: tiles }, hand.DASHBOARD_TOTAL),
    ask(
      'dashboard timeSeries, month by day',
      { ...base(month), metrics: tiles, groupings: ['day'] },
      hand.totalsBy('day'),
    ),
    ask('top products, year', top('product', year), hand.topBy('product_id', 5)),
    ask('top countries, year', top('country', year), hand.topBy('country', 5)),
    ask('top channels, year', top('channel', year), hand.topBy('channel', 5)),
    ask('orders page, month', ordersQuery(paged).query, hand.pageBy('order_id', 50, 'placed')),
    ask(
      'products page, year',
      productsQuery({ ...paged, range: year }).query,
      hand.pageBy('product_id', 50, 'net_sales'),
    ),
    ask('P&L, year by month', statement(false), hand.totalsBy('month')),
    ask('P&L, new against returning', statement(true), hand.MONTHS_NEW_AGAINST_RETURNING),
    {
      name: 'cohorts by month, whole history',
      kind: 'cohorts',
      range: all,
      query: { shopId, by: 'month', range: all },
      handWritten: hand.COHORTS,
    },
  ];
}

const PLAIN = {
  compareTo: 'none',
  metrics: [],
  groupings: [],
  filters: [],
  sort: null,
  page: null,
  dating: 'event',
  weekStart: 1,
} as const;
