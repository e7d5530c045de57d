import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { listCohortOrders } from '#app/services/metrics/list-orders-behind.server.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import { explainForecast, getForecastOrders } from './forecast-why.ts';
import { FORECAST_FIGURES, isForecastOfProfit } from './forecast-why-request.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { ordersEntries } from './orders-entries.server.ts';
import { readForecast } from '#app/services/reports/read-forecast.server.ts';

const forecastQuestion = z.object({
  cohort: z.string().min(1).max(10),
  figure: z.enum(FORECAST_FIGURES),
});

export const FORECAST_WHY: ExplainedTopic = {
  path: '/ltv',
  explain: readForecastWhy,
};

/**
 * Explains a figure of the forecast, from the same rows as its page. Throws `invalid_input`,
 * `not_found`.
 */
export async function readForecastWhy(open: OpenReport): Promise<Explanation> {
  const { cohort, figure } = parseInput(forecastQuestion, Object.fromEntries(open.params));
  const view = await readForecast(open);
  const row = view.rows.find((one) => one.cohort === cohort);
  if (row === undefined) throw new AppError('not_found', 'The forecast has no such cohort.');
  if (isForecastOfProfit(figure) && (!view.isProfitKnown || row.profit.soFar === null)) {
    throw new AppError('invalid_input', 'Too few unit costs are known to state this profit.');
  }
  const { shop, state } = open.report;
  const since = open.shop.firstDataDay ?? view.asOf;
  const explained = explainForecast(figure, row, { ...view, since }, shop);
  const orders = getForecastOrders(figure, row);
  if (orders === null) return { ...explained, entries: null };
  const { amount, lastMonth } = orders;
  const cohortOrders = await listCohortOrders(open.deps, {
    shopId: open.shop.shopId,
    by: 'month',
    range: { start: since, end: view.asOf },
    amount,
    spans: [{ cohort, from: cohort, to: lastMonth }],
    part: null,
    page: state.page,
  });
  return {
    ...explained,
    entries: await ordersEntries(open, cohortOrders, { of: amount, page: state.page }),
  };
}
