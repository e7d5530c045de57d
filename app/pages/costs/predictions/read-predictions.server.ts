import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import { selectPredictions } from '#app/data/costs/prediction-rows.server.ts';
import { selectLastChange } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import {
  addDays,
  addMonths,
  endOfPeriod,
  getWeekStart,
  startOfPeriod,
} from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { MetricResult } from '#app/domain/metrics/metric-query.ts';
import { medianRate } from '#app/domain/profit/cost-lookup/median-rate.ts';
import type { PredictedMetric } from '#app/domain/profit/cost-lookup/prediction.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import {
  type ComparedFees,
  postsFeesLater,
  type PredictedFeesView,
  type PredictedReturnsView,
  type ReturnsHistory,
} from '#app/view-models/predictions/prediction-view.ts';

type PredictionDeps = Pick<Deps, 'db' | 'reader' | 'clock'>;

export interface ReadPredictionOptions {
  readonly access: Pick<PageAccess, 'shop' | 'role'>;
  readonly isSaved: boolean;
}

const HISTORY_MONTHS = 12;
/** The days in which goods are usually returned, where the shop has not entered any. */
const RETURN_DAYS = 30;

/** Reads the prediction of the platform's fees, and its accuracy against posted ones. */
export async function readPredictedFees(
  deps: PredictionDeps,
  options: ReadPredictionOptions,
): Promise<PredictedFeesView> {
  const { shop } = options.access;
  const [page, compared] = await Promise.all([
    readPage(deps, options, 'total_fees'),
    readCompared(deps, shop),
  ]);
  return { ...page, compared, isPostedLater: postsFeesLater(shop.platformId) };
}

/** Reads the prediction of returns, and the shop's own past returns. */
export async function readPredictedReturns(
  deps: PredictionDeps,
  options: ReadPredictionOptions,
): Promise<PredictedReturnsView> {
  const page = await readPage(deps, options, 'total_returns');
  const days = page.terms?.days ?? RETURN_DAYS;
  return { ...page, history: await readHistory(deps, options.access.shop, days) };
}

const OPEN_METRICS: Readonly<Record<PredictedMetric, string>> = {
  total_fees: 'estimated_fees',
  total_returns: 'predicted_returns',
};

async function readPage(
  deps: PredictionDeps,
  { access: { shop, role }, isSaved }: ReadPredictionOptions,
  metric: PredictedMetric,
) {
  const { shopId, currency, locale, timeZone } = shop;
  const [predictions, lastChange, ordersLeft, open] = await Promise.all([
    selectPredictions(deps.db, shopId),
    selectLastChange(deps.db, shopId, metric),
    countQueued(deps.db, shopId),
    readFigures(deps, shop, { range: wholeRange(deps, shop), metrics: [OPEN_METRICS[metric]] }),
  ]);
  return {
    currency,
    locale,
    terms: predictions[metric] ?? null,
    openMinor: open?.total.values[OPEN_METRICS[metric]] ?? 0,
    isSaved,
    lastChange: toLastChangeView(lastChange, timeZone),
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_shop_settings'),
    button: getButtonState(role, 'edit_shop_settings'),
  };
}

const COMPARED = [
  'predicted_fees',
  'posted_fees',
  'prediction_error',
  'prediction_error_rate',
] as const;

async function readCompared(deps: PredictionDeps, shop: Shop): Promise<readonly ComparedFees[]> {
  const today = getToday(deps, shop);
  const start = addMonths(startOfPeriod(today, 'month', 1), 1 - HISTORY_MONTHS);
  const range = { start, end: today };
  const figures = await readFigures(deps, shop, { range, metrics: COMPARED, isByMonth: true });
  if (figures === null) return [];
  const rows = figures.rows.map(({ keys, values }) => ({ month: keys[0] ?? null, values }));
  const months = rows
    .filter(
      ({ values }) => (values['predicted_fees'] ?? 0) !== 0 || (values['posted_fees'] ?? 0) !== 0,
    )
    .toSorted((a, b) => (a.month ?? '').localeCompare(b.month ?? ''));
  if (months.length === 0) return [];
  return [...months, { month: null, values: figures.total.values }].map(({ month, values }) => ({
    month,
    predictedMinor: values['predicted_fees'] ?? 0,
    postedMinor: values['posted_fees'] ?? 0,
    errorMinor: values['prediction_error'] ?? 0,
    errorRate: values['prediction_error_rate'] ?? null,
  }));
}

/**
 * Reads the returns of months whose orders can no longer be returned, on whichever day they
 * happened.
 */
async function readHistory(
  deps: PredictionDeps,
  shop: Shop,
  days: number,
): Promise<ReturnsHistory | null> {
  const thisMonth = startOfPeriod(addDays(getToday(deps, shop), 1 - days), 'month', 1);
  const range = {
    start: addMonths(thisMonth, -HISTORY_MONTHS),
    end: endOfPeriod(addMonths(thisMonth, -1), 'month', 1),
  };
  const metrics = ['return_rate_value', 'orders'];
  const figures = await readFigures(deps, shop, { range, metrics, isByMonth: true });
  const closed = (figures?.rows ?? []).flatMap(({ values }) => {
    const rate = values['return_rate_value'] ?? null;
    return rate === null ? [] : [{ rate, orders: values['orders'] ?? 0 }];
  });
  const median = medianRate(closed.map(({ rate }) => rate));
  if (median === null) return null;
  return {
    percent: `${Number((Math.min(1, Math.max(0, median)) * 100).toFixed(2))}`,
    months: closed.length,
    orders: closed.reduce((sum, { orders }) => sum + orders, 0),
  };
}

interface FiguresRead {
  readonly range: DateRange | null;
  readonly metrics: readonly string[];
  readonly isByMonth?: boolean;
}

/** Reads figures by the day of the order, to which the value of a return belongs. */
async function readFigures(
  deps: PredictionDeps,
  { shopId, country }: Shop,
  { range, metrics, isByMonth = false }: FiguresRead,
): Promise<MetricResult | null> {
  if (range === null) return null;
  return runMetricQuery(deps, {
    shopIds: [shopId],
    range,
    compareTo: 'none',
    metrics,
    groupings: isByMonth ? ['month'] : [],
    filters: [],
    sort: null,
    page: null,
    dating: 'order',
    weekStart: getWeekStart(country),
  });
}

function wholeRange(deps: PredictionDeps, { firstDataDay, ...shop }: Shop): DateRange | null {
  const end = getToday(deps, shop);
  return firstDataDay === null || firstDataDay > end ? null : { start: firstDataDay, end };
}

function getToday({ clock }: Pick<Deps, 'clock'>, { timeZone }: Pick<Shop, 'timeZone'>): string {
  return businessTime(clock().toISOString(), timeZone).day;
}
