import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { getAcquisition, getRatiosToCac } from '#app/view-models/report/cohort-acquisition.ts';
import type { CohortGroup } from '#app/view-models/report/cohort-groups.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import {
  type CohortMeasure,
  getCohortTotals,
  getCombinedValues,
  getRetentionIntervals,
  isPeriodOver,
} from '#app/view-models/report/cohort-table.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readCohorts } from '#app/services/reports/read-cohorts.server.ts';

/**
 * Exports every cohort in every period as CSV: its figures, and the cumulative value so far. A
 * gross profit without known costs is empty.
 */
export async function* exportCohorts(open: OpenReport, state: CohortState): AsyncGenerator<string> {
  const { currency, decimals } = open.report.shop;
  yield csvLine([
    'Cohort',
    'Period',
    'Cohort size',
    'Customers',
    'Retention',
    'Retention, low (95%)',
    'Retention, high (95%)',
    'Orders',
    `Revenue (${currency})`,
    `Gross profit (${currency})`,
    `CM3 (${currency})`,
    `Cumulative revenue per customer (${currency})`,
    `Cumulative gross profit per customer (${currency})`,
    `Cumulative CM3 per customer (${currency})`,
    `CAC (${currency})`,
    'LTV:CAC',
    'Period is over',
  ]);
  const { groups } = await readCohorts(open, state);
  const lines = { state, decimals };
  for (const group of groups) yield groupLines(group, lines);
}

function groupLines(
  { key, label, rows }: CohortGroup,
  { state, decimals }: { readonly state: CohortState; readonly decimals: number },
): string {
  const values = (measure: CohortMeasure) => getCombinedValues(rows, measure);
  const money = (minor: MetricValue | undefined) =>
    minor === null || minor === undefined ? null : majorText(minor, decimals);
  const [customers, orders, retention] = [
    values('customers'),
    values('orders'),
    values('retention'),
  ];
  const intervals = getRetentionIntervals(rows);
  const [revenue, grossProfit, cm3] = [values('net_sales'), values('gross_profit'), values('cm3')];
  const [revenueEach, profitEach, cm3Each] = [
    values('ltv_net_sales'),
    values('ltv_gross_profit'),
    values('ltv_cm3'),
  ];
  const { cac } = getAcquisition(rows);
  const ratios = getRatiosToCac(rows);
  const { customers: size } = getCohortTotals(rows);
  return customers
    .map((active, period) =>
      csvLine([
        label ?? periodText(getDimension(state.by), key),
        period,
        size,
        active,
        retention[period] ?? null,
        intervals[period]?.low ?? null,
        intervals[period]?.high ?? null,
        orders[period] ?? null,
        money(revenue[period]),
        money(grossProfit[period]),
        money(cm3[period]),
        money(revenueEach[period]),
        money(profitEach[period]),
        money(cm3Each[period]),
        money(cac),
        ratios[period] ?? null,
        isPeriodOver(rows, period) ? 'yes' : 'no',
      ]),
    )
    .join('');
}
