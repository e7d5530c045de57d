/** What the address of a report asks for, as far as its page and the plan have it. */
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

/** Facts beside the address on which its meaning depends. */
export interface ReportFacts {
  /** The shop on screen. */
  readonly shop: Pick<Shop, 'isDemo' | 'country' | 'defaultDateRange' | 'lastDataDay'>;
  readonly plan: PlanKey;
  /** First and last day with data of the shops shown, and the plan that limits the days. */
  readonly dataDays: Pick<Shop, 'firstDataDay' | 'lastDataDay'>;
  readonly rangePlan: RangePlan;
  /** Today in the shop's zone. */
  readonly today: string;
  /** The days chosen before in this session. */
  readonly ofSession: ChosenRange | null;
  /** The page's own usual days; null where the shop's setting holds. */
  readonly usualRange: ((days: ReportDays) => DateRange) | null;
}

export interface ReportRequest {
  readonly state: ReportState;
  /** The days compared with; null without a comparison. */
  readonly previousRange: DateRange | null;
  readonly days: ReportDays;
  /** The days of the address, before the plan ends them, and those that the page would open with. */
  readonly requested: ReportState;
  readonly opensWith: ChosenRange;
  /** Whether the address names days, and is that of a page. */
  readonly namesDays: boolean;
}

/** Reads the address of a report. Words that make no sense, and what the plan lacks, are left out. */
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

/** The days that a page shows when its address names none. */
export function getOpeningDays(
  path: string,
  days: ReportDays,
  { shop, ofSession, usualRange }: Pick<ReportFacts, 'shop' | 'ofSession' | 'usualRange'>,
): ChosenRange {
  if (shop.isDemo) return { range: demoRange(path), shortcut: null };
  return startingRange(shop, { saved: ofSession, ofPage: usualRange?.(days) ?? null }, days);
}

interface PlanOfPage {
  /** The days of the page whose part this is. */
  readonly pageDays: DateRange | null;
  readonly days: ReportDays;
  readonly facts: Pick<ReportFacts, 'plan' | 'rangePlan'>;
}

/** What the address asks for, as far as the plan and the page have it. */
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
