import type { AppLoadContext } from '@remix-run/node';
import { readBacklog } from '#app/data/ledger/ledger-queue.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { type FeatureKey, isBlocked } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { type RangePlan, rangePlanText } from '#app/domain/access/plans/range-plan.ts';
import {
  figureRangeWithinPlan,
  rangeWithinPlan,
} from '#app/domain/access/plans/range-within-plan.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { comparisonRange } from '#app/domain/metrics/comparison.ts';
import type { Comparison, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { shopsFromAddress, type ShopsOfReport } from '#app/domain/multishop/shops-of-report.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { isNavigation } from '#app/lib/http/is-navigation.ts';
import { readAnnotations } from '#app/services/annotations/annotations.server.ts';
import { readCostFamilies } from '#app/services/costs/read-cost-families.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { refuseExport } from '#app/services/reports/refuse-features.server.ts';
import { type ReportFigures, reportFigures } from '#app/services/reports/report-figures.server.ts';
import {
  resolveReportShops,
  type ResolveReportShopsOptions,
} from '#app/services/reports/resolve-report-shops.server.ts';
import { getSelectedShops } from '#app/services/reports/selected-shops.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { toChartAnnotation } from '#app/view-models/annotations/chart-annotation.ts';
import { demoParams } from '#app/view-models/report/demo-range.ts';
import {
  getBreakdown,
  namesDays,
  parseReportState,
  readPageDays,
  type ReportState,
} from '#app/view-models/report/report-state.ts';
import type { ReportShop, ReportView } from '#app/view-models/report/report-view.ts';
import { getMultishopModeOfPage } from '#app/view-models/shell/page-mode.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { groupingsFor, isKnownFilter, isWithinPlan } from './filters-within-plan.ts';
import {
  saveChosenDays,
  getOpeningDays,
  readSavedDays,
  type ReportDays,
  type UsualRange,
} from './opening-days.server.ts';

export interface OpenReportOptions {
  /** The days that this page opens with, where they are not those of the shop's setting. */
  readonly usualRange?: UsualRange;
  readonly compareTo?: Comparison;
  /** Pages without a table have no rows that a filter on a figure could choose. */
  readonly filterBy?: 'dimensions' | 'anything';
  /** Whether the page lets its reader choose on which day returns count; its parts follow it. */
  readonly hasDating?: boolean;
  /** The page whose part or file this is: its guards decide. */
  readonly asPage?: string;
  /** Of a file: the role must allow exports, and the plan hold the feature if there is one. */
  readonly exportNeeds?: { readonly feature: FeatureKey | null };
  /** Sizes of the page's list, where it has others than most. */
  readonly pageSizes?: NonNullable<ReportView['pageSizes']>;
  /** Of a page that shows the shop on screen alone, whatever is selected. */
  readonly isOfOneShop?: boolean;
  /** Of a page that shows all shops of the workspace, unless some are selected. */
  readonly usualShops?: 'all';
  readonly isOfOneCurrency?: boolean;
}

/** Opens a report page: whose it is, what its address asks for, and the query to start from. */
export async function openReport(
  request: Request,
  context: AppLoadContext,
  options: OpenReportOptions = {},
): Promise<OpenReport> {
  const { asPage, compareTo } = options;
  const access = await requirePage(request, context, { ...(asPage && { asPage }) });
  if (options.exportNeeds !== undefined) refuseExport(access, options.exportNeeds);
  const { deps, shop, plan, role } = access;
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const weekStart = getWeekStart(shop.country);
  const { path, searchParams, params, mode, named } = readAddress(request, shop, options);
  const [selectedShops, saved, usualDating] = await Promise.all([
    options.isOfOneShop ? null : getSelectedShops(access, named),
    readSavedDays(access, options.usualRange),
    selectDateBasis(deps.db, shop.shopId),
  ]);
  const several = mode === 'off' ? null : selectedShops;
  const { firstDataDay, lastDataDay } = several?.days ?? shop;
  const rangePlan = several?.rangePlan ?? { plan, shopName: null };
  const calendar = { today, weekStart, firstDataDay, lastDataDay, ...pageSizesIn(options) };
  const opensWith = getOpeningDays(shop, path, { calendar, saved, usualRange: options.usualRange });
  const parsed = parseReportState(params, {
    ...calendar,
    opensWith,
    ...(compareTo && { compareTo }),
  });
  const state = stateWithinPlan(parsed, options, {
    path,
    plan,
    ofPage: asPage === undefined ? null : readPageDays(params),
    rangePlan,
    calendar,
  });
  const previousRange = getPreviousRange(state, firstDataDay);
  const shownDays = { range: state.range, previousRange, today, locale: shop.locale };
  const { figures, shops } = await shownShops(
    access,
    selectedShops === null ? null : { ...shownDays, selectedShops, mode },
  );
  const isChosen = asPage === undefined && isNavigation(request) && namesDays(params);
  const [around] = await Promise.all([
    readAround(access, figures.shops, asPage === undefined ? state.range : null),
    isChosen ? saveChosenDays(access, parsed, opensWith) : null,
  ]);
  const report: ReportView = {
    ...calendar,
    state,
    breakdown: getBreakdown(state),
    dating: state.dating ?? usualDating,
    previousRange,
    rangePlan,
    plan,
    role,
    isExportLocked: access.isExportLocked,
    ...around,
    groupings: access.needsGroupings ? groupingsFor(path, plan) : [],
    shop: shopOnScreen(shop, figures.currency),
    shops: state.range.start === parsed.range.start ? shops : cutShops(shops, rangePlan),
  };
  return {
    deps,
    shop,
    params: searchParams,
    report,
    query: baseQuery(shop, report),
    figures,
    attributes: saved.attributes,
  };
}

/** What the address of a page, or that of a part or file of one, says beside days and filters. */
function readAddress(
  request: Request,
  { isDemo }: Pick<Shop, 'isDemo'>,
  options: OpenReportOptions,
) {
  const { asPage } = options;
  const { pathname, searchParams } = new URL(request.url);
  const path = asPage ?? pathname;
  // A part of a page of the demo shop names the days of that page; the page itself chooses none.
  const params = isDemo && asPage === undefined ? demoParams(path, searchParams) : searchParams;
  return {
    path,
    searchParams,
    params,
    mode: getMultishopModeOfPage(path, asPage === undefined ? params.toString() : '', options),
    // A part or a file belongs to a screen, whose shops its address names.
    named: asPage === undefined ? (options.usualShops ?? null) : shopsFromAddress(params),
  };
}

interface PlanOfPage {
  readonly path: string;
  readonly plan: PlanKey;
  /** The days of the page whose part this is. */
  readonly ofPage: DateRange | null;
  readonly rangePlan: RangePlan;
  readonly calendar: ReportDays;
}

/** What the address asks for, as far as the plan and the page have it. */
function stateWithinPlan(
  parsed: ReportState,
  { asPage, filterBy, hasDating }: OpenReportOptions,
  { path, plan, ofPage, rangePlan, calendar }: PlanOfPage,
): ReportState {
  const compareTo = isBlocked(plan, 'CompareKeyMetrics') ? ('none' as const) : parsed.compareTo;
  return {
    ...parsed,
    dating: hasDating === true || asPage !== undefined ? parsed.dating : null,
    range: daysWithinPlan(parsed.range, ofPage, { compareTo, plan: rangePlan.plan, calendar }),
    filters: parsed.filters
      .filter(isKnownFilter(filterBy !== 'dimensions'))
      .filter(isWithinPlan(path, plan)),
    compareTo,
  };
}

function pageSizesIn({ pageSizes }: OpenReportOptions): Pick<OpenReportOptions, 'pageSizes'> {
  return pageSizes === undefined ? {} : { pageSizes };
}

/** A comparison with days before the shop's first is one with nothing: none is made. */
function getPreviousRange(
  { range, compareTo }: Pick<ReportState, 'range' | 'compareTo'>,
  firstDataDay: string | null,
): DateRange | null {
  const earlier = comparisonRange(range, compareTo);
  return earlier !== null && firstDataDay !== null && earlier.end < firstDataDay ? null : earlier;
}

/** As far as the plan reaches: of a figure with days of its own, as far as its page shows them. */
function daysWithinPlan(
  range: DateRange,
  ofPage: DateRange | null,
  {
    compareTo,
    plan,
    calendar,
  }: {
    readonly compareTo: Comparison;
    readonly plan: PlanKey;
    readonly calendar: ReportDays;
  },
): DateRange {
  if (ofPage === null) return rangeWithinPlan(range, plan, calendar);
  const shown = rangeWithinPlan(ofPage, plan, calendar);
  const page = { range: shown, previousRange: comparisonRange(shown, compareTo) };
  return figureRangeWithinPlan(range, page, plan, calendar);
}

function baseQuery(
  { shopId }: Pick<Shop, 'shopId'>,
  { state, dating, previousRange, weekStart }: ReportView,
): MetricQuery {
  const { range, compareTo, filters, sort } = state;
  return {
    shopIds: [shopId],
    range,
    compareTo: previousRange === null ? 'none' : compareTo,
    metrics: [],
    groupings: [],
    filters,
    sort,
    page: null,
    dating,
    weekStart,
  };
}

async function shownShops(
  { deps, shop }: PageAccess,
  several: ResolveReportShopsOptions | null,
): Promise<{ readonly figures: ReportFigures; readonly shops: ShopsOfReport }> {
  const resolved = several === null ? null : await resolveReportShops(deps, several);
  const { shops, currency } = resolved ?? { shops: [shop], currency: shop.currency };
  return {
    figures: reportFigures(deps, { shops, currency }),
    shops: {
      shown: shops.map(({ shopId, name }) => ({ shopId, name })),
      currentShopId: shop.shopId,
      notice: resolved?.notice ?? null,
      details: resolved?.details ?? [],
    },
  };
}

/** How complete the figures and their costs are, and what is marked on the charts; parts and files have none. */
async function readAround(
  { deps, workspace }: PageAccess,
  shops: readonly Pick<Shop, 'shopId' | 'name'>[],
  charts: DateRange | null,
): Promise<Pick<ReportView, 'backlog' | 'annotations' | 'costFamilies'>> {
  const shopIds = shops.map(({ shopId }) => shopId);
  const reader = { workspaceId: workspace?.workspaceId ?? null, shopIds };
  const [backlog, notes, costFamilies] = await Promise.all([
    readBacklog(deps.db, shopIds),
    charts === null ? [] : readAnnotations(deps, reader, charts),
    charts === null ? [] : readCostFamilies(deps, shopIds, charts),
  ]);
  const annotations = notes.map((note) => toChartAnnotation(note, shops));
  return { backlog, costFamilies, annotations };
}

function shopOnScreen(shop: Shop, currency: string): ReportShop {
  const { shopKey, name, locale, timeZone, isDemo } = shop;
  const { decimals } = getCurrency(currency);
  return { shopKey, name, currency, decimals, locale, timeZone, isDemo };
}

/** With the shop whose plan ends the range before it ends that of the shop on screen. */
function cutShops(shops: ShopsOfReport, rangePlan: RangePlan): ShopsOfReport {
  const text = rangePlanText(rangePlan);
  return text === null ? shops : { ...shops, details: [...shops.details, text] };
}
