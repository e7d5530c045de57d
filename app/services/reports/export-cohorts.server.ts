import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { getAcquisition, getRatiosToCac } from '#app/view-models/report/cohort-acquisition.ts';
import { getMeasureValues } from '#app/view-models/report/cohort-table.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { OpenReport } from './open-report.ts';
import { readCohorts } from './read-cohorts.server.ts';

/**
 * Every cohort in every period as CSV: what happened in it, and the cumulative value so far. A
 * gross profit whose costs are not known is left empty.
 */
export async function* exportCohorts(open: OpenReport, state: CohortState): AsyncGenerator<string> {
  const { currency, decimals } = open.report.shop;
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : majorText(minor, decimals);
  yield csvLine([
    'Cohort',
    'Period',
    'Cohort size',
    'Customers',
    'Retention',
    'Orders',
    `Revenue (${currency})`,
    `Gross profit (${currency})`,
    `Cumulative revenue per customer (${currency})`,
    `Cumulative gross profit per customer (${currency})`,
    `CAC (${currency})`,
    'LTV:CAC',
    'Period is over',
  ]);
  const { rows, isProfitKnown } = await readCohorts(open, state);
  const profit = (minor: number | null | undefined) => (isProfitKnown ? money(minor) : null);
  for (const row of rows) {
    const retention = getMeasureValues(row, 'retention');
    const revenueEach = getMeasureValues(row, 'ltv_net_sales');
    const profitEach = getMeasureValues(row, 'ltv_gross_profit');
    const { cac } = getAcquisition([row]);
    const ratios = getRatiosToCac(row);
    const lines = row.cells.map((cell, period) =>
      csvLine([
        periodText(getDimension(state.by), row.cohort),
        cell.period,
        row.size,
        cell.customers,
        retention[period] ?? null,
        cell.orders,
        money(cell.net_sales),
        profit(cell.gross_profit),
        money(revenueEach[period]),
        profit(profitEach[period]),
        money(cac),
        isProfitKnown ? (ratios[period] ?? null) : null,
        cell.complete ? 'yes' : 'no',
      ]),
    );
    yield lines.join('');
  }
}
