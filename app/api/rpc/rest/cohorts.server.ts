import { z } from 'zod';
import type { CohortCell } from '#app/domain/metrics/cohort.ts';
import type { CostSources } from '#app/domain/profit/cost-families.ts';
import { stateCohortCell } from '#app/domain/metrics/shape-cohorts.ts';
import { cohortRows, getCohortTotals } from '#app/view-models/report/cohort-table.ts';
import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import { refuseDays } from '#app/services/reports/refuse-days.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { shopCall, type ShopCaller, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { wireDay } from '#app/api/rpc/wire/fields.ts';

const params = z.strictObject({
  become_shop_ID: shopOnScreen,
  from_date: wireDay,
  to_date: wireDay,
  period: z.enum(['month', 'quarter', 'year']).default('month'),
});

/** getCohortAnalysis: each cohort with its periods. */
export const getCohortAnalysis = shopCall({
  feature: 'CohortAnalysis',
  params,
  run: async (caller, fields) => {
    const { deps, shop } = caller;
    const [cells, sources] = await Promise.all([
      readCells(caller, fields),
      deps.reader.readCostSources([shop.shopId]),
    ]);
    return succeeded({
      currency: shop.currency,
      cohorts: cohortRows(cells).map((row) => ({
        cohort: row.cohort,
        customers: row.size,
        orders: row.orders,
        net_sales: row.netSales,
        gross_profit: row.grossProfit,
        periods: row.cells.map((cell) => cellWire(cell, sources)),
      })),
    });
  },
});

/** getCohortPerformance: the cohorts added up, period by period of their life. */
export const getCohortPerformance = shopCall({
  feature: 'CohortAnalysis',
  params,
  run: async (caller, fields) => {
    const cells = await readCells(caller, fields);
    const periods = [...new Set(cells.map(({ period }) => period))].toSorted((a, b) => a - b);
    return succeeded({
      currency: caller.shop.currency,
      periods: periods.map((period) => {
        const periodCells = cells.filter((cell) => cell.period === period);
        const sum = (key: 'customers' | 'orders' | 'net_sales') =>
          periodCells.reduce((total, cell) => total + cell[key], 0);
        return {
          period,
          cohorts: periodCells.length,
          customers: sum('customers'),
          orders: sum('orders'),
          net_sales: sum('net_sales'),
          gross_profit: getCohortTotals(cohortRows(periodCells)).grossProfit,
          complete: periodCells.every(({ complete }) => complete),
        };
      }),
    });
  },
});

async function readCells(
  { deps, shop }: ShopCaller,
  { from_date: start, to_date: end, period: by }: z.output<typeof params>,
): Promise<readonly CohortCell[]> {
  if (end < start) throw new AppError('invalid_input', 'The range ends before it starts.');
  await refuseDays(deps, shop, { start, end });
  const { cells } = await runCohortQuery(deps, { shopId: shop.shopId, by, range: { start, end } });
  return cells;
}

function cellWire(cell: CohortCell, sources: readonly CostSources[]) {
  const { cohort: _cohort, ...stated } = stateCohortCell(cell, sources);
  return stated;
}
