import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { metricCsv } from '#app/services/metrics/metric-csv.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import {
  readViewQuery,
  type ViewQuery,
} from '#app/services/report-views/read-view-query.server.ts';
import { readCohortTable } from '#app/services/reports/read-cohort-table.server.ts';
import { findShop, listShops } from '#app/services/workspaces/list-shops.server.ts';
import { answerJson, answerTable } from './print-answer.ts';
import { cohortText } from './print-cohorts.ts';
import {
  buildQuery,
  getQueryRange,
  type QueryArguments,
  readNamedRange,
} from './query-arguments.ts';

type Figures = Pick<Deps, 'db' | 'reader' | 'clock' | 'plans'>;

/**
 * Yields the answer to a query of the command line in pieces, with Unix line ends. Throws
 * `not_found` for an unknown shop and `invalid_input` for an invalid query.
 */
export async function* runQuery(deps: Figures, words: QueryArguments): AsyncGenerator<string> {
  const shop = await shopOf(deps, words.shop);
  const { decimals } = getCurrency(shop.currency);
  const { shopId, currency, locale } = shop;
  if (words.cohorts !== null) {
    const by = words.cohorts;
    const table = await readCohortTable(deps, shop, { by, range: getQueryRange(words, shop) });
    yield unixLines(cohortText(table, by, words.format, decimals));
    return;
  }
  const view = await readView(deps, words, shop);
  const query = buildQuery(words, shop, view);
  if (words.format === 'csv') {
    for await (const piece of metricCsv(deps, query, decimals)) yield unixLines(piece);
    return;
  }
  const answer = await runMetricQuery(deps, query);
  const result = { ...answer, notes: [...(view?.notices ?? []), ...answer.notes] };
  const money = { currency, locale, decimals };
  yield words.format === 'json'
    ? answerJson(query, result, money)
    : answerTable(query, result, money, await orderNames(deps, shopId, query, result));
}

/** Reads the named view, over the days of the arguments, over its own, or over all there are. */
async function readView(
  deps: Figures,
  words: QueryArguments,
  shop: Shop,
): Promise<ViewQuery | null> {
  if (words.view === null) return null;
  return readViewQuery(deps, {
    shop,
    viewId: words.view,
    privateViewsOf: 'everybody',
    range: readNamedRange(words),
    usualRange: () => getQueryRange(words, shop),
  });
}

/**
 * Reads the merchant's names of the orders of a table: their numbers, where the platform has ids of
 * its own.
 */
async function orderNames(
  deps: Figures,
  shopId: number,
  { groupings }: MetricQuery,
  { rows }: MetricResult,
): Promise<ReadonlyMap<string, string>> {
  const at = groupings.indexOf('order');
  if (at < 0) return new Map();
  const ids = rows.flatMap(({ keys }) => keys[at] ?? []);
  return labelKeys(deps, shopId, 'order', ids);
}

/** Finds the shop of that name; without one, the only shop beside the demo, or the demo itself. */
async function shopOf(deps: Figures, name: string | null): Promise<Shop> {
  const hint = 'npm run shops lists them.';
  if (name !== null) {
    const found = await findShop(deps, name);
    if (found === null) throw new AppError('not_found', `There is no shop "${name}".`, { hint });
    return found;
  }
  const shops = await listShops(deps);
  const own = shops.filter(({ isDemo }) => !isDemo);
  const [only, ...others] = own.length > 0 ? own : shops;
  if (only === undefined) throw new AppError('not_found', 'There is no shop yet.');
  if (others.length > 0)
    throw new AppError('invalid_input', 'Say which shop: --shop NAME.', { hint });
  return only;
}

function unixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
