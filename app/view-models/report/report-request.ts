/** The request in the address of a report, within the limits of its page and the plan. */
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { RangePlan } from '#app/domain/access/plans/range-plan.ts';
import {
  figureRangeWithinPlan,
  rangeWithinPlan,
} from '#app/domain/access/plans/range-within-plan.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { comparisonRange } from '#app/domain/metrics/comparison.ts';
import type { Comparison } from '#app/domain/metrics/metric-query.ts';
import type { ReportPlace } from '#app/domain/pages/report-place.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { demoParams, demoRange } from './demo-range.ts';
import { isKnownFilter, isWithinPlan } from './filters-within-plan.ts';
import { namesDays, parseReportState, readPageDays, type ReportState } from './report-state.ts';
import type { ReportView } from './report-view.ts';
import { type ChosenRange, startingRange } from './starting-range.ts';

export type ReportDays = Pick<ReportView, 'today' | 'weekStart' | 'firstDataDay' | 'lastDataDay'>;

export interface ReportFacts {
  readonly shop: Pick<Shop, 'isDemo' | 'country' | 'defaultDateRange' | 'lastDataDay'>;
  readonly plan: PlanKey;
  /** First and last day with data of the shops shown, and the plan that limits the days. */
  readonly dataDays: Pick<Shop, 'firstDataDay' | 'lastDataDay'>;
  readonly rangePlan: RangePlan;
  /** Today in the shop's zone. */
  readonly today: string;
  /** The days chosen earlier in this session. */
  readonly ofSession: ChosenRange | null;
  /** The page's own default days; null where the shop's setting applies. */
  readonly usualRange: ((days: ReportDays) => DateRange) | null;
}

export interface ReportRequest {
  readonly state: ReportState;
  /** The days compared with; null without a comparison. */
  readonly previousRange: DateRange | null;
  readonly days: ReportDays;
  /** The days of the address before the plan limits them, and the default days of the page. */
  readonly requested: ReportState;
  readonly opensWith: ChosenRange;
  /** True where the address names days, and is that of a page. */
  readonly namesDays: boolean;
}

/**
 * Reads the address of a report. Invalid parameters, and those that the plan lacks, are left out.
 */
export function parseReportRequest(
  place: ReportPlace,
  searchParams: URLSearchParams,
  facts: ReportFacts,
): ReportRequest {
  const { shop, today, dataDays } = facts;
  const { path, kind, options } = place;
  const isPage = kind === 'page';
  // A part of a page of the demo shop names the days of that page; the page itself chooses none.
  const params = shop.isDemo && isPage ? demoParams(path, searchParams) : searchParams;
  const weekStart = getWeekStart(shop.country);
  const { firstDataDay, lastDataDay } = dataDays;
  const days = { today, weekStart, firstDataDay, lastDataDay };
  const opensWith = getOpeningDays(path, days, facts);
  const { pageSizes, compareTo } = options;
  const requested = parseReportState(params, {
    ...days,
    opensWith,
    ...(pageSizes && { pageSizes }),
    ...(compareTo && { compareTo }),
  });
  const state = stateWithinPlan(requested, place, {
    pageDays: isPage ? null : readPageDays(params),
    days,
    facts,
  });
  return {
    state,
    previousRange: getPreviousRange(state, firstDataDay),
    days,
    requested,
    opensWith,
    namesDays: isPage && namesDays(params),
  };
}

/** Returns the days of a page whose address names none. */
export function getOpeningDays(
  path: string,
  days: ReportDays,
  { shop, ofSession, usualRange }: Pick<ReportFacts, 'shop' | 'ofSession' | 'usualRange'>,
): ChosenRange {
  if (shop.isDemo) return { range: demoRange(path), shortcut: null };
  return startingRange(shop, { saved: ofSession, ofPage: usualRange?.(days) ?? null }, days);
}

interface PlanOfPage {
  /** The days of the page that this is a part of. */
  readonly pageDays: DateRange | null;
  readonly days: ReportDays;
  readonly facts: Pick<ReportFacts, 'plan' | 'rangePlan'>;
}

/** Returns the state of the address within the limits of the plan and the page. */
function stateWithinPlan(
  requested: ReportState,
  { path, kind, options }: ReportPlace,
  { pageDays, days, facts: { plan, rangePlan } }: PlanOfPage,
): ReportState {
  const compareTo = isBlocked(plan, 'CompareKeyMetrics') ? 'none' : requested.compareTo;
  const hasDating = options.hasDating === true || kind !== 'page';
  return {
    ...requested,
    dating: hasDating ? requested.dating : null,
    range: daysWithinPlan(requested.range, pageDays, { compareTo, plan: rangePlan.plan, days }),
    filters: requested.filters
      .filter(isKnownFilter(options.filterBy !== 'dimensions'))
      .filter(isWithinPlan(path, plan)),
    compareTo,
  };
}

/**
 * Returns the previous range; null where it lies before the shop's first day, since it would be
 * empty.
 */
function getPreviousRange(
  { range, compareTo }: Pick<ReportState, 'range' | 'compareTo'>,
  firstDataDay: string | null,
): DateRange | null {
  const earlier = comparisonRange(range, compareTo);
  return earlier !== null && firstDataDay !== null && earlier.end < firstDataDay ? null : earlier;
}

/** Limits the days to the plan: a figure with days of its own, to the plan's limit of its page. */
function daysWithinPlan(
  range: DateRange,
  pageDays: DateRange | null,
  limits: {
    readonly compareTo: Comparison;
    readonly plan: PlanKey;
    readonly days: ReportDays;
  },
): DateRange {
  const { compareTo, plan, days } = limits;
  if (pageDays === null) return rangeWithinPlan(range, plan, days);
  const shown = rangeWithinPlan(pageDays, plan, days);
  const page = { range: shown, previousRange: comparisonRange(shown, compareTo) };
  return figureRangeWithinPlan(range, page, plan, days);
}
