import { readBacklog } from '#app/data/ledger/ledger-queue.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { eachPeriod, getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { type Cadence, getDeliveryRange } from '#app/domain/custom-reports/report-schedule.ts';
import {
  DIGEST_DAYS,
  type DigestComparison,
  getDigestChartDays,
} from '#app/domain/email-notifications/digest.ts';
import { comparisonRange } from '#app/domain/metrics/comparison.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { KNOWLEDGE_METRICS } from '#app/domain/metrics/profit-knowledge.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readCostFamilies } from '#app/services/costs/read-cost-families.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { readProfitChange } from '#app/services/insights/read-profit-change.server.ts';
import {
  nameRecommendations,
  readRecommendationRows,
} from '#app/services/insights/read-recommendations.server.ts';
import { readPlan } from '#app/services/plans/read-plan.server.ts';
import type { PagelessReport } from '#app/services/reports/open-report.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import type { LabelledRecommendation } from '#app/view-models/insights/insights-view.ts';
import { type Digest, toDigest } from '#app/view-models/mail/digest.ts';
import { parseReportState } from '#app/view-models/report/report-state.ts';

export interface DigestSettings {
  readonly cadence: Cadence;
  readonly figures: readonly string[];
  readonly compareTo: DigestComparison;
}

/** The figures that every digest needs for its sentence, its caveats and its action. */
const ALWAYS_READ = [
  'net_profit',
  'total_revenue',
  'sales_without_cost',
  'units_without_cost',
  ...KNOWLEDGE_METRICS,
];

/**
 * Reads a digest as of the business day that it is sent on, with the figures, words and
 * recommendations of the pages that show the same days. Features that the plan lacks are omitted.
 */
export async function readDigest(
  deps: Deps,
  {
    shop,
    settings: { cadence, figures, compareTo },
    sentOn,
  }: { readonly shop: Shop; readonly settings: DigestSettings; readonly sentOn: string },
): Promise<Digest> {
  const plan = await readPlan(deps, shop.shopId);
  const range = getDeliveryRange(DIGEST_DAYS[cadence], sentOn);
  const open = await openDigest(deps, shop, { range, compareTo, plan });
  const { query } = open;
  const validMetrics = figures.filter((metric) => findMetric(metric) !== null);
  const isCompared = query.compareTo !== 'none';
  const [{ total, previousRange }, change, families, series, backlog] = await Promise.all([
    open.figures.read({ ...query, metrics: [...new Set([...validMetrics, ...ALWAYS_READ])] }),
    isCompared ? readProfitChange(open) : null,
    readCostFamilies(deps, [shop.shopId], range),
    readSeries(open, cadence),
    readBacklog(deps.db, [shop.shopId]),
  ]);
  return toDigest({
    cadence,
    figures: validMetrics,
    shop,
    state: stateOnPages(open),
    previousRange,
    total,
    families,
    change,
    recommendation: await findRecommendation(open, plan, total),
    ...series,
    ordersLeft: backlog?.ordersLeft ?? 0,
  });
}

async function openDigest(
  deps: Deps,
  shop: Shop,
  {
    range,
    compareTo,
    plan,
  }: { readonly range: DateRange; readonly compareTo: DigestComparison; readonly plan: PlanKey },
): Promise<PagelessReport> {
  const { shopId, currency, country, firstDataDay } = shop;
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const earlier = comparisonRange(range, compareTo);
  // Days before the shop's first are nothing to compare with, as on its pages.
  const isEmpty = earlier === null || (firstDataDay !== null && earlier.end < firstDataDay);
  const query: MetricQuery = {
    shopIds: [shopId],
    range,
    compareTo: isEmpty || isBlocked(plan, 'CompareKeyMetrics') ? 'none' : compareTo,
    metrics: [],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: await selectDateBasis(deps.db, shopId),
    weekStart: getWeekStart(country),
  };
  return {
    deps,
    shop,
    figures: reportFigures(deps, { shops: [shop], currency }),
    query,
    report: { today },
  };
}

/** Builds the query of the pages that the mail links to. */
function stateOnPages({ query, shop, report: { today } }: PagelessReport) {
  const { range, compareTo, weekStart } = query;
  const days = new URLSearchParams({ ...range, compare: compareTo });
  const opensWith = { range, shortcut: null };
  return parseReportState(days, { today, weekStart, opensWith, firstDataDay: shop.firstDataDay });
}

/** Finds the recommendation with the largest amount. */
async function findRecommendation(
  open: PagelessReport,
  plan: PlanKey,
  total: MetricRow,
): Promise<LabelledRecommendation | null> {
  if (isBlocked(plan, 'Insights')) return null;
  const rows = await readRecommendationRows(open, open.query);
  const [first = null] = await nameRecommendations(open, { ...rows, total });
  return first;
}

async function readSeries({ figures, query, shop }: PagelessReport, cadence: Cadence) {
  const { range, breakdown } = getDigestChartDays(cadence, query.range);
  const { rows } = await figures.read({
    ...query,
    range,
    compareTo: 'none',
    metrics: ['net_profit', 'total_revenue', ...KNOWLEDGE_METRICS],
    groupings: [breakdown],
  });
  const byPeriod = new Map(rows.map(({ keys, values }) => [keys[0], values]));
  const firstDay = shop.firstDataDay ?? range.start;
  const timeSeries = eachPeriod(range, breakdown, query.weekStart).map((period) => ({
    period,
    // A day without entries earned nothing; one before the first data is not known.
    values: byPeriod.get(period) ?? (period < firstDay ? null : NOTHING),
  }));
  return { timeSeries, breakdown };
}

const NOTHING = { net_profit: 0, total_revenue: 0 };
