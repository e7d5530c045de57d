import type { AppLoadContext } from '@remix-run/node';
import { selectDating } from '#app/data/shops/select-dating.server.ts';
import { weekStartOf } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { comparisonRange } from '#app/domain/metrics/comparison.ts';
import { findDimension } from '#app/domain/metrics/dimensions.ts';
import type {
  Comparison,
  DateRange,
  Filter,
  MetricQuery,
} from '#app/domain/metrics/metric-query.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { currencyOf } from '#app/domain/money/currency.ts';
import { DEMO_RANGES, defaultRangeOf } from '#app/domain/report/default-range.ts';
import { breakdownOf, parseReportState } from '#app/domain/report/report-state.ts';
import type { ReportView } from '#app/domain/report/report-view.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { FeatureKey } from '#app/domain/plans/features.ts';
import { rangeWithinPlan } from '#app/domain/plans/range-within-plan.ts';
import { refuseExport } from './refuse-export.ts';
import { requirePage } from '#app/services/access/require-page.query.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface OpenReport {
  readonly deps: Deps;
  readonly shop: Shop;
  readonly params: URLSearchParams;
  /** For the screen: the state read from the address, and the shop's habits. */
  readonly report: ReportView;
  /** For the metric layer: the page's range, comparison, filters; metrics and groupings are to add. */
  readonly query: MetricQuery;
}

export interface OpenReportOptions {
  /** The demo shop's fixed range on this page, where it is not the usual one. */
  readonly demoRange?: DateRange;
  readonly compareTo?: Comparison;
  /** Pages without a table have no rows that a filter on a figure could choose. */
  readonly filterBy?: 'dimensions' | 'anything';
  /** The page whose part or file this is: its guards decide. */
  readonly asPage?: string;
  /** Of a file: the role must allow exports, and the plan hold the feature if there is one. */
  readonly exportNeeds?: { readonly feature: FeatureKey | null };
}

/** Opens a report page: whose it is, what its address asks for, and the query to start from. */
export async function openReport(
  request: Request,
  context: AppLoadContext,
  options: OpenReportOptions = {},
): Promise<OpenReport> {
  const { asPage } = options;
  const access = await requirePage(request, context, { ...(asPage && { asPage }) });
  if (options.exportNeeds !== undefined) refuseExport(access, options.exportNeeds);
  const { deps, shop, plan, role } = access;
  const params = new URL(request.url).searchParams;
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const weekStart = weekStartOf(shop.country);
  const { firstDataDay, lastDataDay } = shop;
  const calendar = { today, weekStart, firstDataDay, lastDataDay };
  const defaultRange = defaultRangeOf(shop, calendar, options.demoRange ?? DEMO_RANGES.usual);
  const { compareTo } = options;
  const parsed = parseReportState(params, {
    ...calendar,
    defaultRange,
    ...(compareTo === undefined ? {} : { compareTo }),
  });
  const takesFigures = options.filterBy !== 'dimensions';
  const state = {
    ...parsed,
    range: rangeWithinPlan(parsed.range, plan, calendar),
    filters: parsed.filters.filter(isKnownFilter(takesFigures)),
  };
  const earlier = comparisonRange(state.range, state.compareTo);
  // A comparison with days before the shop's first is one with nothing: none is made.
  const previousRange =
    earlier !== null && firstDataDay !== null && earlier.end < firstDataDay ? null : earlier;
  const report: ReportView = {
    ...calendar,
    state,
    breakdown: breakdownOf(state),
    previousRange,
    plan,
    role,
    shop: {
      shopKey: shop.shopKey,
      name: shop.name,
      currency: shop.currency,
      decimals: currencyOf(shop.currency).decimals,
      locale: shop.locale,
      timeZone: shop.timeZone,
      isDemo: shop.isDemo,
    },
  };
  const query: MetricQuery = {
    shopId: shop.shopId,
    range: state.range,
    compareTo: previousRange === null ? 'none' : state.compareTo,
    metrics: [],
    groupings: [],
    filters: state.filters,
    sort: state.sort,
    page: null,
    dating: await selectDating(deps.db, shop.shopId),
    weekStart,
  };
  return { deps, shop, params, report, query };
}

/** An address may name what a later version has, or a typing slip: such filters are left out. */
function isKnownFilter(takesFigures: boolean): (filter: Filter) => boolean {
  return ({ field }) =>
    findDimension(field) !== null || (takesFigures && findMetric(field) !== null);
}
