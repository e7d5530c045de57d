import { addDays } from '#app/domain/calendar/day.ts';
import { tryOnPast } from '#app/domain/metrics/predict-cohorts.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import { lastKnownDay } from '#app/view-models/report/cohort-state.ts';
import {
  type ForecastView,
  getTypicalError,
  isYoung,
  toForecast,
  toTriangles,
} from '#app/view-models/report/forecast-view.ts';
import { KNOWLEDGE_METRICS, profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import type { OpenReport } from './open-report.ts';

/**
 * Predicts the twelve-month values of the shop's newest cohorts, from all of its history up to the
 * last day of its data.
 */
export async function readForecast(open: OpenReport): Promise<ForecastView> {
  const [{ cells, range, knownThrough, ...history }, spent] = await Promise.all([
    readHistory(open),
    open.figures.read({
      ...allOfShop(open),
      metrics: ['marketing_cost'],
      groupings: ['month'],
    }),
  ]);
  const marketing = spent.rows.map(
    ({ keys, values }) => [keys[0] ?? '', values['marketing_cost'] ?? 0] as const,
  );
  return {
    asOf: range.end,
    ...toForecast(cells, new Map(marketing), knownThrough),
    ...history,
  };
}

/** Reads the trials on the past behind its errors, by measure and by months known from 1 on. */
export async function readForecastTrials(open: OpenReport) {
  const { cells, range, knownThrough, isProfitKnown } = await readHistory(open);
  const { revenue, profit } = toTriangles(cells, knownThrough);
  return {
    trials: { revenue: tryOnPast(revenue), profit: tryOnPast(profit) },
    range: { start: range.start, end: knownThrough },
    isProfitKnown,
  };
}

/** Reads all cohorts of the shop, and the coverage of the costs of their goods. */
async function readHistory(open: OpenReport) {
  const { deps, shop, report, figures } = open;
  const base = allOfShop(open);
  const { range } = base;
  const [{ cells }, { total }] = await Promise.all([
    runCohortQuery(deps, { shopId: shop.shopId, by: 'month', range }),
    figures.read({ ...base, metrics: [...KNOWLEDGE_METRICS] }),
  ]);
  return {
    cells,
    range,
    // Today is not over.
    knownThrough: range.end === report.today ? addDays(range.end, -1) : range.end,
    costs: total.values,
    isProfitKnown: profitKnowledge(total.values) !== 'unknown',
  };
}

function allOfShop({ shop, report, query }: OpenReport) {
  const end = lastKnownDay(report);
  const range = { start: shop.firstDataDay ?? end, end };
  return { ...query, compareTo: 'none', filters: [], range } as const;
}

/** Exports the forecast as CSV, a line a cohort; it marks predictions. */
export async function* exportForecast(open: OpenReport): AsyncGenerator<string> {
  const { currency, decimals } = open.report.shop;
  const { rows, errors, isProfitKnown } = await readForecast(open);
  yield csvLine([
    'Cohort',
    'Customers',
    'Months known',
    `Revenue per customer so far (${currency})`,
    `Revenue per customer after 12 months (${currency})`,
    'Mean absolute error of such predictions (revenue)',
    `Gross profit per customer so far (${currency})`,
    `Gross profit per customer after 12 months (${currency})`,
    'Mean absolute error of such predictions (gross profit)',
    `CAC (${currency})`,
    'Predicted',
  ]);
  const money = (minor: MetricValue) => (minor === null ? null : majorText(minor, decimals));
  const profit = <T>(value: T) => (isProfitKnown ? value : null);
  for (const row of rows) {
    yield csvLine([
      periodText(getDimension('month'), row.cohort),
      row.size,
      row.monthsKnown,
      money(row.revenue.soFar),
      money(row.revenue.after),
      getTypicalError(errors.revenue, row)?.mape ?? null,
      profit(money(row.profit.soFar)),
      profit(money(row.profit.after)),
      profit(getTypicalError(errors.profit, row)?.mape ?? null),
      money(row.cac),
      isYoung(row) ? 'yes' : 'no',
    ]);
  }
}
